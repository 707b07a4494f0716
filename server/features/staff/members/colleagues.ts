import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { listColleagues } from '@glasshouse/contract/backoffice/staff/list-colleagues.ts';
import { isAllowed, type Permission } from '@glasshouse/contract/backoffice/roles.ts';
import type { Queryable } from '../../../platform/database.ts';

type Colleague = AnswerOf<typeof listColleagues>['colleagues'][number];

const ACTIVE = 'select name, role from staff_member where active_since is not null';

/** Returns the active members, by name. */
export function colleagues(db: Queryable): Promise<Colleague[]> {
  return db.query<Colleague>(`${ACTIVE} and suspended_at is null order by name`);
}

/** Whether a name is that of an active member whose role has a permission. */
export async function mayWork(
  db: Queryable,
  name: string,
  permission: Permission,
): Promise<boolean> {
  const [row] = await db.query<Colleague>(`${ACTIVE} and suspended_at is null and name = $1`, [
    name,
  ]);
  return row !== undefined && isAllowed(row.role, permission);
}
