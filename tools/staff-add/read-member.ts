import { ROLES, type Role } from '@glasshouse/contract/backoffice/roles.ts';
import { STAFF_NAME } from '@glasshouse/contract/backoffice/staff/staff-member.ts';
import { UsageError } from '../command-line/read.ts';

export interface NewMember {
  readonly name: string;
  /** Null for a reset, which keeps the role. */
  readonly role: Role | null;
  readonly reset: boolean;
}

const NAME = new RegExp(STAFF_NAME);

/** Reads the options; throws a UsageError that says what is wrong. */
export function readMember(values: {
  readonly name?: string | undefined;
  readonly role?: string | undefined;
  readonly reset?: boolean | undefined;
}): NewMember {
  const { name = '', role, reset = false } = values;
  if (!NAME.test(name)) {
    throw new UsageError('--name takes 2 to 40 lowercase letters, digits, dots and dashes');
  }
  if (reset && role !== undefined) throw new UsageError('--reset keeps the role: leave --role out');
  const known = ROLES.find((one) => one === role);
  if (!reset && known === undefined) throw new UsageError(`--role takes ${ROLES.join(', ')}`);
  return { name, role: known ?? null, reset };
}
