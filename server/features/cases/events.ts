import type { Queryable } from '../../platform/database.ts';
import type { CaseRef } from './case-view.ts';

/** Something that a member of staff did to a case. */
interface NewCaseEvent {
  readonly by: string;
  readonly action: string;
  readonly reason: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Epoch milliseconds. */
  readonly at: number;
}

interface CaseEvent extends Required<NewCaseEvent> {
  /** From 1 without gaps. */
  readonly number: number;
}

/** Appends to a case's history; the caller holds the lock of the case. */
export async function addEvent(
  tx: Queryable,
  { bucket, caseId }: CaseRef,
  event: NewCaseEvent,
): Promise<void> {
  await tx.query(
    `insert into case_event (bucket, case_id, number, at, by_name, action, reason, detail)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, $7
     from case_event where bucket = $1 and case_id = $2`,
    [
      bucket,
      caseId,
      event.at,
      event.by,
      event.action,
      event.reason,
      JSON.stringify(event.detail ?? {}),
    ],
  );
}

/** Returns a case's history, the oldest event first. */
export function historyOf(db: Queryable, { bucket, caseId }: CaseRef): Promise<CaseEvent[]> {
  return db.query<CaseEvent>(
    `select number, at, by_name as by, action, reason, detail from case_event
     where bucket = $1 and case_id = $2 order by number`,
    [bucket, caseId],
  );
}
