import { NoAnswer, Refusal } from '../api/call.ts';
import { writeTime } from './format.ts';

/** What a refusal's `data` may say; each text reads only what its code has. */
interface Facts {
  readonly until?: number;
  readonly requestId?: string;
  readonly fields?: readonly { readonly field: string; readonly reason: string }[];
}

type RefusalText = string | ((facts: Facts) => string);

/**
 * The text of every refusal by its code: what happened and what to do. A test compares the list
 * with the contract. Sorted by code.
 */
export const REFUSAL_TEXTS: Readonly<Record<string, RefusalText>> = {
  approval_decided: 'The request is decided already.',
  approval_unknown: 'There is no such request.',
  balance_too_small: "The player's balance no longer covers it.",
  account_closed: 'The account is closed already.',
  busy: 'The server is busy. Try again in a moment.',
  code_wrong: 'The code does not fit the secret. Wait for the next code and try again.',
  cross_site: 'The request came from another page. Nothing was done.',
  idempotency_conflict: 'This was sent before with other content. Nothing was done.',
  in_progress: 'The first request is still running.',
  internal_error: ({ requestId }) =>
    `Something failed on the server. Nothing was done. Its log has it as ${requestId ?? 'unknown'}.`,
  invalid_request: ({ fields = [] }) =>
    `The server refused the input: ${fields.map(({ field, reason }) => `${field} (${reason})`).join(', ')}.`,
  last_method: 'The last withdrawal method stays on: players must reach their money.',
  link_expired: 'The link was used, replaced, or is too old. Ask for a new one.',
  log_in_failed: 'Name, password or code is wrong, or the account is suspended.',
  log_in_locked: ({ until }) =>
    until === undefined
      ? 'Too many failures. The account is locked.'
      : `Too many failures. Try again after ${writeTime(until)}.`,
  name_taken: 'There is a member of staff with this name.',
  not_approved: 'The request is not approved, or was executed already.',
  not_found: 'There is no such call. Reload the page: it may be older than the server.',
  not_permitted: 'Your role does not allow this.',
  not_tighter: 'The limit in force is as tight or tighter. Only the player can loosen it.',
  not_reversible: 'Money of a bonus or an order is moved by the bonus or the order only.',
  over_limit: 'The amount is above the limit of your role.',
  own_account: 'Nobody changes their own account here.',
  own_request: 'Another person than the requester decides.',
  password_common: 'This password is easy to guess. Choose another one.',
  password_wrong: 'The current password is wrong.',
  player_unknown: 'There is no player with this id.',
  rate_limited: 'Too many requests. Wait a few seconds.',
  staff_unknown: 'There is no member of staff with this name.',
  switch_unknown: 'There is no such switch.',
  token_invalid: 'Your session has ended. Log in again.',
  too_large: 'The input is too long.',
  transfer_unknown: 'The player has no transfer with this number.',
  unchanged: 'It is so already. Nothing was done.',
  unknown_order: 'The player has no such order.',
  unknown_round: 'There is no such round.',
  unsupported_media_type: 'The server refused the format. Reload the page.',
};

/** The text for a failed call. A code without a text is shown itself. */
export function refusalText(error: unknown): string {
  if (error instanceof NoAnswer) return 'No answer from the server. Check the connection.';
  if (!(error instanceof Refusal)) return 'This page failed. Reload it.';
  const text = Object.hasOwn(REFUSAL_TEXTS, error.code) ? REFUSAL_TEXTS[error.code] : undefined;
  if (text === undefined) return `Refused: ${error.code}`;
  return typeof text === 'string' ? text : text(factsOf(error.data));
}

/** What is not there, or not as expected, is left out of the text. */
function factsOf(data: unknown): Facts {
  return typeof data === 'object' && data !== null ? data : {};
}
