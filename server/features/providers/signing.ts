import type { FastifyReply, FastifyRequest } from 'fastify';
import { sign, signedNonce, SIGNATURE_HEADER } from './signature.ts';

/** A provider that has not answered by then counts as unreachable. */
const ANSWER_WITHIN_MS = 5_000;

/** An answer of the other side; `body` is what its JSON said, null when it was none. */
export interface SignedAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Asks the sandbox with a signature: a POST when there is a body, else a GET of `path`. Null when
 * nobody answered in time, and when the answer is not signed for this very request: what was asked
 * may or may not have been done.
 */
export async function signedFetch(
  to: { readonly url: string; readonly secret: string },
  path: string,
  body?: object,
): Promise<SignedAnswer | null> {
  const raw = body === undefined ? '' : JSON.stringify(body);
  const method = body === undefined ? 'GET' : 'POST';
  const url = new URL(to.url + path);
  const about = { method, path: url.pathname + url.search };
  const header = sign(to.secret, { direction: 'to-provider', ...about, raw });
  try {
    const response = await fetch(url, {
      method,
      body: body === undefined ? null : raw,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      headers: {
        [SIGNATURE_HEADER]: header,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    });
    const { status } = response;
    const text = await response.text();
    const answer = { direction: 'provider-answer', ...about, status, raw: text } as const;
    const nonce = signedNonce(to.secret, response.headers.get(SIGNATURE_HEADER), answer);
    if (nonce === null || !header.includes(`,n=${nonce},`)) return null;
    return { status, body: parsed(text) };
  } catch {
    return null;
  }
}

/** The nonce of a request that is signed for this server and this path; null when it is not. */
export function requestNonce(secret: string, request: FastifyRequest): string | null {
  return signedNonce(secret, request.headers[SIGNATURE_HEADER], {
    direction: 'to-server',
    method: request.method,
    path: request.url,
    raw: bodyOf(request),
  });
}

/** Returns a signed request, signed in its turn and bound to it. */
export function sendSigned(
  reply: FastifyReply,
  secret: string,
  nonce: string,
  body: object,
): FastifyReply {
  const raw = JSON.stringify(body);
  const { method, url: path } = reply.request;
  const message = { direction: 'server-answer', method, path, status: 200, raw } as const;
  return reply
    .header(SIGNATURE_HEADER, sign(secret, message, undefined, nonce))
    .type('application/json; charset=utf-8')
    .send(raw);
}

/** The bytes of a body as they came. */
export function bodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
