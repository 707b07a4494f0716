import { sign } from '../features/providers/index.ts';

/** The signature of what the sandbox tells the server, as `x-signature`. */
export function signEvent(
  secret: string,
  raw: string,
  path = '/provider/webhook',
  wallMs?: number,
): string {
  return sign(secret, { direction: 'to-server', method: 'POST', path, raw }, wallMs);
}
