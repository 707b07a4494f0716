import { queueLength, type QueueLength } from '../../platform/queue-length.ts';
import type { Queryable } from '../../platform/database.ts';
import { recordAction } from '../staff/index.ts';
import { CASE_COLUMNS, viewsOf, type CaseRef, type CaseRow, type CaseView } from './case-view.ts';
import { addEvent } from './events.ts';
import { CASE_KINDS } from './kinds.ts';

/** Returns the open cases, with `closedToo` the closed ones as well, the oldest first. */
export async function listCases(
  db: Queryable,
  { closedToo }: { readonly closedToo: boolean },
): Promise<CaseView[]> {
  const rows = await db.query<CaseRow>(
    `select ${CASE_COLUMNS} from staff_case
     where closed_at is null or $1 order by opened_at, bucket, case_id`,
    [closedToo],
  );
  return viewsOf(db, rows);
}

/**
 * Closes an open case and records who closed it and why. Closing changes nothing else: no money, no
 * order, no check. Runs in a transaction.
 */
export async function closeCase(
  tx: Queryable,
  { bucket, caseId }: CaseRef,
  { by, reason }: { readonly by: string; readonly reason: string },
  at: number,
): Promise<'closed' | 'already_closed' | 'unknown'> {
  const [closed] = await tx.query<{ player_id: number | null; closed_at: number }>(
    `update staff_case set closed_at = greatest($3::bigint, opened_at)
     where bucket = $1 and case_id = $2 and closed_at is null returning player_id, closed_at`,
    [bucket, caseId, at],
  );
  if (closed === undefined) {
    const known = await tx.query('select 1 from staff_case where bucket = $1 and case_id = $2', [
      bucket,
      caseId,
    ]);
    return known.length > 0 ? 'already_closed' : 'unknown';
  }
  await addEvent(tx, { bucket, caseId }, { by, action: 'close_case', reason, at });
  await recordAction(tx, {
    bucket,
    action: 'case_closed',
    subject: caseId,
    playerId: closed.player_id,
    by,
    reason,
    at: closed.closed_at,
  });
  return 'closed';
}

/** How many cases are open. */
export async function openCases(db: Queryable): Promise<QueueLength> {
  return queueLength(
    await db.query<QueueLength>(
      `select count(*) as waiting, min(opened_at) as "oldestAt" from staff_case
       where closed_at is null`,
    ),
  );
}

/** How many cases of each kind are open; kinds with none are 0. */
export async function openCasesByKind(
  db: Queryable,
): Promise<readonly { readonly kind: string; readonly open: number }[]> {
  const rows = await db.query<{ kind: string; open: number }>(
    'select kind, count(*) as open from staff_case where closed_at is null group by kind',
  );
  const openOf = new Map(rows.map(({ kind, open }) => [kind, open]));
  const kinds = new Set([...Object.keys(CASE_KINDS), ...openOf.keys()]);
  return [...kinds].map((kind) => ({ kind, open: openOf.get(kind) ?? 0 }));
}
