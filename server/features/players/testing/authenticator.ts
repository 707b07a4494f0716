import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import type { Static } from 'typebox';
import type { NewPasskey, ShownPasskey } from '@glasshouse/contract/account/passkey.ts';

/** A software authenticator: creates one passkey and signs with it, by WebAuthn Level 3. */
export interface Authenticator {
  /** Creates its key for the options of a registration. */
  make(
    asked: Asked & { readonly userHandle: string },
    bent?: Pick<Bent, 'isUserVerified'>,
  ): Static<ReturnType<typeof NewPasskey>>;
  /** Signs the options of a log-in; tests can override what `bent` names. */
  show(asked: Asked, bent?: Bent): Static<ReturnType<typeof ShownPasskey>>;
}

interface Asked {
  readonly challenge: string;
  readonly rpId: string;
}

interface Bent {
  readonly origin?: string;
  readonly counter?: number;
  /** False: whoever holds the device signed, without its PIN or fingerprint. */
  readonly isUserVerified?: boolean;
}

/** Flags: user present, user verified, and attested credential data. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

export function createAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let handle = '';
  let used = 0;

  const clientData = (type: string, challenge: string, at: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));

  return {
    make({ challenge, rpId, userHandle }, bent = {}) {
      handle = userHandle;
      const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey(publicKey)]);
      const data = authenticatorData(rpId, flagsOf(bent) | ATTESTED, 0, attested);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ]);
      const name = id.toString('base64url');
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },
    show({ challenge, rpId }, bent = {}) {
      used += 1;
      const data = authenticatorData(rpId, flagsOf(bent), bent.counter ?? used);
      const client = clientData('webauthn.get', challenge, bent.origin ?? origin);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const name = id.toString('base64url');
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
          userHandle: handle,
        },
      };
    },
  };
}

function flagsOf({ isUserVerified = true }: Bent): number {
  return isUserVerified ? PRESENT | VERIFIED : PRESENT;
}

function authenticatorData(
  rpId: string,
  flags: number,
  counter: number,
  attested = Buffer.alloc(0),
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const host = createHash('sha256').update(rpId).digest();
  return Buffer.concat([host, Buffer.from([flags]), count, attested]);
}

/** An ES256 key in COSE format (RFC 9053): {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}

/** CBOR of a short text and of bytes up to 65,535 (RFC 8949). */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, ...uint16(bytes.length)];
  return Buffer.concat([Buffer.from(head), bytes]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
