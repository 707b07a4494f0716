import type { CommonRefusal, InvalidRequestData } from '@glasshouse/contract/envelope.ts';

/** A field at fault and why, in one machine word. */
export type FieldProblem = InvalidRequestData['fields'][number];

/** A refusal every operation may give: thrown anywhere in a call, answered in the envelope. */
export class CommonRefusalError extends Error {
  override readonly name = 'CommonRefusalError';
  readonly code: CommonRefusal;
  readonly data: unknown;
  /** Seconds for the header Retry-After, where the refusal has one. */
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
