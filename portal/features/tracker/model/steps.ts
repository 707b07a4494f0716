import type { StepState } from '@glasshouse/contract/withdrawals/progress-steps.ts';
import type { Process, Step } from '../../../api/withdrawals.ts';
import { market, money } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import type { text } from '../../../ui/words.ts';

const REASONS = [
  'wrong_account',
  'not_owner',
  'confirmed_fraud',
  'law',
  'bank_failed',
  'bank_returned',
  'not_corrected',
  'taken_back',
  'not_me',
  'id_check_refused',
  'charged_back',
  'unusual',
] as const;

function reasonText(t: typeof text, reason: string | undefined): string {
  const known = REASONS.find((word) => word === reason);
  return known === undefined ? '' : t(`reason.${known}`);
}

/** Returns the text of a step: what is happening if it is the current step, else what happened. */
export function stepText(t: typeof text, step: Step, isCurrent: boolean): string {
  return (isCurrent ? null : pastText(t, step)) ?? presentText(t, step, isCurrent);
}

function presentText(t: typeof text, step: Step, isCurrent: boolean): string {
  const { name, details, canCorrect } = step;
  const at = (time: number) => moment(time, market().timeZone);
  switch (name) {
    case 'checks':
    case 'queue':
    case 'idCheck':
      return waitText(t, name, details);
    case 'fee':
      return t('step.fee', { chargeNum: money(details.chargeNum ?? 0) });
    case 'taxWithheld':
      return t('step.taxWithheld', {
        chargeNum: money(details.chargeNum ?? 0),
        law: details.law ?? '',
      });
    case 'review':
      if (details.law !== undefined) {
        return t('step.review.law', { law: details.law, decideBy: at(details.decideBy ?? 0) });
      }
      return t('step.review', {
        reason: reasonText(t, details.reason),
        decideBy: at(details.decideBy ?? 0),
      });
    case 'bankTransfer': {
      const account = details.accountNumber ?? '';
      // The bank rejected the account: a correction is due (current step) or no longer possible.
      return isCurrent || canCorrect === false
        ? t('withdrawals.state.correction', { account })
        : t('step.bankTransfer', { accountNumber: account });
    }
    case 'failed':
      return t('step.failed', { reason: reasonText(t, details.reason) });
    default:
      return t(`step.${name}`);
  }
}

/**
 * Text of a step that lasted, when it is over: a position, an estimate or a deadline no longer
 * applies. Null for a step with one text.
 */
function pastText(t: typeof text, { name, details }: Step): string | null {
  switch (name) {
    case 'checks':
      return details.holdUntil === undefined ? null : t('step.checks.hold.past');
    case 'queue':
    case 'idCheck':
    case 'processing':
    case 'bankRetry':
      return t(`step.${name}.past`);
    case 'review':
      return t('step.review.past', { reason: reasonText(t, details.reason) });
    default:
      return null;
  }
}

/** Text of a step at which an order may wait: the reason and the deadline. */
function waitText(
  t: typeof text,
  name: 'checks' | 'queue' | 'idCheck',
  details: Step['details'],
): string {
  const at = (time: number) => moment(time, market().timeZone);
  if (name === 'checks') {
    const until = details.holdUntil;
    return until === undefined ? t('step.checks') : t('step.checks.hold', { time: at(until) });
  }
  if (name === 'queue') {
    const place = details.waitingNum ?? null;
    return place === null ? t('step.queue.plain') : t('step.queue', { waitingNum: place });
  }
  const { decideBy } = details;
  if (decideBy === undefined) return t('step.idCheck');
  return `${t('step.idCheck')} ${t('step.idCheck.until', { time: at(decideBy) })}`;
}

/** Returns the colour of an order: that of its last step. */
export function orderState({ steps }: Pick<Process, 'steps'>): StepState {
  return steps.at(-1)?.state ?? 'done';
}
