import type { FreeGames } from '../format.ts';
import { readByCount, readInteger, readObject, refuse } from '../shape.ts';
import type { BoardSize } from './pays.ts';
import { readCodeOf, readStrips, type Kinds } from './symbols.ts';

/** The most free games that a table or a limit may name. */
const MOST_FREE_GAMES = 1000;

/** Free games: who leads to them, how many, on which strips. */
export function readFreeGames(
  value: unknown,
  place: string,
  kinds: Kinds,
  size: BoardSize,
): FreeGames {
  const fields = readObject(
    value,
    place,
    ['awards', 'multiplier', 'limit'],
    ['scatter', 'retriggers', 'strips'],
  );
  const games = (name: string): Readonly<Record<string, number>> =>
    readByCount(fields.get(name), `${place}.${name}`, size.cells, 1, MOST_FREE_GAMES);
  const limit = fields.get('limit');
  const strips = fields.has('strips')
    ? readStrips(fields.get('strips'), `${place}.strips`, size.cells / size.reels, kinds)
    : null;
  if (strips !== null && strips.length !== size.reels) {
    refuse(`${place}.strips`, `must have ${size.reels} reels like the paid game`);
  }
  return {
    ...(fields.has('scatter')
      ? { scatter: readCodeOf(fields.get('scatter'), `${place}.scatter`, kinds, 'scatter') }
      : {}),
    awards: games('awards'),
    ...(fields.has('retriggers') ? { retriggers: games('retriggers') } : {}),
    multiplier: readInteger(fields.get('multiplier'), `${place}.multiplier`, 1, 1000),
    limit: limit === null ? null : readInteger(limit, `${place}.limit`, 1, MOST_FREE_GAMES),
    ...(strips === null ? {} : { strips }),
  };
}
