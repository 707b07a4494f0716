import type { CommonRefusal, InvalidRequestData } from '@glasshouse/contract/envelope.ts';

/** An invalid field and its reason, as one machine-readable word. */
export type FieldProblem = InvalidRequestData['fields'][number];

/** A refusal any operation may return: thrown anywhere in a call, answered in the envelope. */
export class CommonRefusalError extends Error {
  override readonly name = 'CommonRefusalError';
  readonly code: CommonRefusal;
  readonly data: unknown;
  /** Seconds for the header Retry-After; null when the refusal has none. */
  readonly retryAfterSeconds: number | null;

  constructor(code: CommonRefusal, data: unknown = null, retryAfterSeconds: number | null = null) {
    super(code);
    this.code = code;
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The input is malformed in these fields. */
export function invalid(...fields: readonly FieldProblem[]): CommonRefusalError {
  const data: InvalidRequestData = { fields };
  return new CommonRefusalError('invalid_request', data);
}
