import type { FastifyReply, FastifyRequest } from 'fastify';
import { sign, signedNonce, SIGNATURE_HEADER } from '../../platform/message-signature.ts';

/** A provider that has not answered within this time counts as unreachable. */
const ANSWER_WITHIN_MS = 5_000;

/** The other side's answer; `body` is the parsed JSON, null when it was not JSON. */
export interface SignedAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Sends a signed request to the sandbox: a POST when there is a body, else a GET of `path`. Null on
 * timeout, and when the answer is not signed for this request: the effect is unknown.
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

/** The nonce of a request signed for this server and path; null when it is not. */
export function requestNonce(secret: string, request: FastifyRequest): string | null {
  return signedNonce(secret, request.headers[SIGNATURE_HEADER], {
    direction: 'to-server',
    method: request.method,
    path: request.url,
    raw: bodyOf(request),
  });
}

/** Answers a signed request with a signature bound to that request. */
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

/** The raw bytes of a body. */
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
