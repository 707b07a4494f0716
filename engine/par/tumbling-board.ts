import { stakeUnit, symbolPays, type GameDefinition } from '../definition.ts';
import { anywhereOn } from './anywhere-on.ts';
import { clustersOn } from './clusters-on.ts';
import { halvesOf } from './half-boards.ts';
import type { Won } from './pay-board.ts';

/** One strip as a ring of symbols, prepared for tumbling boards. */
export type Ring = Uint8Array;

/** Plays boards of pays anywhere or clusters, with their tumbles, from their stops alone. */
export interface TumblingBoard {
  /**
   * Returns the pay of the board at these stops with its tumbles, in stake units, up to the cap.
   * Afterwards `cells` holds the last board.
   */
  readonly play: (stops: Int32Array) => number;
  /** Cell `reel · rows + row`: the index of its symbol in the definition. */
  readonly cells: Uint8Array;
  /** By pay: total units of all played boards. */
  readonly byPay: Float64Array;
  /** Total units that all boards paid before their first tumble. */
  readonly beforeTumbles: () => number;
}

/**
 * Creates the player of a definition's boards, with the `multipliers` of the paid game or of free
 * games.
 */
export function tumblingBoard(
  definition: GameDefinition,
  rings: readonly Ring[],
  multipliers: readonly number[],
): TumblingBoard {
  const { rows, pays, features } = definition;
  const limit = features.tumbles?.limit ?? 0;
  const cap = pays.cap === undefined ? Infinity : pays.cap * stakeUnit(definition);
  const cells = new Uint8Array(rings.length * rows);
  const won: Won = { low: 0, high: 0 };
  const half = halvesOf(rings.length, rows).lowReels * rows;
  const tops = new Int32Array(rings.length);
  const byPay = new Float64Array(symbolPays(definition).length);
  const payBoard =
    definition.mechanics.kind === 'clusters' ? clustersOn(definition) : anywhereOn(definition);
  let total = 0;
  let step = 1;
  let first = 0;

  const add = (pay: number, units: number): void => {
    const paid = Math.min(units * step, cap - total);
    total += paid;
    byPay[pay] = (byPay[pay] ?? 0) + paid;
  };

  const tumble = (): void => {
    for (const [reel, ring] of rings.entries()) {
      const top = reel * rows;
      let to = top + rows - 1;
      for (let from = to; from >= top; from -= 1) {
        const bit = from < half ? won.low >>> from : won.high >>> (from - half);
        if ((bit & 1) === 1) continue;
        cells[to] = cells[from] ?? 0;
        to -= 1;
      }
      let above = tops[reel] ?? 0;
      for (; to >= top; to -= 1) {
        above = above === 0 ? ring.length - 1 : above - 1;
        cells[to] = ring[above] ?? 0;
      }
      tops[reel] = above;
    }
  };

  const play = (stops: Int32Array): number => {
    for (const [reel, ring] of rings.entries()) {
      let at = stops[reel] ?? 0;
      tops[reel] = at;
      for (let row = 0; row < rows; row += 1) {
        cells[reel * rows + row] = ring[at] ?? 0;
        at = at + 1 === ring.length ? 0 : at + 1;
      }
    }
    total = 0;
    for (let index = 0; ; index += 1) {
      step = multipliers[Math.min(index, multipliers.length - 1)] ?? 1;
      if (index > 0) tumble();
      const before = total;
      won.low = 0;
      won.high = 0;
      payBoard(cells, won, add);
      if (index === 0) first += total;
      if (total === before || total === cap || index === limit) return total;
    }
  };
  return { play, cells, byPay, beforeTumbles: () => first };
}
