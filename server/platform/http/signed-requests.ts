import type { FastifyReply, FastifyRequest } from 'fastify';
import { wallTime } from '../clock.ts';
import { sign, signedNonce, SIGNATURE_HEADER } from '../message-signature.ts';
import { rawBody } from './serve.ts';

/** Who signed a request. */
export interface Sender<Party> {
  readonly party: Party;
  /** The secret that signed: while it is changed, the other side may know only this one. */
  readonly secret: string;
  readonly nonce: string;
}

/** The party whose key signed the request; null when nobody's did. */
export function senderOf<Party extends { readonly secret: string }>(
  request: FastifyRequest,
  parties: readonly Party[],
  direction: 'to-wallet' | 'to-supplier',
): Sender<Party> | null {
  const { method, url: path } = request;
  const message = { direction, method, path, raw: rawBody(request) };
  const header = request.headers[SIGNATURE_HEADER];
  for (const party of parties) {
    for (const secret of party.secret.split(',')) {
      const nonce = signedNonce(secret, header, message, wallTime());
      if (nonce !== null) return { party, secret, nonce };
    }
  }
  return null;
}

export interface SignedAnswer {
  readonly direction: 'wallet-answer' | 'supplier-answer';
  readonly status: number;
  /** JSON. */
  readonly text: string;
}

/** Sends an answer, signed for the request's sender; unsigned when nobody known sent it. */
export function sendSigned(
  reply: FastifyReply,
  from: Sender<unknown> | null,
  { direction, status, text }: SignedAnswer,
): FastifyReply {
  if (from !== null) {
    const { method, url: path } = reply.request;
    const message = { direction, method, path, status, raw: text };
    reply.header(SIGNATURE_HEADER, sign(from.secret, message, wallTime(), from.nonce));
  }
  return reply.code(status).type('application/json; charset=utf-8').send(text);
}

/** The parsed body of a signed request; null when it is not JSON. */
export function signedBody(request: FastifyRequest): unknown {
  try {
    return JSON.parse(rawBody(request).toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
