import { Type } from 'typebox';
import { Fields, Nullable, Time } from '../../fields.ts';

/**
 * The 32 bytes that an authenticator derives for its key (WebAuthn extension `prf`), as base64url.
 * The server stores their SHA-256 only.
 */
export const PasskeySecret = () => Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** A passkey of the signed-in member. */
export const StaffPasskey = () =>
  Fields({
    id: Type.String(),
    /** The class of the device that added it. */
    device: Type.String(),
    addedAt: Time(),
    lastUsedAt: Nullable(Time()),
  });

/** An authenticator's own id of a key, as base64url. */
export const PasskeyId = () =>
  Type.String({ minLength: 1, maxLength: 1366, pattern: '^[A-Za-z0-9_-]+$' });

export const EXAMPLE_SECRET = 'uYc2sPb8nHj6gEi4oKf1qVxTAZk3vQ9d1mX0aR7tLw5';
