import { request } from 'node:http';
import { sign, signedNonce, SIGNATURE_HEADER } from './signature.ts';

/** A receiver that has not answered within this time counts as unreachable. */
const ANSWER_WITHIN_MS = 10_000;

/**
 * Posts signed JSON and returns the status of the answer; null without an answer, and when a
 * success is not signed for this request. Each call opens a new connection, because a kept one may
 * be dead after the receiver restarted.
 */
export function postSigned(
  url: string,
  body: unknown,
  secret: string,
  wallMs: number,
): Promise<number | null> {
  const raw = Buffer.from(JSON.stringify(body));
  const to = new URL(url);
  const about = { method: 'POST', path: to.pathname + to.search };
  const header = sign(secret, { direction: 'to-server', ...about, raw }, wallMs);
  return new Promise((resolve) => {
    const call = request(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      headers: {
        'content-type': 'application/json',
        'content-length': raw.length,
        [SIGNATURE_HEADER]: header,
      },
    });
    call.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', () => resolve(null));
      response.on('close', () => resolve(null));
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        const answer = {
          direction: 'server-answer',
          ...about,
          status,
          raw: Buffer.concat(parts),
        } as const;
        const signature = response.headers[SIGNATURE_HEADER];
        const nonce = signedNonce(secret, signature, answer, wallMs);
        const isForThis = nonce !== null && header.includes(`,n=${nonce},`);
        // A refusal needs no signature, because the event is sent again.
        resolve(status !== 200 || isForThis ? status : null);
      });
    });
    call.on('error', () => resolve(null));
    call.end(raw);
  });
}
