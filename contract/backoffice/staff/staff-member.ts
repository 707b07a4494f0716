import { Type } from 'typebox';
import { Fields, Filled, Nullable, OneOf, Time } from '../../fields.ts';
import { ROLES } from '../roles.ts';

/** A login name of staff: 2 to 40 lowercase letters, digits, dots and dashes. */
export const STAFF_NAME = '^[a-z0-9][a-z0-9.-]{1,39}$';

export const StaffName = () => Type.String({ maxLength: 40, pattern: STAFF_NAME });

/** A new password: the server also refuses those that are easy to guess. */
export const StaffPassword = () => Type.String({ minLength: 12, maxLength: 128 });

/** Six digits of the authenticator app (RFC 6238); each is accepted once. */
export const TotpCode = () => Type.String({ pattern: '^[0-9]{6}$' });

/** The one-time token of a set-up link: 256 random bits, as base64url. */
export const SetUpToken = () => Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

export const StaffRole = () => OneOf(...ROLES);

/** A member of staff as the others see them. */
export const StaffMember = () =>
  Fields({
    name: Filled(40),
    role: StaffRole(),
    /** Null before the password is set. */
    activeSince: Nullable(Time()),
    /** Null unless suspended. */
    suspendedAt: Nullable(Time()),
    lastSeenAt: Nullable(Time()),
  });

export const EXAMPLE_MEMBER = {
  name: 'mara',
  role: 'cashier',
  activeSince: 1_793_000_000_000,
  suspendedAt: null,
  lastSeenAt: 1_794_000_000_000,
} as const;

export const EXAMPLE_SET_UP_TOKEN = 'Zk3vQ9d1mX0aR7tLw5uYc2sPb8nHj6gEi4oKf1qVxTA';
