import { queueLength, type QueueLength } from '../../platform/queue-length.ts';
import type { Queryable } from '../../platform/database.ts';
import { actionsOn, recordAction } from '../staff/index.ts';
import { CASE_KINDS } from './kinds.ts';

/** The key of a case. */
export interface CaseRef {
  readonly bucket: number;
  readonly caseId: string;
}

/** A case as a member of staff sees it. Times are epoch milliseconds. */
export interface CaseView {
  /** `<bucket>/<case id>`, as `parseCaseRef` reads it. */
  readonly id: string;
  readonly kind: string;
  /** What the staff does next; null for a kind that this version does not know. */
  readonly nextStep: string | null;
  /** The id of an order, a check or a player. */
  readonly subject: string;
  readonly playerId: number | null;
  readonly detail: unknown;
  readonly openedAt: number;
  readonly closedAt: number | null;
  /** Null while the case is open, and when it was closed without a record. */
  readonly closedBy: string | null;
  readonly closedReason: string | null;
}

interface CaseRow {
  readonly bucket: number;
  readonly case_id: string;
  readonly kind: string;
  readonly reference: string;
  readonly player_id: number | null;
  readonly detail: unknown;
  readonly opened_at: number;
  readonly closed_at: number | null;
}

/** Reads `<bucket>/<case id>`; null when the text is not such an id. */
export function parseCaseRef(text: string): CaseRef | null {
  const { bucket, caseId } = /^(?<bucket>\d{1,2})\/(?<caseId>.+)$/su.exec(text)?.groups ?? {};
  if (bucket === undefined || caseId === undefined) return null;
  return { bucket: Number.parseInt(bucket, 10), caseId };
}

/** Returns the open cases, with `closedToo` the closed ones as well, the oldest first. */
export async function listCases(
  db: Queryable,
  { closedToo }: { readonly closedToo: boolean },
): Promise<CaseView[]> {
  const rows = await db.query<CaseRow>(
    `select bucket, case_id, kind, reference, player_id, detail, opened_at, closed_at
     from staff_case where closed_at is null or $1 order by opened_at, bucket, case_id`,
    [closedToo],
  );
  const closed = await actionsOn(
    db,
    'case_closed',
    rows.flatMap(({ bucket, case_id: subject, closed_at: at }) =>
      at === null ? [] : { bucket, subject },
    ),
  );
  const closings = new Map(closed.map((one) => [`${one.bucket}/${one.subject}`, one]));
  return rows.map((row) => {
    const id = `${row.bucket}/${row.case_id}`;
    const closing = closings.get(id);
    return {
      id,
      kind: row.kind,
      nextStep: nextStepOf(row.kind),
      subject: row.reference,
      playerId: row.player_id,
      detail: row.detail,
      openedAt: row.opened_at,
      closedAt: row.closed_at,
      closedBy: closing?.by ?? null,
      closedReason: closing?.reason ?? null,
    };
  });
}

function nextStepOf(kind: string): string | null {
  const steps: Readonly<Record<string, string>> = CASE_KINDS;
  return Object.hasOwn(steps, kind) ? (steps[kind] ?? null) : null;
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
