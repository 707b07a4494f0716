import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { gameFigures as byDayOperation } from '@glasshouse/contract/backoffice/reports/game-figures.ts';
import type { gameTotals as totalsOperation } from '@glasshouse/contract/backoffice/reports/game-totals.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { StaffCall } from '../../../platform/http/staff-call.ts';
import { readPlace, writePlace } from '../../../platform/list-place.ts';
import { dayRange, dayText, RANGE_WRONG } from '../by-day/days.ts';
import { playedByGame, playedByGameAndDay } from '../by-day/store.ts';
import { asCounted, playedOf } from './views.ts';

const DEFAULT_LIMIT = 100;

/** Returns each game on each day of a range, the newest day first. */
export async function gameFigures(
  { db }: StaffCall,
  pack: MarketPack,
  input: RequestOf<typeof byDayOperation>,
): Promise<Outcome<typeof byDayOperation>> {
  const range = dayRange(input);
  if (range === null) return RANGE_WRONG;
  const limit = input.limit ?? DEFAULT_LIMIT;
  const counted = await asCounted(db, pack);
  const before = readPlace(input.before, 2);
  const rows = await playedByGameAndDay(
    db,
    pack.code,
    { ...range, gameId: input.gameId ?? null },
    { before: before === null ? null : [before[0] ?? 0, before[1] ?? 0], limit: limit + 1 },
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    ok: true,
    data: {
      ...counted,
      rows: page.map((row) => ({
        day: dayText(row.day),
        gameId: row.game_id,
        ...playedOf(row),
      })),
      next: rows.length > limit && last !== undefined ? writePlace([last.day, last.game_id]) : null,
    },
  };
}

/** Returns each game over a range of days. */
export async function gameTotals(
  { db }: StaffCall,
  pack: MarketPack,
  input: RequestOf<typeof totalsOperation>,
): Promise<Outcome<typeof totalsOperation>> {
  const range = dayRange(input);
  if (range === null) return RANGE_WRONG;
  const counted = await asCounted(db, pack);
  const rows = await playedByGame(db, pack.code, range);
  const games = rows.map((row) => ({ gameId: row.game_id, ...playedOf(row) }));
  return { ok: true, data: { ...counted, games } };
}
