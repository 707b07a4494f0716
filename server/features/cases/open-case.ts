import type { Queryable } from '../../platform/database.ts';
import { dueAt, type CaseKind } from './kinds.ts';

export interface NewCase {
  readonly bucket: number;
  readonly kind: CaseKind;
  /** The subject: the id of an order, a check or a player. */
  readonly subject: string;
  /** A key is opened once per bucket; default: `<kind>:<subject>`. */
  readonly key?: string;
  /** Null when no player is concerned. */
  readonly playerId: number | null;
  /** What a member of staff needs to decide. Never a secret, never a full account number. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Opens a case for the operator's staff, within the caller's transaction. Idempotent by its key:
 * returns false when the case exists, open or closed.
 */
export async function openCase(db: Queryable, matter: NewCase): Promise<boolean> {
  const opened = await db.query(
    `insert into staff_case (bucket, case_id, kind, player_id, reference, detail, opened_at,
       due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (bucket, case_id) do nothing returning 1`,
    [
      matter.bucket,
      matter.key ?? `${matter.kind}:${matter.subject}`,
      matter.kind,
      matter.playerId,
      matter.subject,
      JSON.stringify(matter.data ?? {}),
      matter.at,
      dueAt(matter.kind, matter.at),
    ],
  );
  return opened.length > 0;
}
