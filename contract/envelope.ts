/** The envelope of every answer, success or not. */
export interface Envelope<Data = unknown> {
  readonly success: 0 | 1;
  readonly msgCode: string;
  /** Text for people, in the player's language. */
  readonly msg: string;
  readonly data: Data;
}

/** Refusals any operation may give, with their HTTP status; business refusals are HTTP 200. */
export const COMMON_REFUSALS = {
  invalid_request: { status: 400, when: 'The input is malformed; data.fields names the fields.' },
  token_invalid: { status: 401, when: 'The token is missing, unknown or no longer good.' },
  cross_site: { status: 403, when: 'A page of another origin sent it; nothing was done.' },
  not_permitted: { status: 403, when: 'The role of this member of staff may not do it.' },
  not_found: { status: 404, when: 'There is no such call.' },
  in_progress: { status: 409, when: 'The first request with this idempotency key still runs.' },
  too_large: { status: 413, when: 'The body is larger than 64 KiB.' },
  unsupported_media_type: {
    status: 415,
    when: 'The body is not of the type application/json; nothing was done.',
  },
  idempotency_conflict: {
    status: 422,
    when: 'The idempotency key was used before with another body.',
  },
  rate_limited: { status: 429, when: 'Too many requests; Retry-After tells the wait in seconds.' },
  internal_error: { status: 500, when: 'A fault of ours; data.requestId names it.' },
  busy: { status: 503, when: 'Overload; Retry-After tells the wait in seconds.' },
} as const;

/** Why a request field is invalid, as a machine-readable word. */
export type FieldReason =
  | 'missing'
  | 'wrong_type'
  | 'too_long'
  | 'too_short'
  | 'too_small'
  | 'too_large'
  | 'not_whole'
  | 'malformed'
  | 'not_offered';

/** The `data` of invalid_request: every invalid field, `accountForm.phone` for a nested one. */
export interface InvalidRequestData {
  readonly fields: readonly { readonly field: string; readonly reason: FieldReason }[];
}

/** The `data` of internal_error: an id to find in the log. */
export interface InternalErrorData {
  readonly requestId: string;
}

export type CommonRefusal = keyof typeof COMMON_REFUSALS;

/** The header that carries the token of a player's session or of a game session. */
export const TOKEN_HEADER = 'access-token';
/** The header that makes an action idempotent: one key per intent, repeated on retries. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** 1 to 128 printable ASCII characters. */
export const IDEMPOTENCY_KEY_PATTERN = /^[\u0021-\u007e]{1,128}$/;
/** Larger requests are refused unread. */
export const BODY_BYTES_MAX = 65_536;
