import { sign } from '../features/providers/index.ts';

/** Returns the signature of a sandbox event, sent as `x-signature`. */
export function signEvent(
  secret: string,
  raw: string,
  path = '/provider/webhook',
  wallMs?: number,
): string {
  return sign(secret, { direction: 'to-server', method: 'POST', path, raw }, wallMs);
}
