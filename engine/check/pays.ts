import type { Mechanics, Pays, ScatterPay, SymbolPay } from '../format.ts';
import { readAll, readByCount, readInteger, readList, readObject, readWord } from '../shape.ts';
import { readCodeOf, readCodesOf, type Kinds } from './symbols.ts';

/** The most that a table may name, in stake units or stakes. */
export const MOST_PAY = 10_000_000;
const MOST_CAP = 1_000_000;

/** The table that each mechanic reads. */
const TABLES = { lines: 'line', ways: 'ways', anywhere: 'anywhere', clusters: 'cluster' } as const;

/** The board that pays are counted on. */
export interface BoardSize {
  readonly reels: number;
  readonly cells: number;
}

/** What pays, in the one table that the mechanics read, and the scatters. */
export function readPays(
  value: unknown,
  place: string,
  kinds: Kinds,
  mechanics: Mechanics,
  size: BoardSize,
): Pays {
  const name = TABLES[mechanics.kind];
  const fields = readObject(value, place, [name], ['scatter', 'scatters', 'cap']);
  const byReel = mechanics.kind === 'lines' || mechanics.kind === 'ways';
  const most = byReel ? size.reels : size.cells;
  const table = readList(fields.get(name), `${place}.${name}`, 0, 200, (one, at): SymbolPay => {
    const pay = readObject(one, at, ['symbols', 'pays']);
    return readAll({
      symbols: () => readCodesOf(pay.get('symbols'), `${at}.symbols`, kinds, ['plain', 'wild']),
      pays: () => readByCount(pay.get('pays'), `${at}.pays`, most, 1, MOST_PAY),
    });
  });
  const scatterTable = (from: unknown, at: string): Readonly<Record<string, number>> =>
    readByCount(from, at, size.cells, 1, MOST_PAY);
  const readScatter = (one: unknown, at: string): ScatterPay => {
    const pay = readObject(one, at, ['symbol', 'times', 'pays']);
    return {
      symbol: readCodeOf(pay.get('symbol'), `${at}.symbol`, kinds, 'scatter'),
      times: readWord(pay.get('times'), `${at}.times`, ['stake', 'unit']),
      pays: scatterTable(pay.get('pays'), `${at}.pays`),
    };
  };
  return {
    [name]: table,
    ...(fields.has('scatter')
      ? { scatter: scatterTable(fields.get('scatter'), `${place}.scatter`) }
      : {}),
    ...(fields.has('scatters')
      ? { scatters: readList(fields.get('scatters'), `${place}.scatters`, 1, 20, readScatter) }
      : {}),
    ...(fields.has('cap')
      ? { cap: readInteger(fields.get('cap'), `${place}.cap`, 1, MOST_CAP) }
      : {}),
  };
}
