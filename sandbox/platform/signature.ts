import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature older or newer than this against the wall clock is refused. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000;

export const SIGNATURE_HEADER = 'x-signature';

const SHAPE = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/;

function digest(secret: string, at: string, raw: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${at}.`).update(raw).digest();
}

/**
 * The value of `x-signature` for a message: `t=<epoch ms>,v1=<hex HMAC-SHA256(secret, t + "." + raw)>`.
 * `raw` is the body's bytes as sent; for a GET the path with its query.
 */
export function sign(secret: string, raw: string | Buffer, wallMs: number): string {
  return `t=${wallMs},v1=${digest(secret, String(wallMs), raw).toString('hex')}`;
}

/**
 * Whether the header signs exactly these bytes with this secret within the window around `wallMs`.
 */
export function isSigned(
  secret: string,
  header: string | string[] | undefined,
  raw: string | Buffer,
  wallMs: number,
): boolean {
  if (typeof header !== 'string') return false;
  const [, at, given] = SHAPE.exec(header) ?? [];
  if (at === undefined || given === undefined) return false;
  if (Math.abs(Number.parseInt(at, 10) - wallMs) > SIGNATURE_WINDOW_MS) return false;
  return timingSafeEqual(digest(secret, at, raw), Buffer.from(given, 'hex'));
}
