import { isIP } from 'node:net';
import type { Call } from '../../../platform/http/call.ts';

/** Where passkeys are made and shown: the page's origin, and the host they are bound to. */
export interface PasskeyOrigin {
  readonly origin: string;
  readonly rpId: string;
}

/** Null where browsers make no passkeys: an address without a name has no host to bind them to. */
export function passkeyOrigin(
  call: Pick<Call, 'origin'>,
  portalOrigin: string | null,
): PasskeyOrigin | null {
  const origin = portalOrigin ?? call.origin;
  const rpId = new URL(origin).hostname;
  return isIP(rpId.replaceAll(/[[\]]/g, '')) === 0 ? { origin, rpId } : null;
}
