import type { Queryable } from '../../platform/database.ts';
import type { CheckRow } from './store.ts';

/** Checks as staff reads them: across all players, each list by an index. */

const VIEWS = {
  waiting: { where: `state = 'pending'`, time: 'decide_by', order: 'asc', beyond: '>' },
  decided: { where: 'decided_at is not null', time: 'decided_at', order: 'desc', beyond: '<' },
} as const;

interface Page {
  /** The last row of the page before. */
  readonly after: { readonly time: number; readonly checkId: string } | null;
  readonly limit: number;
}

export function listChecks(
  db: Queryable,
  view: keyof typeof VIEWS,
  { after, limit }: Page,
): Promise<CheckRow[]> {
  const { where, time, order, beyond } = VIEWS[view];
  return db.query<CheckRow>(
    `select * from verification where ${where}
       ${after === null ? '' : `and (${time}, check_id) ${beyond} ($2::bigint, $3)`}
     order by ${time} ${order}, check_id ${order} limit $1`,
    after === null ? [limit] : [limit, after.time, after.checkId],
  );
}

/** How many checks wait for a decision. */
export async function countPending(db: Queryable): Promise<number> {
  const [row] = await db.query<{ waiting: number }>(
    `select count(*) as waiting from verification where state = 'pending'`,
  );
  return row?.waiting ?? 0;
}

/** Returns the check with this id, or null; `lock` locks the row until the transaction ends. */
export async function checkById(
  db: Queryable,
  checkId: string,
  how: 'lock' | 'read',
): Promise<CheckRow | null> {
  const [found] = await db.query<CheckRow>('select * from verification where check_id = $1', [
    checkId,
  ]);
  if (found === undefined || how === 'read') return found ?? null;
  const [locked] = await db.query<CheckRow>(
    `select * from verification where bucket = $1 and player_id = $2 and check_id = $3
     for update`,
    [found.bucket, found.player_id, checkId],
  );
  return locked ?? null;
}
