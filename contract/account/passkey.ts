import { Type } from 'typebox';
import { Fields, Text } from '../fields.ts';

/** An authenticator's response in WebAuthn JSON. Bytes are base64url. */

const Bytes = (max: number) => Type.String({ maxLength: max, pattern: '^[A-Za-z0-9_-]*$' });

/** The credential id chosen by the authenticator. */
const CredentialId = () =>
  Type.String({ minLength: 1, maxLength: 1366, pattern: '^[A-Za-z0-9_-]+$' });

const shared = {
  id: CredentialId(),
  rawId: CredentialId(),
  type: Type.Literal('public-key'),
};

/** A newly created key. */
export const NewPasskey = () =>
  Fields({
    ...shared,
    response: Fields({ clientDataJSON: Bytes(4096), attestationObject: Bytes(16_384) }),
  });

/** A challenge signed by a key. */
export const ShownPasskey = () =>
  Fields({
    ...shared,
    response: Fields({
      clientDataJSON: Bytes(4096),
      authenticatorData: Bytes(4096),
      signature: Bytes(2048),
      /** The user handle stored at registration. */
      userHandle: Type.Optional(Bytes(128)),
    }),
  });

/** A single-use challenge for an authenticator, with its expiry. */
export const challengeFields = {
  challenge: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  /** The host the key is bound to. */
  rpId: Text(253),
  timeoutMs: Type.Integer({ minimum: 1 }),
};

export const challengeSample = {
  challenge: 'q7Jd0vXhU3mYw2RkZ9sTn4bLfG6cPaE1oIyKxWuVtSM',
  rpId: 'localhost',
  timeoutMs: 300_000,
} as const;

export const newPasskeySample = {
  id: 'b0xGZzVQYVIyTQ',
  rawId: 'b0xGZzVQYVIyTQ',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
} as const;

export const shownPasskeySample = {
  id: 'b0xGZzVQYVIyTQ',
  rawId: 'b0xGZzVQYVIyTQ',
  type: 'public-key',
  response: {
    clientDataJSON: 'e30',
    authenticatorData: 'AA',
    signature: 'AA',
    userHandle: 'MzcwMDAwMDQxMg',
  },
} as const;
