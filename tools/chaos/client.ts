import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** An acknowledged answer: HTTP 200 with its envelope. */
export interface Acknowledged {
  readonly success: 0 | 1;
  readonly msgCode: string;
  readonly data: Record<string, unknown> | null;
}

const TIMEOUT_MS = 10_000;
const RETRY_MS = 100;
/** A house that is away longer than this is not coming back. */
const PATIENCE_MS = 120_000;

/**
 * Sends one intent until it is acknowledged, as a careful client does: after a broken connection,
 * a time-out, 409, 429 or 5xx the very same request goes out again, with the same key.
 * Throws on any other status, which would be a fault of the house or of this client.
 */
export async function insist(
  url: string,
  body: unknown,
  token: string | null,
  key: string | null = null,
): Promise<Acknowledged> {
  const started = Date.now();
  for (;;) {
    const answer = await once(url, body, token, key);
    if (answer !== null) return answer;
    if (Date.now() - started > PATIENCE_MS) throw new Error(`${url} was never acknowledged`);
    await sleep(RETRY_MS);
  }
}

export function newKey(): string {
  return randomUUID();
}

async function once(
  url: string,
  body: unknown,
  token: string | null,
  key: string | null,
): Promise<Acknowledged | null> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { 'access-token': token }),
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch {
    return null;
  }
  if (response.status === 200) return JSON.parse(text) as Acknowledged;
  if ([409, 429, 500, 502, 503, 504].includes(response.status)) return null;
  throw new Error(`${url} answered ${response.status}: ${text.slice(0, 500)}`);
}
