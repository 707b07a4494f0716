import type { FuzzRequest } from './requests.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

/** Why an answer is a fault. */
export type Fault = 'server_error' | 'foreign_text' | 'unknown_code' | 'allowed' | 'no_json';

/** A fault with the request that shows it. */
export interface Finding {
  readonly fault: Fault;
  /** What in the answer shows it. */
  readonly shown: string;
  readonly kind: string;
  readonly operation: string;
  readonly status: number;
  /** The request as a command. */
  readonly command: string;
}

/** Codes of requests that reach no operation. */
const BEFORE_OPERATIONS = new Set([
  'not_found',
  'invalid_request',
  'cross_site',
  'too_large',
  'unsupported_media_type',
  'rate_limited',
  'token_invalid',
  'method_not_allowed',
]);

/**
 * Returns the fault of an answer, or null. `secrets`: texts that only their owners may read and
 * that no request has contained, since a caller may store a text and read it again.
 */
export function checkAnswer(
  request: FuzzRequest,
  answer: FuzzAnswer,
  secrets: readonly string[],
): Finding | null {
  const { kind, operation } = request;
  const found = (fault: Fault, shown: string): Finding => ({
    fault,
    shown: shown.slice(0, 500),
    kind,
    operation: operation.name,
    status: answer.status,
    command: commandOf(request),
  });
  const isBusy = answer.status === 503 && answer.retryAfter !== null;
  if (answer.status >= 500 && !isBusy) return found('server_error', answer.text);
  const leaked =
    kind === 'staff' ? undefined : secrets.find((secret) => answer.text.includes(secret));
  if (leaked !== undefined) return found('foreign_text', `${leaked} in ${answer.text}`);
  if (kind === 'raw') return null;
  const envelope = parsed(answer.text);
  if (envelope === null) return answer.status === 304 ? null : found('no_json', answer.text);
  const { success, msgCode } = envelope;
  // Some public texts, such as a definition, are served without an envelope.
  if (typeof msgCode !== 'string') return null;
  if (!operation.codes.has(msgCode) && !BEFORE_OPERATIONS.has(msgCode)) {
    return found('unknown_code', msgCode);
  }
  const mustFail =
    kind === 'stranger' || kind === 'wrong_role' || (kind === 'staff' && operation.isAct);
  return mustFail && success === 1 ? found('allowed', answer.text) : null;
}

function parsed(text: string): { success?: unknown; msgCode?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

/** A command line that sends the request again. */
function commandOf({ method, url, headers, body }: FuzzRequest): string {
  const parts = Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`);
  const data =
    body === undefined ? '' : ` --data '${body.slice(0, 2_000).replaceAll("'", "'\\''")}'`;
  return `curl -X ${method} ${parts.join(' ')}${data} '${url}'`;
}
