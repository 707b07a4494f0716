import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
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

/** Returns whether a case of this kind about the player is open. */
export async function hasOpenCase(
  db: Queryable,
  player: PlayerRef,
  kind: CaseKind,
): Promise<boolean> {
  const found = await db.query(
    `select 1 from staff_case
     where bucket = $1 and player_id = $2 and kind = $3 and closed_at is null limit 1`,
    [player.bucket, player.playerId, kind],
  );
  return found.length > 0;
}

/** Returns the open cases about a player, the newest first, at most fifty. */
export async function openCasesOf(
  db: Queryable,
  player: PlayerRef,
): Promise<{ id: string; kind: string; openedAt: number }[]> {
  const rows = await db.query<{ case_id: string; kind: string; opened_at: number }>(
    `select case_id, kind, opened_at from staff_case
     where bucket = $1 and player_id = $2 and closed_at is null
     order by opened_at desc, case_id limit 50`,
    [player.bucket, player.playerId],
  );
  return rows.map(({ case_id: caseId, kind, opened_at: openedAt }) => {
    return { id: `${player.bucket}/${caseId}`, kind, openedAt };
  });
}
