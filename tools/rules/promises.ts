import { staffOperations } from '@glasshouse/contract/backoffice/index.ts';
import type { Permission } from '@glasshouse/contract/backoffice/roles.ts';
import type { StaffOperation } from '@glasshouse/contract/backoffice/staff-operation.ts';
import { CASE_KINDS, type CaseKind } from '@glasshouse/server/features/cases/kinds.ts';

/**
 * Where what players are promised reaches a person: a kind of case, or a queue of the back office,
 * named by the permission that works it.
 */
type Receiver = { readonly case: CaseKind } | { readonly queue: Permission };

const chat: Receiver = { queue: 'chat.answer' };
const withdrawalReview: Receiver = { queue: 'withdrawals.decide' };
const idCheck: Receiver = { case: 'verification' };

/** Every text for players that promises a person, an answer or a decision. */
export const RECEIVERS: Readonly<Record<string, Receiver>> = {
  'chatPage.empty': chat,
  'chatPage.received': chat,
  'chatPage.team': chat,
  'fairness.check.head.other': chat,
  'fairness.knownBad': chat,
  'fairness.matchesNot': chat,
  'fairness.round.bad': chat,
  'me.noticesHint': chat,
  'push.step.1800': withdrawalReview,
  'push.support': chat,
  'service.chatHint': chat,
  'stage.broken.text': chat,
  'stage.fair.fitsNot': chat,
  'step.idCheck.until': idCheck,
  'step.review': withdrawalReview,
  'step.review.past': withdrawalReview,
  'terms.withdrawal': idCheck,
  'withdrawals.limitedBy.verification': idCheck,
  'withdrawals.noticesHint': chat,
  'withdrawals.verifyOverdue': idCheck,
  'withdrawals.verifyPending': idCheck,
  'withdrawals.verifyWhy': idCheck,
  'withdrawals.verifyWithin': idCheck,
  // Prepared answers of the chat, by their title.
  'Hello, we are looking': chat,
  'Deposit not arrived': chat,
  'Complaint recorded': { case: 'complaint' },
  'Anything else?': chat,
};

/** Turns of phrase by which an English text promises a person, an answer or a decision. */
const PROMISE = new RegExp(
  [
    String.raw`\b(?:our|the|Glasshouse) team\b`,
    String.raw`\bour (?:answer|reply|decision|check|review)\b`,
    String.raw`\b(?:contact|write to|ask|tell|send|call|email) us\b`,
    String.raw`\bcan we help\b`,
    String.raw`\bwe (?:(?:are|will|can|did|do|then|also) )*(?:not )?(?:check|decid|verif|review|answer|repl|look|investigat|examin|contact you|get back)`,
    String.raw`\bdecision within\b`,
    String.raw`\b(?:a|an|one of our) (?:person|people|human|agent|colleague|specialist|expert|member of staff)\b`,
    String.raw`\b(?:support|customer) (?:team|service|staff|agent)\b`,
    String.raw`\b(?:complaints?|appeals?|disputes?)\b`,
  ].join('|'),
  'i',
);

/** Returns one sentence per fault: a promise without a receiver, or a line that no text needs. */
export function promiseFaults(
  texts: readonly (readonly [key: string, text: string])[],
  receivers: Readonly<Record<string, Receiver>>,
): string[] {
  const promising = new Set(texts.filter(([, text]) => PROMISE.test(text)).map(([key]) => key));
  return [
    ...[...promising]
      .filter((key) => !Object.hasOwn(receivers, key))
      .map((key) => `${key} promises a person, and no queue receives it`),
    ...Object.keys(receivers)
      .filter((key) => !promising.has(key))
      .map((key) => `${key} promises nobody: take it off the list`),
    ...Object.entries(receivers)
      .filter(([, receiver]) => !isWorked(receiver))
      .map(([key]) => `${key} names a receiver that no operation of the back office works`),
  ];
}

const operations: readonly StaffOperation[] = Object.values(staffOperations);

function isWorked(receiver: Receiver): boolean {
  if ('case' in receiver) return Object.hasOwn(CASE_KINDS, receiver.case);
  return operations.some(({ permission }) => permission === receiver.queue);
}
