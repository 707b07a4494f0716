import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { listStaff } from '@glasshouse/contract/backoffice/staff/list-staff.ts';
import type { Role } from '@glasshouse/contract/backoffice/roles.ts';
import type { Queryable } from '../../../platform/database.ts';

type Member = AnswerOf<typeof listStaff>['staff'][number];

interface MemberRow {
  readonly name: string;
  readonly role: Role;
  readonly active_since: number | null;
  readonly suspended_at: number | null;
  readonly last_seen_at: number | null;
}

const COLUMNS = 'name, role, active_since, suspended_at, last_seen_at';

/** Returns every member of staff, by name. */
export async function staffMembers(db: Queryable): Promise<Member[]> {
  const rows = await db.query<MemberRow>(`select ${COLUMNS} from staff_member order by name`);
  return rows.map(viewOf);
}

/** Throws when there is no such member. */
export async function memberOf(db: Queryable, name: string): Promise<Member> {
  const [row] = await db.query<MemberRow>(`select ${COLUMNS} from staff_member where name = $1`, [
    name,
  ]);
  if (row === undefined) throw new Error('no such member of staff');
  return viewOf(row);
}

function viewOf(row: MemberRow): Member {
  return {
    name: row.name,
    role: row.role,
    activeSince: row.active_since,
    suspendedAt: row.suspended_at,
    lastSeenAt: row.last_seen_at,
  };
}
