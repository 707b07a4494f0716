import type { HouseDeps } from '../../app.ts';
import type { Queryable } from '../../platform/database.ts';
import { bandOf, type Played } from './band.ts';

export type CountDeps = Pick<HouseDeps, 'db' | 'clock' | 'games' | 'log'>;

/** A round's time is taken before its commit; after this long it stands or never will. */
const SETTLED_AFTER_MS = 60_000;
/** The longest stretch counted by one statement. */
const STRETCH_MS = 6 * 3_600_000;
/** With fewer rounds a band is too wide to raise an alarm. */
const ALARM_ROUNDS = 10_000;

/**
 * Adds the rounds that have come since to the sums of their definitions; a demo's robots are left
 * out. Answers 1 while there is more to count.
 */
export async function countRounds({ db, clock, games, log }: CountDeps): Promise<number> {
  const settled = clock.now() - SETTLED_AFTER_MS;
  const isMore = await db.transaction(async (tx) => {
    const from = await lockCounted(tx, settled);
    const until = Math.min(from + STRETCH_MS, settled);
    if (until <= from) return false;
    await addUp(tx, from, until);
    await tx.query('update house_figures set rounds_until = $1', [until]);
    return until < settled;
  });
  if (!isMore) await watchReturns({ db, games, log });
  return isMore ? 1 : 0;
}

/** How far rounds are counted: at first from the first round on. Locked for this transaction. */
async function lockCounted(tx: Queryable, settled: number): Promise<number> {
  await tx.query(
    `insert into house_figures (rounds_until)
     select coalesce(min(at), $1) from round on conflict do nothing`,
    [settled],
  );
  const [row] = await tx.query<{ rounds_until: number }>(
    'select rounds_until from house_figures for update',
  );
  return row?.rounds_until ?? settled;
}

async function addUp(tx: Queryable, from: number, until: number): Promise<void> {
  await tx.query(
    `insert into house_rounds as known
       (definition_id, game_id, rounds, staked, paid, staked_squares)
     select r.definition_id, min(r.game_id), count(*), sum(r.stake), sum(r.win),
       sum(r.stake::numeric * r.stake)
     from round r
     where r.at >= $1 and r.at < $2 and not exists (
       select from player p
       where p.bucket = r.bucket and p.player_id = r.player_id and p.robot)
     group by r.definition_id
     on conflict (definition_id) do update set
       rounds = known.rounds + excluded.rounds,
       staked = known.staked + excluded.staked,
       paid = known.paid + excluded.paid,
       staked_squares = known.staked_squares + excluded.staked_squares`,
    [from, until],
  );
}

/** What was played by each definition; staked_squares as the number nearest to it. */
export async function readPlayed(
  db: Queryable,
): Promise<ReadonlyMap<number, Played & { readonly outside: boolean }>> {
  const rows = await db.query<Played & { definition_id: number; outside: boolean }>(
    `select definition_id, rounds, staked, paid, staked_squares::float8 as "stakedSquares", outside
     from house_rounds`,
  );
  return new Map(rows.map((row) => [row.definition_id, row]));
}

/** Tells the log when a measured return leaves its band, and when it is back. */
async function watchReturns({ db, games, log }: Omit<CountDeps, 'clock'>): Promise<void> {
  const played = await readPlayed(db);
  for (const { id, par, definitionId } of games.list) {
    const sums = played.get(definitionId);
    if (sums === undefined || sums.rounds < ALARM_ROUNDS) continue;
    const band = bandOf(sums, par.standardDeviation);
    if (band === null) continue;
    const stated = par.return.decimal;
    const outside = stated < band.from || stated > band.to;
    if (outside === sums.outside) continue;
    const told = { gameId: id, stated, ...band, rounds: sums.rounds };
    if (outside) log.error(told, 'the measured return of a game is outside its band');
    else log.info(told, 'the measured return of a game is back in its band');
    await db.query('update house_rounds set outside = $2 where definition_id = $1', [
      definitionId,
      outside,
    ]);
  }
}
