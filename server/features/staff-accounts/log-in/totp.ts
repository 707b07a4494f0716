import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { createSealing, derivedKeys, type Sealing } from '../../fairness/index.ts';

/** Secrets of authenticator apps (RFC 6238: SHA-1, six digits, 30 seconds). */
export interface Authenticators {
  /** The secret of a set-up link, always the same for it: nothing is stored before it is used. */
  secretOf(setUpToken: string): string;
  /** The `otpauth:` address of a secret. */
  addressOf(name: string, secret: string): string;
  seal(name: string, secret: string): Buffer;
  open(name: string, sealed: Buffer): string;
  /** The time step that a code belongs to, at most one step from now; null for a wrong code. */
  stepOf(secret: string, code: string, at: number): number | null;
}

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
const ISSUER = 'Glasshouse';

/** `keys` encrypt the secrets at rest: the first one encrypts, each of them decrypts. */
export function createAuthenticators(keys: readonly Buffer[]): Authenticators {
  const sealing: Sealing = createSealing(derivedKeys(keys, 'staff authenticator'));
  const [linkKey = Buffer.alloc(0)] = derivedKeys(keys, 'staff set-up');
  const owner = (name: string) => `staff ${name}`;
  return {
    secretOf(setUpToken) {
      const digest = createHmac('sha256', linkKey).update(setUpToken).digest();
      return new Secret({ buffer: Uint8Array.from(digest.subarray(0, SECRET_BYTES)).buffer })
        .base32;
    },
    addressOf: (name, secret) => totpOf(secret, name).toString(),
    seal: (name, secret) => sealing.seal(secret, owner(name)),
    open: (name, sealed) => sealing.open(sealed, owner(name)),
    stepOf(secret, code, at) {
      const delta = totpOf(secret, '').validate({ token: code, timestamp: at, window: 1 });
      return delta === null ? null : Math.floor(at / 1000 / PERIOD_SECONDS) + delta;
    },
  };
}

/** The code that an authenticator app shows at a time. */
export function totpCode(secret: string, at: number): string {
  return totpOf(secret, '').generate({ timestamp: at });
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
