import { createHash, randomBytes } from 'node:crypto';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { Role } from '@glasshouse/contract/backoffice/roles.ts';
import type { Queryable } from '../../platform/database.ts';
import type { StaffPrincipal } from '../../platform/http/staff-call.ts';

/** The longest a session lasts; the database also ends it after 30 idle minutes. */
export const SESSION_MS = 12 * HOUR_MS;

/** A new token of a session or a set-up link: 256 random bits, stored as its hash only. */
export function newStaffToken(): string {
  return randomBytes(32).toString('base64url');
}

export function staffTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the member of an open session; null when it is unknown, ended, too old or suspended. */
export async function authenticateStaff(
  db: Queryable,
  token: string,
  at: number,
): Promise<StaffPrincipal | null> {
  const [row] = await db.query<{
    staff_id: number;
    name: string;
    role: Role;
    session_id: string;
    opened_at: number;
  }>({ name: 'staff session', text: 'select * from staff_session_seen($1, $2)' }, [token, at]);
  if (row === undefined) return null;
  const { staff_id: staffId, name, role, session_id: sessionId, opened_at: openedAt } = row;
  return { staffId, name, role, sessionId, openedAt };
}
