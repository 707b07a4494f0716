import { isIP } from 'node:net';
import type { Static } from 'typebox';
import type { NewPasskey, ShownPasskey } from '@glasshouse/contract/account/passkey.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { Call } from '../../../platform/http/call.ts';

/** Time an authenticator has to answer. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

/** The WebAuthn origin and relying party id of passkeys. */
export interface PasskeyOrigin {
  readonly origin: string;
  readonly rpId: string;
}

/** A public key as its table keeps it. */
export interface StoredKey {
  readonly public_key: Buffer;
  readonly counter: number;
}

/** Whether a challenge was asked of this caller; it is consumed. */
type TakeChallenge = (challenge: string) => boolean | Promise<boolean>;

/** Null where browsers support no passkeys: an IP address is no relying party id. */
export function passkeyOrigin(
  call: Pick<Call, 'origin'>,
  ownOrigin: string | null,
): PasskeyOrigin | null {
  const origin = ownOrigin ?? call.origin;
  const rpId = new URL(origin).hostname;
  return isIP(rpId.replaceAll(/[[\]]/g, '')) === 0 ? { origin, rpId } : null;
}

/** The key of a registration whose user was verified; null for any that is not valid. */
export async function verifyNewPasskey(
  { origin, rpId }: PasskeyOrigin,
  credential: Static<ReturnType<typeof NewPasskey>>,
  takeChallenge: TakeChallenge,
): Promise<{ id: string; publicKey: Uint8Array; counter: number } | null> {
  // The module brings many certificate parsers, so it is loaded at the first passkey.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: takeChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    // Malformed input throws; the caller sees one kind of failure.
  }).catch(() => null);
  return verified?.verified === true ? verified.registrationInfo.credential : null;
}

/** The key's counter after a valid signature of a verified user; null for any other. */
export async function verifyShownPasskey(
  { origin, rpId }: PasskeyOrigin,
  known: StoredKey,
  shown: Static<ReturnType<typeof ShownPasskey>>,
  takeChallenge: TakeChallenge,
): Promise<number | null> {
  const { userHandle, ...response } = shown.response;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: {
      ...shown,
      response: userHandle === undefined ? response : { ...response, userHandle },
      clientExtensionResults: {},
    },
    expectedChallenge: takeChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: shown.id,
      publicKey: new Uint8Array(known.public_key),
      counter: known.counter,
    },
    // Malformed input throws; the caller sees one kind of failure.
  }).catch(() => null);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
}
