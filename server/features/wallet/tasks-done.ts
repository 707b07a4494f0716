import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** A player's progress in the daily tasks. */
export interface TasksDone {
  /** The market's day of the last round, in days since 1970-01-01. */
  readonly task_day: number;
  /** Two bits per game count its plays of that day, up to three. */
  readonly task_bits: number;
  /** The first day on which all tasks were completed; null until then. */
  readonly big_task_day: number | null;
}

/** Reads the task progress; `lock` locks the wallet until the caller's transaction ends. */
export async function readTasksDone(
  db: Queryable,
  player: PlayerRef,
  lock: 'lock' | 'read',
): Promise<TasksDone> {
  const [row] = await db.query<TasksDone>(
    `select task_day, task_bits, big_task_day from wallet
     where bucket = $1 and player_id = $2 ${lock === 'lock' ? 'for update' : ''}`,
    [player.bucket, player.playerId],
  );
  if (row === undefined) throw new Error(`no wallet of ${player.playerId}`);
  return row;
}
