import { NoAnswer, Refusal } from '../api/call.ts';
import { writeTime } from './format.ts';

/** What a refusal's `data` may say; each text reads only what its code has. */
interface Facts {
  readonly until?: number;
  readonly days?: number;
  readonly faults?: readonly string[];
  readonly settings?: readonly string[];
  readonly requestId?: string;
  readonly fields?: readonly { readonly field: string; readonly reason: string }[];
}

type RefusalText = string | ((facts: Facts) => string);

/**
 * The text of every refusal by its code: what happened and what to do. A test compares the list
 * with the contract. Sorted by code.
 */
export const REFUSAL_TEXTS: Readonly<Record<string, RefusalText>> = {
  account_closed: 'The account is closed already.',
  already_reviewed: 'It was reviewed before, and is not stopped again.',
  already_sent: 'It was sent to the provider or has ended. It cannot be stopped any more.',
  approval_decided: 'This request is decided already.',
  approval_open: 'A request to book it waits for a second person.',
  approval_unknown: 'There is no request with this id.',
  balance_too_low: 'A balance no longer covers the transfer. Nothing was done.',
  balance_too_small: "The player's balance no longer covers it.",
  busy: 'The server is busy. Try again in a moment.',
  campaign_over: 'These free rounds have ended already.',
  campaign_unknown: 'There are no such free rounds.',
  case_closed: 'The case is closed already.',
  case_unknown: 'There is no such case.',
  chat_newer: 'The player has written again. Read the new messages first.',
  chat_taken: 'A colleague is answering this player.',
  chat_unknown: 'This player has never written.',
  code_wrong: 'The code does not fit the secret. Wait for the next code and try again.',
  colleague_unknown: 'There is no active colleague of this name who may do this.',
  complaint_open: 'A complaint about this conversation is open already.',
  corrected_already: 'This transfer was taken back before, or a request to do so is open.',
  cross_site: 'The request came from another page. Nothing was done.',
  cut_off_ahead: 'The figures are not counted up to the cut-off yet. Try again in a few minutes.',
  day_not_over: 'The day of the statement is not over yet.',
  difference_ended: 'The difference has ended already.',
  difference_unknown: 'There is no such difference.',
  filters_wrong: 'The list refuses these filters.',
  guest_tasks_full: 'Three guest games are daily tasks already. Switch one off first.',
  hold_requested: 'A legal hold of it waits for a second person already.',
  id_check_decided: 'The ID check is decided already.',
  id_check_unknown: 'There is no ID check with this id.',
  idempotency_conflict: 'This was sent before with other content. Nothing was done.',
  in_progress: 'The first request is still running.',
  internal_error: ({ requestId }) =>
    `Something failed on the server. Nothing was done. Its log has it as ${requestId ?? 'unknown'}.`,
  invalid_request: ({ fields = [] }) =>
    `The server refused the input: ${fields.map(({ field, reason }) => `${field} (${reason})`).join(', ')}.`,
  kind_differs: 'The rule of this id looks for something else.',
  last_method: 'The last withdrawal method stays on: players must reach their money.',
  link_expired: 'The link was used, replaced, or is too old. Ask for a new one.',
  list_unknown: 'This list has no export.',
  log_in_failed: 'Name, password or code is wrong, or the account is suspended.',
  log_in_locked: ({ until }) =>
    until === undefined
      ? 'Too many failures. The account is locked.'
      : `Too many failures. Try again after ${writeTime(until)}.`,
  money_requested: 'A request of money about this case is open. Book or refuse it first.',
  more_than_owed: 'The player owes less than this, open requests taken off.',
  name_taken: 'There is a member of staff with this name.',
  no_free_rounds: 'The supplier of this game takes no free rounds now.',
  no_money_here: 'This case has no money that could be moved this way.',
  not_approved: 'The request is not approved, or was executed already.',
  not_correctable: 'The order or bonus of this transfer moves the money itself.',
  not_found: 'There is no such call. Reload the page: it may be older than the server.',
  not_in_review: 'It is not in review any more. Read the list again.',
  not_permitted: 'Your role does not allow this.',
  not_tighter: 'The limit in force is as tight or tighter. Only the player can loosen it.',
  over_limit: 'The amount is above the limit of your role.',
  own_account: 'Nobody changes their own account here.',
  own_proposal: 'You decided this already. Another person has to confirm it.',
  own_request: 'Another person must decide what you requested.',
  passkey_failed: 'The passkey is not known here, or answered too late. Try again.',
  passkey_unavailable:
    'Passkeys need the back office by its name over https, or as http://localhost.',
  passkey_unknown: 'There is no such passkey any more.',
  password_common: 'This password is easy to guess. Choose another one.',
  password_wrong: 'The current password is wrong.',
  player_unknown: 'There is no player with this id.',
  provider_unknown: 'There is no provider of this name.',
  range_wrong: ({ days }) => `Choose a range of 1 to ${days ?? 400} days.`,
  rate_limited: 'Too many requests. Wait a few seconds.',
  refusal_needed: 'Choose one of the listed reasons. Your own text explains it.',
  settings_wrong: ({ settings = [] }) =>
    `Outside of what is possible: ${settings.join(', ')}. Nothing was changed.`,
  review_date_wrong: ({ days }) =>
    `Choose a review date from tomorrow to ${days ?? 30} days ahead.`,
  staff_unknown: 'There is no member of staff with this name.',
  statement_faulty: ({ faults }) =>
    `The file is no statement: ${(faults ?? []).slice(0, 3).join('; ')}. Nothing was stored.`,
  still_differs: 'The ledger and the statement still differ. Book it first, or open a case.',
  switch_unknown: 'There is no such switch.',
  token_invalid: 'Your session has ended. Log in again.',
  too_large: 'The input is too long.',
  transfer_unknown: 'The player has no transfer of this number.',
  unchanged: 'It is so already. Nothing was done.',
  unknown_order: 'The player has no such order.',
  unknown_round: 'There is no such round.',
  unsupported_media_type: 'The server refused the format. Reload the page.',
  withdrawal_unknown: 'There is no withdrawal with this id.',
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
