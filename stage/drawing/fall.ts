import {
  CALM_MS,
  fadedTo,
  hitTimes,
  onTheWay,
  POP_MS,
  popped,
  restTime,
  rowOf,
  same,
  tumbledFrom,
  type Fade,
  type Item,
  type Pop,
} from './fall-motion.ts';
import type { Reel } from './reel.ts';

/** The speed reported while falling: not 0 (at rest), and too slow for blurred symbols. */
const MOVING = 0.001;

export interface FallingReel extends Reel {
  /**
   * The symbols of these rows vanish, those above fall, and new ones enter from above until the
   * column shows these symbols.
   */
  tumble(removed: readonly number[], symbols: string, at: number): void;
}

type Draw = Parameters<Reel['each']>[0];

/** The symbols that vanish in a tumble. */
function createPops() {
  let pops: readonly Pop[] = [];
  let since = 0;
  return {
    begin(symbols: string, rows: readonly number[], at: number): void {
      pops = rows.map((row) => ({ code: symbols[row] ?? '', row }));
      since = at;
    },
    clear(): void {
      pops = [];
    },
    each(now: number, draw: Draw): void {
      const t = (now - since) / POP_MS;
      if (t >= 1) return;
      for (const { code, row } of pops) draw(code, row, Math.min(1, 2 - 2 * t), popped(t));
    },
  };
}

/** The symbols of a column that fall out of the view. */
function leaving(symbols: string, at: number): Item[] {
  return onTheWay(symbols, at, same, (row) => symbols.length + 1 + row);
}

/** The symbols of a column that fall into the view. */
function entering(symbols: string, at: number): Item[] {
  return onTheWay(symbols, at, (row) => row - symbols.length - 1, same);
}

/** Draws the symbols that are in or near the view of a column with this many rows. */
function drawItems(
  items: readonly Item[],
  rows: number,
  now: number,
  alpha: number,
  draw: Draw,
): void {
  for (const item of items) {
    const row = rowOf(item, now);
    if (row > -1 && row < rows) draw(item.code, row, alpha, 1);
  }
}

/** A column of falling symbols. `calm` is called at each start. */
export function createFall(calm: () => boolean): FallingReel {
  let currentSymbols = '';
  let items: Item[] = [];
  const pops = createPops();
  let time = 0;
  let stillFrom = 0;
  let hits: readonly number[] = [];
  let moving = false;
  /** True if the symbols have left the view, and the next ones are not known yet. */
  let away = false;
  let faded: Fade | null = null;

  function rest(symbols: string, landed: readonly number[]): void {
    currentSymbols = symbols;
    hits = landed;
    items = onTheWay(symbols, 0, same, same);
    pops.clear();
    moving = false;
    away = false;
    faded = null;
  }

  function move(newItems: Item[], now: number): void {
    items = newItems;
    hits = away ? [] : hitTimes(items);
    time = now;
    stillFrom = restTime(items, now);
    moving = true;
  }

  function fade(symbols: string, at: number): void {
    rest(symbols, []);
    moving = true;
    faded = { since: at, out: false };
    stillFrom = at + CALM_MS;
  }

  function comeIn(symbols: string, at: number): void {
    if (faded !== null) return fade(symbols, at);
    currentSymbols = symbols;
    away = false;
    move(entering(symbols, at), time);
  }

  return {
    stand: (symbols) => rest(symbols, []),
    currentSymbols: () => currentSymbols,
    rows: () => currentSymbols.length,
    speed: () => (moving ? MOVING : 0),
    landedAt: (row) => hits[row] ?? -Infinity,
    isDown: (now) => !moving || hits.some((at) => at > -Infinity && at <= now),
    start(now) {
      away = true;
      if (calm()) {
        faded = { since: now, out: true };
        moving = true;
      } else move(leaving(currentSymbols, now), now);
    },
    // Symbols that have left the view do not move.
    slow: () => undefined,
    land: (symbols, at) => (moving ? comeIn(symbols, at) : rest(symbols, [])),
    back: (at) => (moving ? comeIn(currentSymbols, at) : undefined),
    tumble(removed, symbols, at) {
      if (calm()) return fade(symbols, at);
      pops.begin(currentSymbols, removed, at);
      const from = tumbledFrom(currentSymbols, removed, symbols.length);
      currentSymbols = symbols;
      move(onTheWay(symbols, at + POP_MS, from, same), at);
    },
    update(now) {
      time = now;
      if (moving && !away && now >= stillFrom) rest(currentSymbols, hits);
      return moving;
    },
    each(draw) {
      drawItems(items, currentSymbols.length, time, fadedTo(faded, time), draw);
      pops.each(time, draw);
    },
  };
}
