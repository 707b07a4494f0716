import type { FreeGames } from '../format.ts';
import { integerFrom, readByCount, readRecord, refuse } from '../shape.ts';
import type { BoardSize } from './pays.ts';
import { readCodeOf, readStrips, type Kinds } from './symbols.ts';

/** Maximum number of free games in a table or a limit. */
const MAX_FREE_GAMES = 1000;

/** Reads free games: the trigger symbol, the awards, the limit and the strips. */
export function readFreeGames(
  value: unknown,
  place: string,
  kinds: Kinds,
  size: BoardSize,
): FreeGames {
  const games = (table: unknown, at: string): Readonly<Record<string, number>> =>
    readByCount(table, at, size.cells, 1, MAX_FREE_GAMES);
  const strips = (list: unknown, at: string): readonly string[] => {
    const read = readStrips(list, at, size.cells / size.reels, kinds);
    if (read.length !== size.reels) {
      refuse(at, `must have ${size.reels} reels like the paid game`);
    }
    return read;
  };
  const most = integerFrom(1, MAX_FREE_GAMES);
  return readRecord(
    value,
    place,
    {
      awards: games,
      multiplier: integerFrom(1, 1000),
      limit: (limit, at) => (limit === null ? null : most(limit, at)),
    },
    {
      scatter: (code, at) => readCodeOf(code, at, kinds, 'scatter'),
      retriggers: games,
      strips,
    },
  );
}
