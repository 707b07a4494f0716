import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../../platform/database.ts';
import { countedUntil, type PlayedRow } from '../by-day/store.ts';

export const NOTHING: PlayedRow = {
  rounds: 0,
  staked: 0,
  staked_bonus: 0,
  won: 0,
  won_bonus: 0,
  released: 0,
};

/** What was played, with GGR and NGR, in minor units. */
export function playedOf(row: PlayedRow) {
  const ggr = row.staked - row.won;
  const bonusPart = row.staked_bonus - row.won_bonus;
  return {
    rounds: row.rounds,
    stakes: row.staked,
    wins: row.won,
    ggr,
    ngr: ggr - bonusPart - row.released,
    bonusPart,
    released: row.released,
  };
}

/** What every report by day says of itself. */
export async function asCounted(db: Queryable, { code, timeZone }: MarketPack) {
  return { market: code, timeZone, countedUntil: await countedUntil(db) };
}
