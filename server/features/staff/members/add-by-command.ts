import type { Role } from '@glasshouse/contract/backoffice/roles.ts';
import type { Queryable } from '../../../platform/database.ts';
import { newStaffToken, staffTokenHash } from '../sessions.ts';
import { SET_UP_MS } from './manage-staff.ts';

/**
 * Adds a member on the command line, or with `reset` ends the access of a known one. Returns the
 * token of a set-up link; null when the name is taken or, for a reset, unknown. The database lets
 * only the owner of its tables do it.
 */
export async function addByCommand(
  db: Queryable,
  member: { readonly name: string; readonly role: Role | null; readonly reset: boolean },
  at: number,
): Promise<{ setUpToken: string; expiresAt: number } | null> {
  const setUpToken = newStaffToken();
  const expiresAt = at + SET_UP_MS;
  const [row] = await db.query<{ done: boolean }>(
    'select staff_add_by_command($1, $2, $3, $4, $5, $6) as done',
    [member.name, member.role, member.reset, staffTokenHash(setUpToken), expiresAt, at],
  );
  return row?.done === true ? { setUpToken, expiresAt } : null;
}
