import type { GameDefinition } from '../definition.ts';

/** The cells that won, as bits of two halves (half-boards.ts). */
export interface Won {
  low: number;
  high: number;
}

/**
 * Pays a board before it tumbles: adds its pays to the sums by pay, and marks the winning cells.
 */
export type PayBoard = (
  cells: Uint8Array,
  won: Won,
  add: (pay: number, units: number) => void,
) => void;

/** Returns a pay's table by number of cells; unlisted counts pay like the next lower one. */
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
