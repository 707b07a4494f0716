import type { Asked, Reply } from './client.ts';
import { api, sayRefusal } from './server.ts';

/** Allowed signature algorithms as COSE numbers: ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257];

/** Creates a passkey for the account. False if the player cancelled or the server refused. */
export async function makePasskey(): Promise<boolean> {
  const asked = await api.call('startPasskey', {});
  if (!asked.ok) {
    sayRefusal(asked);
    return false;
  }
  const { challenge, rpId, timeoutMs, userHandle, userName, known } = asked.data;
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: 'Glasshouse' },
      user: { id: userHandle, name: userName, displayName: userName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      timeout: timeoutMs,
      excludeCredentials: known.map((id) => ({ id, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
    // The browser has shown the reason; no passkey was created.
  }).catch(() => null);
  if (made === null) return false;
  const { id, rawId, response } = made;
  const { clientDataJSON, attestationObject } = response;
  const kept = await api.call('finishPasskey', {
    credential: { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject } },
  });
  if (!kept.ok) sayRefusal(kept);
  return kept.ok;
}

type Shown = Asked<'finishPasskeyLogin'>['credential'];

/** Asks a passkey to sign a new challenge. Null if the player dismissed it. */
export async function showPasskey(): Promise<Shown | null> {
  const asked: Reply<'startPasskeyLogin'> = await api.call('startPasskeyLogin', {});
  if (!asked.ok) {
    sayRefusal(asked);
    return null;
  }
  const { challenge, rpId, timeoutMs } = asked.data;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const shown = await startAuthentication({
    optionsJSON: { challenge, rpId, timeout: timeoutMs, userVerification: 'required' },
  }).catch(() => null);
  if (shown === null) return null;
  const { id, rawId, response } = shown;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle === undefined ? {} : { userHandle }),
    },
  };
}
