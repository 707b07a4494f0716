import { randomUUID } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from '../../platform/database.ts';

/** How often each process writes its figures. */
export const WRITE_EVERY_MS = 5 * SECOND_MS;
const WRITES_A_MINUTE = MINUTE_MS / WRITE_EVERY_MS;
/** Figures of a process that has ended count no longer. */
const FRESH_MS = 3 * WRITE_EVERY_MS;

/** The figures of this process. */
export interface ProcessFigures {
  /** Counts one settled round: on the path of every spin, so it only adds. */
  countRound(): void;
  /** Stores how many players have a window open here, and the rounds of the last minute. */
  write(db: Queryable, online: number, at: number): Promise<void>;
}

export function createProcessFigures(): ProcessFigures {
  const process = randomUUID();
  const minute: number[] = [];
  let rounds = 0;
  return {
    countRound: () => void (rounds += 1),
    async write(db, online, at) {
      minute.push(rounds);
      rounds = 0;
      if (minute.length > WRITES_A_MINUTE) minute.shift();
      const spins = minute.reduce((sum, part) => sum + part, 0);
      await db.query(
        `insert into process_figures (process, at, online, spins) values ($1, $2, $3, $4)
         on conflict (process) do update set at = excluded.at, online = excluded.online,
           spins = excluded.spins`,
        [process, at, online, spins],
      );
      await db.query('delete from process_figures where at < $1', [at - MINUTE_MS]);
    },
  };
}

/** The sums over all running processes. */
export async function readProcesses(
  db: Queryable,
  at: number,
): Promise<{ readonly online: number; readonly spins: number }> {
  const [row] = await db.query<{ online: number; spins: number }>(
    `select coalesce(sum(online), 0) as online, coalesce(sum(spins), 0) as spins
     from process_figures where at > $1`,
    [at - FRESH_MS],
  );
  return row ?? { online: 0, spins: 0 };
}
