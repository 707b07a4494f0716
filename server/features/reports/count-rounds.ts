import type { AppContext } from '../../context.ts';
import type { Queryable } from '../../platform/database.ts';
import { confidenceInterval, type Played } from './confidence-interval.ts';

export type CountDeps = Pick<AppContext, 'db' | 'games' | 'log'>;

/** With fewer rounds a confidence interval is too wide to raise an alarm. */
const ALARM_ROUNDS = 10_000;

/**
 * Adds up the rounds counted by the journal check, bucket by bucket, without demo robots. `at`:
 * every round stored by then has been counted, whatever its own time.
 */
export async function addUpRounds({ db, games, log }: CountDeps, at: number): Promise<void> {
  const sums = await db.query(
    `select definition_id, min(game_id) as game_id, sum(rounds) as rounds, sum(staked) as staked,
       sum(paid) as paid, sum(staked_squares) as staked_squares
     from round_sums group by definition_id`,
  );
  await db.query(
    `insert into operator_rounds as known
       (definition_id, game_id, rounds, staked, paid, staked_squares)
     select definition_id, game_id, rounds, staked, paid, staked_squares
     from jsonb_populate_recordset(null::operator_rounds, $1)
     on conflict (definition_id) do update set rounds = excluded.rounds,
       staked = excluded.staked, paid = excluded.paid, staked_squares = excluded.staked_squares
     where (known.rounds, known.paid) <> (excluded.rounds, excluded.paid)`,
    [JSON.stringify(sums)],
  );
  await db.query(
    `insert into operator_figures (rounds_until) values ($1)
     on conflict (one) do update set rounds_until = excluded.rounds_until`,
    [at],
  );
  await watchReturns({ db, games, log });
}

/** Totals by definition; staked_squares is rounded to the nearest number. */
export async function readPlayed(
  db: Queryable,
): Promise<ReadonlyMap<number, Played & { readonly outside: boolean }>> {
  const rows = await db.query<Played & { definition_id: number; outside: boolean }>(
    `select definition_id, rounds, staked, paid, staked_squares::float8 as "stakedSquares", outside
     from operator_rounds`,
  );
  return new Map(rows.map((row) => [row.definition_id, row]));
}

/** Every round stored by this time is counted; null before the first count. */
export async function readCountedUntil(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ rounds_until: number }>(
    'select rounds_until from operator_figures',
  );
  return row?.rounds_until ?? null;
}

/** Logs when a measured return leaves its confidence interval, and when it returns. */
async function watchReturns({ db, games, log }: CountDeps): Promise<void> {
  const played = await readPlayed(db);
  for (const { id, par, definitionId } of games.list) {
    const sums = played.get(definitionId);
    if (sums === undefined || sums.rounds < ALARM_ROUNDS) continue;
    const interval = confidenceInterval(sums, par.standardDeviation);
    if (interval === null) continue;
    const stated = par.return.decimal;
    const outside = stated < interval.from || stated > interval.to;
    if (outside === sums.outside) continue;
    const figures = { gameId: id, stated, ...interval, rounds: sums.rounds };
    if (outside)
      log.error(figures, 'the measured return of a game is outside its confidence interval');
    else log.info(figures, 'the measured return of a game is back in its confidence interval');
    await db.query('update operator_rounds set outside = $2 where definition_id = $1', [
      definitionId,
      outside,
    ]);
  }
}
