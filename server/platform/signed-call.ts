import { wallTime } from './clock.ts';
import { sign, signedNonce, SIGNATURE_HEADER } from './message-signature.ts';

/** The other side of the wallet protocol: an operator or a supplier of games. */
export interface SignedParty {
  /** Where its server is called. */
  readonly url: string;
  /** Both sides sign with it; a comma-separated list while it is rotated. */
  readonly secret: string;
}

export interface SignedRequest {
  readonly to: 'wallet' | 'supplier';
  /** With its leading slash. */
  readonly path: string;
  readonly body: object;
  /** A party that has not answered within this time counts as unreachable. */
  readonly withinMs: number;
}

/**
 * Sends a signed POST of JSON. Returns the parsed answer of HTTP 200; null without one, and when it
 * is not signed for this call: then the effect is unknown.
 */
export async function signedCall(
  { url, secret }: SignedParty,
  { to, path, body, withinMs }: SignedRequest,
): Promise<unknown> {
  const raw = JSON.stringify(body);
  const address = new URL(url + path);
  const about = { method: 'POST', path: address.pathname };
  const header = sign(secret, { direction: `to-${to}`, ...about, raw }, wallTime());
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: raw,
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
      headers: { [SIGNATURE_HEADER]: header, 'content-type': 'application/json' },
    });
    const text = await response.text();
    const { status } = response;
    const answer = { direction: `${to}-answer`, ...about, status, raw: text } as const;
    const nonce = signedNonce(secret, response.headers.get(SIGNATURE_HEADER), answer);
    if (status !== 200 || nonce === null || !header.includes(`,n=${nonce},`)) return null;
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
