import { request } from 'node:http';
import { sign, SIGNATURE_HEADER } from './signature.ts';

/** A receiver that has not answered by then is taken as not reached. */
const ANSWER_WITHIN_MS = 10_000;

/**
 * Posts JSON, signed, and resolves with the status of the answer; null when nobody answered.
 * Each call takes a connection of its own: a kept one may be dead after the receiver restarted.
 */
export function postSigned(
  url: string,
  body: unknown,
  secret: string,
  wallMs: number,
): Promise<number | null> {
  const raw = Buffer.from(JSON.stringify(body));
  return new Promise((resolve) => {
    const call = request(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      headers: {
        'content-type': 'application/json',
        'content-length': raw.length,
        [SIGNATURE_HEADER]: sign(secret, raw, wallMs),
      },
    });
    call.on('response', (response) => {
      // Only the status counts; a body that breaks off changes nothing.
      response.on('error', () => response.destroy());
      response.resume();
      resolve(response.statusCode ?? null);
    });
    call.on('error', () => resolve(null));
    call.end(raw);
  });
}
