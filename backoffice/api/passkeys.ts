import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { finishStaffPasskey } from '@glasshouse/contract/backoffice/staff/finish-staff-passkey.ts';
import { finishStaffPasskeyLogIn } from '@glasshouse/contract/backoffice/staff/finish-staff-passkey-log-in.ts';
import { startStaffPasskey } from '@glasshouse/contract/backoffice/staff/start-staff-passkey.ts';
import { startStaffPasskeyLogIn } from '@glasshouse/contract/backoffice/staff/start-staff-passkey-log-in.ts';
import { call, type StaffAnswer } from './call.ts';

/** Allowed signature algorithms as COSE numbers: ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257];

/**
 * What the secret is derived from (WebAuthn extension `prf`). The same for every key: the secret
 * differs by the key, and before the log-in nobody knows whose key answers.
 */
const SECRET_OF = 'Glasshouse staff log-in 1';

const NO_SECRET =
  'This device cannot keep a passkey for the back office (its passkeys have no secret of their own). Try another device or a security key.';
const CANCELLED = 'The device gave no passkey. Try again, or go on with password and code.';

/** A passkey that cannot be used; the message says what to do. */
export class PasskeyError extends Error {}

/**
 * Creates a passkey for the signed-in member, who gives the password.
 * @throws PasskeyError when the device gave none, or the errors of `call`.
 */
export async function addPasskey(password: string): Promise<void> {
  const { challenge, rpId, timeoutMs, userHandle, userName, known } = await call(
    startStaffPasskey,
    {},
  );
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: 'Glasshouse back office' },
      user: { id: userHandle, name: userName, displayName: userName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      timeout: timeoutMs,
      excludeCredentials: known.map((id) => ({ id, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      extensions: { prf: { eval: { first: secretInput() } } },
    },
  }).catch(() => null);
  if (made === null) throw new PasskeyError(CANCELLED);
  const secret = secretOf(made) ?? (await askSecret(rpId, made.id));
  const { id, rawId, response } = made;
  const { clientDataJSON, attestationObject } = response;
  const credential = {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject },
  } as const;
  await call(finishStaffPasskey, { credential, secret, password });
}

/**
 * Logs in with a passkey of any member.
 * @throws PasskeyError when the device gave none, or the errors of `call`.
 */
export async function logInByPasskey(): Promise<StaffAnswer<typeof finishStaffPasskeyLogIn>> {
  const { challenge, rpId } = await call(startStaffPasskeyLogIn, {});
  const shown = await show(challenge, rpId);
  const secret = secretOf(shown);
  if (secret === null) throw new PasskeyError(NO_SECRET);
  const { id, rawId, response } = shown;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const credential = {
    id,
    rawId,
    type: 'public-key',
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle === undefined ? {} : { userHandle }),
    },
  } as const;
  return call(finishStaffPasskeyLogIn, { credential, secret });
}

/** Many authenticators derive the secret only when a key is used, not when it is made. */
async function askSecret(rpId: string, id: string): Promise<string> {
  // The answer is not checked by anybody: only the secret is wanted.
  const challenge = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const secret = secretOf(await show(challenge, rpId, id));
  if (secret === null) throw new PasskeyError(NO_SECRET);
  return secret;
}

async function show(
  challenge: string,
  rpId: string,
  id?: string,
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const shown = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId,
      userVerification: 'required',
      extensions: { prf: { eval: { first: secretInput() } } },
      ...(id === undefined ? {} : { allowCredentials: [{ id, type: 'public-key' }] }),
    },
  }).catch(() => null);
  if (shown === null) throw new PasskeyError(CANCELLED);
  return shown;
}

function secretInput(): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(SECRET_OF);
}

function secretOf({
  clientExtensionResults: { prf },
}: RegistrationResponseJSON | AuthenticationResponseJSON): string | null {
  const first = prf?.results?.first;
  if (first === undefined) return null;
  const bytes = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first);
  return toBase64Url(bytes);
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
