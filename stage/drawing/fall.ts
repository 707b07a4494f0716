import type { Reel } from './reel.ts';

/**
 * The motion of a column of falling symbols: out of the view at a start, into it at a landing, and
 * down into the gaps of a tumble.
 */

/** Acceleration in cells per millisecond². */
const GRAVITY = 0.00022;
/** Delay of a symbol's fall after the one below it. */
const NEXT_MS = 26;
/** Depth of the bounce into the cell below. */
const SPRING_CELLS = 0.07;
const SPRING_MS = 150;
/** Vanishing symbols grow, then shrink to nothing. */
const POP_MS = 280;
const SWELL = 0.22;
/** Calm columns, for reduced motion, fade. */
const CALM_MS = 140;
const CALM_ALPHA = 0.2;
/** The speed reported while falling: not 0 (at rest), and too slow for blurred symbols. */
const MOVING = 0.001;

interface Item {
  readonly code: string;
  readonly from: number;
  readonly to: number;
  readonly since: number;
}

interface Fade {
  readonly since: number;
  readonly out: boolean;
}

interface Pop {
  readonly code: string;
  readonly row: number;
}

/** Duration of a fall over this many cells. */
function dropMs(cells: number): number {
  return Math.sqrt((2 * cells) / GRAVITY);
}

/** Duration of a fall over this many cells until its symbol is at rest. */
function fallMs(cells: number): number {
  return cells === 0 ? 0 : dropMs(cells) + SPRING_MS;
}

/** Longest entrance of a column with this many rows. */
export function comeInMs(rows: number): number {
  return rows * NEXT_MS + fallMs(rows + 1);
}

/** Longest tumble in a column with this many rows. */
export function tumbleMs(rows: number): number {
  return POP_MS + comeInMs(rows);
}

/** Returns the position of a symbol that falls since a time: it drops and bounces a little. */
function rowOf({ from, to, since }: Item, now: number): number {
  const t = now - since;
  const way = to - from;
  if (t <= 0 || way === 0) return from;
  const dropped = (GRAVITY / 2) * t * t;
  if (dropped < way) return from + dropped;
  const s = (t - dropMs(way)) / SPRING_MS;
  return s >= 1 ? to : to + SPRING_CELLS * Math.min(1, way) * Math.sin(s * Math.PI) * (1 - s);
}

export interface FallingReel extends Reel {
  /**
   * The symbols of these rows vanish, those above fall, and new ones enter from above until the
   * column shows these symbols.
   */
  tumble(removed: readonly number[], symbols: string, at: number): void;
}

/** Each moving symbol with its start and end rows, the lowest first. */
function onTheWay(
  symbols: string,
  at: number,
  from: (row: number) => number,
  to: (row: number) => number,
): Item[] {
  return [...symbols].map((code, row) => ({
    code,
    from: from(row),
    to: to(row),
    since: at + (symbols.length - 1 - row) * NEXT_MS,
  }));
}

/** Returns the start row of each symbol of a tumble: kept symbols stay in their order. */
function tumbledFrom(before: string, removed: readonly number[], rows: number) {
  const kept = [...before].flatMap((_, row) => (removed.includes(row) ? [] : [row]));
  const fresh = rows - kept.length;
  return (row: number): number => (row < fresh ? row - fresh : (kept[row - fresh] ?? row));
}

/** Returns the scale of a vanishing symbol, by its progress 0 … 1. */
function popped(t: number): number {
  return Math.max(0, t < 0.35 ? 1 + SWELL * (t / 0.35) : (1 + SWELL) * (1 - (t - 0.35) / 0.65));
}

/** Returns the landing time of each symbol; -Infinity if it does not move. */
function hitTimes(items: readonly Item[]): number[] {
  return items.map(({ from, to, since }) => (to > from ? since + dropMs(to - from) : -Infinity));
}

/** Returns the opacity of a column that fades in or out for reduced motion. */
function fadedTo(faded: Fade | null, now: number): number {
  if (faded === null) return 1;
  const t = Math.max(0, Math.min(1, (now - faded.since) / CALM_MS));
  return faded.out ? 1 - (1 - CALM_ALPHA) * t : CALM_ALPHA + (1 - CALM_ALPHA) * t;
}

const same = (row: number): number => row;

/** A column of falling symbols. `calm` is called at each start. */
export function createFall(calm: () => boolean): FallingReel {
  let currentSymbols = '';
  let items: Item[] = [];
  let pops: Pop[] = [];
  let popsSince = 0;
  let time = 0;
  let stillFrom = 0;
  let hits: readonly number[] = [];
  let moving = false;
  /** True if the symbols have left the view, and the next ones are not known yet. */
  let away = false;
  let faded: Fade | null = null;

  function stand(symbols: string): void {
    hits = [];
    rest(symbols);
  }

  function rest(symbols: string): void {
    currentSymbols = symbols;
    items = onTheWay(symbols, 0, same, same);
    pops = [];
    moving = false;
    away = false;
    faded = null;
  }

  function move(newItems: Item[], now: number): void {
    items = newItems;
    hits = away ? [] : hitTimes(items);
    time = now;
    const ends = items.map(({ from, to, since }) => since + fallMs(to - from));
    stillFrom = Math.max(now, ...ends);
    moving = true;
  }

  function fade(symbols: string, at: number): void {
    stand(symbols);
    moving = true;
    faded = { since: at, out: false };
    stillFrom = at + CALM_MS;
  }

  function comeIn(symbols: string, at: number): void {
    if (faded !== null) {
      fade(symbols, at);
      return;
    }
    const coming = onTheWay(symbols, at, (row) => row - symbols.length - 1, same);
    currentSymbols = symbols;
    away = false;
    move(coming, time);
  }

  return {
    stand,
    currentSymbols: () => currentSymbols,
    rows: () => currentSymbols.length,
    speed: () => (moving ? MOVING : 0),
    landedAt: (row) => hits[row] ?? -Infinity,
    isDown: (now) => !moving || hits.some((at) => at > -Infinity && at <= now),
    start(now) {
      const rows = currentSymbols.length;
      away = true;
      if (calm()) {
        faded = { since: now, out: true };
        moving = true;
        return;
      }
      const leaving = onTheWay(currentSymbols, now, same, (row) => rows + 1 + row);
      move(leaving, now);
    },
    // Symbols that have left the view do not move.
    slow: () => undefined,
    land: (symbols, at) => (moving ? comeIn(symbols, at) : stand(symbols)),
    back: (at) => (moving ? comeIn(currentSymbols, at) : undefined),
    tumble(removed, symbols, at) {
      if (calm()) {
        fade(symbols, at);
        return;
      }
      pops = removed.map((row) => ({ code: currentSymbols[row] ?? '', row }));
      popsSince = at;
      const from = tumbledFrom(currentSymbols, removed, symbols.length);
      const falling = onTheWay(symbols, at + POP_MS, from, same);
      currentSymbols = symbols;
      move(falling, at);
    },
    update(now) {
      time = now;
      if (moving && !away && now >= stillFrom) rest(currentSymbols);
      return moving;
    },
    each(draw) {
      const alpha = fadedTo(faded, time);
      for (const item of items) {
        const row = rowOf(item, time);
        if (row > -1 && row < currentSymbols.length) draw(item.code, row, alpha, 1);
      }
      const t = (time - popsSince) / POP_MS;
      if (t >= 1) return;
      for (const { code, row } of pops) draw(code, row, Math.min(1, 2 - 2 * t), popped(t));
    },
  };
}
