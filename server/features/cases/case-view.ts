import type { Queryable } from '../../platform/database.ts';
import { actionsOn } from '../staff/index.ts';
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
  readonly dueAt: number;
  /** The member of staff who works on it. */
  readonly owner: string | null;
  readonly closedAt: number | null;
  /** Null while the case is open, and when it was closed without a record. */
  readonly closedBy: string | null;
  readonly closedReason: string | null;
}

export interface CaseRow {
  readonly bucket: number;
  readonly case_id: string;
  readonly kind: string;
  readonly reference: string;
  readonly player_id: number | null;
  readonly detail: unknown;
  readonly opened_at: number;
  readonly due: number;
  readonly owner: string | null;
  readonly closed_at: number | null;
}

/** The due time, which the indexes have too; a version without due times opened some cases. */
export const DUE = '(coalesce(due_at, opened_at + 259200000))';

export const CASE_COLUMNS = `bucket, case_id, kind, reference, player_id, detail, opened_at,
  ${DUE} as due, owner, closed_at`;

/** Reads `<bucket>/<case id>`; null when the text is not such an id. */
export function parseCaseRef(text: string): CaseRef | null {
  const { bucket, caseId } = /^(?<bucket>\d{1,2})\/(?<caseId>.+)$/su.exec(text)?.groups ?? {};
  if (bucket === undefined || caseId === undefined) return null;
  return { bucket: Number.parseInt(bucket, 10), caseId };
}

export function caseIdOf({ bucket, caseId }: CaseRef): string {
  return `${bucket}/${caseId}`;
}

/** Returns the views of rows, with who closed each of them and why. */
export async function viewsOf(db: Queryable, rows: readonly CaseRow[]): Promise<CaseView[]> {
  const subjects = rows.flatMap(({ bucket, case_id: subject, closed_at: at }) =>
    at === null ? [] : { bucket, subject },
  );
  const closed = subjects.length === 0 ? [] : await actionsOn(db, 'case_closed', subjects);
  const closings = new Map(closed.map((one) => [`${one.bucket}/${one.subject}`, one]));
  return rows.map((row) => {
    const id = caseIdOf({ bucket: row.bucket, caseId: row.case_id });
    const closing = closings.get(id);
    return {
      id,
      kind: row.kind,
      nextStep: nextStepOf(row.kind),
      subject: row.reference,
      playerId: row.player_id,
      detail: row.detail,
      openedAt: row.opened_at,
      dueAt: row.due,
      owner: row.owner,
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
