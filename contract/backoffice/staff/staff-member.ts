import { Fields, Filled, Nullable, OneOf, Time } from '../../fields.ts';
import { ROLES } from '../roles.ts';

/** A login name of staff: 2 to 40 lowercase letters, digits, dots and dashes. */
export const STAFF_NAME = '^[a-z0-9][a-z0-9.-]{1,39}$';

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
