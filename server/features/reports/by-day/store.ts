import type { Queryable } from '../../../platform/database.ts';
import type { DayRange } from './days.ts';

/** What was played on a day or in a game, in minor units. */
export interface PlayedRow {
  readonly rounds: number;
  readonly staked: number;
  readonly staked_bonus: number;
  readonly won: number;
  readonly won_bonus: number;
  readonly released: number;
}

const SUMS = ['rounds', 'staked', 'staked_bonus', 'won', 'won_bonus', 'released']
  .map((name) => `sum(${name})::bigint as ${name}`)
  .join(', ');

export function playedByDay(
  db: Queryable,
  market: string,
  { from, to }: DayRange,
): Promise<(PlayedRow & { readonly day: number })[]> {
  return db.query(
    `select day, ${SUMS} from report_game where market = $1 and day between $2 and $3 group by day`,
    [market, from, to],
  );
}

export function playedByGame(
  db: Queryable,
  market: string,
  { from, to }: DayRange,
): Promise<(PlayedRow & { readonly game_id: number })[]> {
  return db.query(
    `select game_id, ${SUMS} from report_game where market = $1 and day between $2 and $3
     group by game_id order by sum(staked - won) desc, game_id`,
    [market, from, to],
  );
}

/** A row of one game on one day. */
export type GameDayRow = PlayedRow & { readonly day: number; readonly game_id: number };

/** The newest days first; `before` is the last row of the page before. */
export function playedByGameAndDay(
  db: Queryable,
  market: string,
  range: DayRange & { readonly gameId: number | null },
  page: { readonly before: readonly [day: number, gameId: number] | null; readonly limit: number },
): Promise<GameDayRow[]> {
  const [day, gameId] = page.before ?? [range.to + 1, 0];
  return db.query<GameDayRow>(
    `select day, game_id, rounds, staked, staked_bonus, won, won_bonus, released from report_game
     where market = $1 and day between $2 and $3 and ($4::integer is null or game_id = $4)
       and (day < $5 or day = $5 and game_id > $6)
     order by day desc, game_id limit $7`,
    [market, range.from, range.to, range.gameId, day, gameId, page.limit],
  );
}

export interface AccountRow {
  readonly account: string;
  readonly opening: number;
  readonly debits: number;
  readonly credits: number;
}

/** Each account with its balance before the range and its entries in the range. */
export function accountsOver(
  db: Queryable,
  market: string,
  { from, to }: DayRange,
): Promise<AccountRow[]> {
  return db.query<AccountRow>(
    `select account, coalesce(sum(credits - debits) filter (where day < $2), 0)::bigint as opening,
       coalesce(sum(debits) filter (where day >= $2), 0)::bigint as debits,
       coalesce(sum(credits) filter (where day >= $2), 0)::bigint as credits
     from report_account where market = $1 and day <= $3 group by account order by account`,
    [market, from, to],
  );
}

/** The change of each account on each day of the range. */
export function accountsByDay(
  db: Queryable,
  market: string,
  { from, to }: DayRange,
): Promise<{ readonly day: number; readonly account: string; readonly change: number }[]> {
  return db.query(
    `select day, account, credits - debits as change from report_account
     where market = $1 and day between $2 and $3`,
    [market, from, to],
  );
}

/** Every row that was stored by this time is added up; null before the first count. */
export async function countedUntil(db: Queryable): Promise<number | null> {
  const [row] = await db.query<{ counted_until: number }>(
    'select counted_until from report_progress',
  );
  return row?.counted_until ?? null;
}
