import { TOKEN_HEADER } from '@glasshouse/contract/envelope.ts';
import type { AnswerOf, Operation, RequestOf } from '@glasshouse/contract/operation.ts';

/** The server's response. */
export type Reply<Answer> =
  | { readonly ok: true; readonly data: Answer }
  | { readonly ok: false; readonly code: string; readonly msg: string; readonly data: unknown };

/** No valid response: the call may be retried. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly retryAfterMs: number;
  /** True if the network failed at once; false for a slow or unusable response. */
  readonly isOffline: boolean;

  constructor(reason: string, retryAfterMs = 0, isOffline = false) {
    super(reason);
    this.retryAfterMs = retryAfterMs;
    this.isOffline = isOffline;
  }
}

export const ANSWER_MS = 10_000;

/** Status codes that mean "not now" rather than "no". */
const TRY_AGAIN: ReadonlySet<number> = new Set([409, 429, 500, 502, 503, 504]);

/**
 * Calls an operation. Throws NoAnswerError if there is no response within ten seconds, if it is not
 * an envelope, or if it asks to retry later.
 */
export async function call<Op extends Operation>(
  path: Op['path'],
  input: RequestOf<Op>,
  token: string | null,
): Promise<Reply<AnswerOf<Op>>> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token !== null) headers[TOKEN_HEADER] = token;
  return read(path, { method: 'POST', headers, body: JSON.stringify(input) });
}

/** Fetches public data. Throws like `call`. */
export async function get<Op extends Operation>(path: string): Promise<Reply<AnswerOf<Op>>> {
  return read(path, {});
}

async function read<Answer>(path: string, init: RequestInit): Promise<Reply<Answer>> {
  const response = await answered(fetch(path, { ...init, signal: AbortSignal.timeout(ANSWER_MS) }));
  if (TRY_AGAIN.has(response.status)) {
    const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
    throw new NoAnswerError(`HTTP ${response.status}`, seconds > 0 ? seconds * 1000 : 0);
  }
  const envelope: unknown = await answered(response.json());
  return replyOf(envelope);
}

async function answered<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no answer';
    // `fetch` rejects with a TypeError when there is no connection.
    throw new NoAnswerError(reason, 0, error instanceof TypeError);
  }
}

function replyOf<Answer>(envelope: unknown): Reply<Answer> {
  if (typeof envelope !== 'object' || envelope === null || !('success' in envelope)) {
    throw new NoAnswerError('not an envelope');
  }
  const { success, msgCode, msg, data } = envelope as {
    success: unknown;
    msgCode?: unknown;
    msg?: unknown;
    data?: unknown;
  };
  // The contract tests check the shape of the server's responses.
  if (success === 1 || success === true) return { ok: true, data: data as Answer };
  return { ok: false, code: String(msgCode), msg: String(msg), data };
}

/** Returns a text of a refusal's data; empty if missing. */
export function textIn(data: unknown, name: string): string {
  if (typeof data !== 'object' || data === null) return '';
  const value = new Map<string, unknown>(Object.entries(data)).get(name);
  return typeof value === 'string' ? value : '';
}

/** Returns a number of a refusal's data; the fallback if missing. */
export function numberIn(data: unknown, name: string, fallback: number): number {
  if (typeof data !== 'object' || data === null) return fallback;
  const value = new Map<string, unknown>(Object.entries(data)).get(name);
  return typeof value === 'number' ? value : fallback;
}
