import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { wallTime } from '../../../platform/clock.ts';
import type { Supplier } from '../supplier.ts';

/** Maximum difference of a request's time from this machine's (iGSP integration guide, 1.5). */
const WINDOW_MS = 5 * MINUTE_MS;

/** The headers of a signed request: HMAC-SHA256 over the body and the time (guide, 1.3). */
export function igspHeaders({ apiKey = '', secret }: Supplier, raw: string) {
  const timestamp = new Date(wallTime()).toISOString();
  const [first = ''] = secret.split(',');
  return {
    authorization: `Bearer ${apiKey}`,
    'x-timestamp': timestamp,
    'x-signature': mac(first, raw, timestamp).toString('hex'),
  };
}

/** The supplier that signed a request; null when none did. */
export function igspSenderOf(
  headers: IncomingHttpHeaders,
  raw: Buffer,
  suppliers: readonly Supplier[],
): Supplier | null {
  const timestamp = headers['x-timestamp'];
  const signature = headers['x-signature'];
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return null;
  const at = Date.parse(timestamp);
  // A time that is none is never within the window.
  if (!(Math.abs(at - wallTime()) <= WINDOW_MS)) return null;
  const given = Buffer.from(signature, 'hex');
  for (const supplier of suppliers) {
    if (headers.authorization !== `Bearer ${supplier.apiKey ?? ''}`) continue;
    for (const secret of supplier.secret.split(',')) {
      const expected = mac(secret, raw, timestamp);
      if (given.length === expected.length && timingSafeEqual(given, expected)) return supplier;
    }
  }
  return null;
}

function mac(secret: string, raw: string | Buffer, timestamp: string): Buffer {
  return createHmac('sha256', secret).update(raw).update(timestamp).digest();
}
