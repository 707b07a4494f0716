import type { IncomingMessage } from 'node:http';
import { SIGNATURE_HEADER, verifiedNonce, type SignedMessage } from '../../library/signature.ts';
import type { OperatorFault } from './faults.ts';

type Switch = (fault: OperatorFault) => boolean;

interface SenderOptions {
  /** Separated by commas. */
  readonly secrets: string;
  now(): number;
  readonly has: Switch;
}

const MINUTE_MS = 60_000;

/** The secret and nonce of a request's signature; null when it is refused. */
export function senderOf(
  { headers, url: path = '' }: IncomingMessage,
  raw: string,
  { secrets, now, has }: SenderOptions,
): { readonly used: string; readonly nonce: string } | null {
  const header = headers[SIGNATURE_HEADER];
  if (header === undefined) {
    const [used = ''] = secrets.split(',');
    return has('accepts unsigned calls') ? { used, nonce: 'none-given' } : null;
  }
  const message: SignedMessage = { direction: 'to-wallet', method: 'POST', path, raw };
  const at = timeOf(header);
  const isFar = Math.abs(at - now()) > MINUTE_MS;
  if (isFar && has('signature window of a minute')) return null;
  for (const used of secrets.split(',')) {
    const when = has('signature without a time window') ? at : now();
    const nonce = acceptedNonce(used, header, message, when, has);
    if (nonce !== null) return { used, nonce };
  }
  return null;
}

/** A nonce as verified, or as a fault lets it pass. */
function acceptedNonce(
  used: string,
  header: string | string[],
  message: SignedMessage,
  when: number,
  has: Switch,
): string | null {
  const nonce = verifiedNonce(used, header, message, when);
  if (nonce !== null) return nonce;
  const [, given = ''] = /,n=([^,]+),/.exec(String(header)) ?? [];
  const isAnswer =
    verifiedNonce(used, header, { ...message, direction: 'wallet-answer' }, when) !== null;
  if (isAnswer) return has('one key for both directions') ? given : null;
  const otherPath = { ...message, path: '/wallet/v1/transaction/win' };
  if (verifiedNonce(used, header, otherPath, when) !== null) {
    return has('signature without the path') ? given : null;
  }
  const otherBody = { ...message, raw: JSON.stringify({ amount: 1 }) };
  if (verifiedNonce(used, header, otherBody, when) !== null) {
    return has('signature without the body') ? given : null;
  }
  const isOld = verifiedNonce(used, header, message, timeOf(header)) !== null;
  return has('accepts any secret') && !isOld ? given : null;
}

/** The time in a signature. */
function timeOf(header: string | string[]): number {
  return Number.parseInt(/,t=(\d+),/.exec(String(header))?.[1] ?? '0', 10);
}
