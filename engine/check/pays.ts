import type { Mechanics, Pays, ScatterPay, SymbolPay } from '../format.ts';
import { integerFrom, oneOf, readByCount, readList, readRecord, refuse } from '../shape.ts';
import { readCodeOf, readCodesOf, type Kinds } from './symbols.ts';

/** Maximum pay in a table, in stake units or in stakes. */
export const MAX_PAY = 10_000_000;
const MAX_CAP = 1_000_000;

/** Maps each mechanic to the pay table it reads. */
const TABLES = { lines: 'line', ways: 'ways', anywhere: 'anywhere', clusters: 'cluster' } as const;

/** Reads a flag that may only be `true` or absent. */
function readTrue(value: unknown, place: string): true {
  if (value !== true) refuse(place, 'must be true, or left out');
  return value;
}

const TERMS = {
  multipliedInFreeGames: (value: unknown, place: string): false => {
    if (value !== false) refuse(place, 'must be false, or left out');
    return value;
  },
  averageBonus: readTrue,
};

/** The board that pays are evaluated on. */
export interface BoardSize {
  readonly reels: number;
  readonly cells: number;
}

/** Reads the pay table of the mechanic, and the scatter pays. */
export function readPays(
  value: unknown,
  place: string,
  kinds: Kinds,
  mechanics: Mechanics,
  size: BoardSize,
): Pays {
  const name = TABLES[mechanics.kind];
  const byReel = mechanics.kind === 'lines' || mechanics.kind === 'ways';
  const most = byReel ? size.reels : size.cells;
  const symbolPay = (one: unknown, at: string): SymbolPay =>
    readRecord(
      one,
      at,
      {
        symbols: (codes, inside) => readCodesOf(codes, inside, kinds, ['plain', 'wild']),
        pays: (table, inside) => readByCount(table, inside, most, 1, MAX_PAY),
      },
      { ...TERMS, ...(mechanics.kind === 'lines' ? { anyPosition: readTrue } : {}) },
    );
  const scatterTable = (table: unknown, at: string): Readonly<Record<string, number>> =>
    readByCount(table, at, size.cells, 1, MAX_PAY);
  const scatterPay = (one: unknown, at: string): ScatterPay =>
    readRecord(
      one,
      at,
      {
        symbol: (code, inside) => readCodeOf(code, inside, kinds, 'scatter'),
        times: oneOf(['stake', 'unit']),
        pays: scatterTable,
      },
      TERMS,
    );
  return readRecord(
    value,
    place,
    { [name]: (list: unknown, at: string) => readList(list, at, 0, 200, symbolPay) },
    {
      scatter: scatterTable,
      scatters: (list, at) => readList(list, at, 1, 20, scatterPay),
      cap: integerFrom(1, MAX_CAP),
    },
  );
}
