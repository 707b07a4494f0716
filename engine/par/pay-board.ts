import type { GameDefinition } from '../definition.ts';

/** The cells that won, as bits of two halves (half-boards.ts). */
export interface Won {
  low: number;
  high: number;
}

/** What a board pays before it tumbles: adds it by pay, and marks the cells that won. */
export type PayBoard = (
  cells: Uint8Array,
  won: Won,
  add: (pay: number, units: number) => void,
) => void;

/** What a pay pays by the number of cells, unlisted ones like the next lower. */
export function unitsBySize(
  pays: Readonly<Record<string, number>>,
  { rows, strips }: GameDefinition,
): Float64Array {
  const units = new Float64Array(rows * strips.length + 1);
  for (let size = 1; size < units.length; size += 1) {
    units[size] = pays[size] ?? units[size - 1] ?? 0;
  }
  return units;
}
