import type { CaseView } from '@glasshouse/server/features/cases/index.ts';
import type {
  StaffConversation,
  WaitingConversation,
} from '@glasshouse/server/features/support/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';

/** What people read in a terminal. Lines of players and providers cannot control the terminal. */

/** Lists conversations with their wait; `at` is now, epoch milliseconds. */
export function chatsText(chats: readonly WaitingConversation[], at: number): string {
  if (chats.length === 0) return 'No player is waiting for an answer.';
  return chats
    .map(
      ({ playerId, nick, since, waiting, lastText }) =>
        `${playerId}  ${printable(nick)}  waiting ${ageOf(since, at)}, since ${timeOf(since)}  ` +
        `(${waiting}) ${printable(lastText)}`,
    )
    .join('\n');
}

/** Prints a conversation, one message a line. */
export function chatText({ messages, total }: StaffConversation): string {
  const missing = total - messages.length;
  const lines = messages.map(({ number, at, from, by, text }) => {
    const who = by === null ? from : `${from} ${by}`;
    return `${number}  ${timeOf(at)}  ${printable(who)}: ${printable(text ?? '(automatic reply)')}`;
  });
  return [...(missing > 0 ? [`${missing} earlier messages are not shown`] : []), ...lines].join(
    '\n',
  );
}

/** Lists cases with what to do next; `at` is now, epoch milliseconds. */
export function casesText(cases: readonly CaseView[], at: number): string {
  if (cases.length === 0) return 'There are no cases to show.';
  return cases.map((one) => caseText(one, at)).join('\n\n');
}

function caseText(one: CaseView, at: number): string {
  const player = one.playerId === null ? 'no player' : `player ${one.playerId}`;
  const next =
    one.nextStep ?? 'This version does not know this kind of case. See the release that opened it.';
  return [
    `${one.id}  ${one.kind}, opened ${ageOf(one.openedAt, at)} ago`,
    `about: ${one.subject}, ${player}`,
    `known: ${JSON.stringify(one.detail)}`,
    ...(one.closedAt === null ? [`next: ${next}`] : [`closed: ${closingOf(one, one.closedAt)}`]),
  ]
    .map(printable)
    .join('\n  ');
}

function closingOf({ closedBy, closedReason }: CaseView, closedAt: number): string {
  const time = timeOf(closedAt);
  return closedBy === null
    ? `${time}, not recorded by whom`
    : `${time} by ${closedBy}: ${closedReason}`;
}

/** A duration in its two largest units, at least `0 min`. */
function ageOf(from: number, to: number): string {
  const ms = Math.max(0, to - from);
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
}

function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Replaces control characters and marks of writing direction, which could forge other lines. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '\ufffd');
}
