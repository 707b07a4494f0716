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
export const POP_MS = 280;
const SWELL = 0.22;
/** Calm columns, for reduced motion, fade. */
export const CALM_MS = 140;
const CALM_ALPHA = 0.2;

/** A symbol that moves between two rows since a time. */
export interface Item {
  readonly code: string;
  readonly from: number;
  readonly to: number;
  readonly since: number;
}

/** A fade of the whole column since a time. */
export interface Fade {
  readonly since: number;
  readonly out: boolean;
}

/** A symbol that vanishes. */
export interface Pop {
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
export function rowOf({ from, to, since }: Item, now: number): number {
  const t = now - since;
  const way = to - from;
  if (t <= 0 || way === 0) return from;
  const dropped = (GRAVITY / 2) * t * t;
  if (dropped < way) return from + dropped;
  const s = (t - dropMs(way)) / SPRING_MS;
  return s >= 1 ? to : to + SPRING_CELLS * Math.min(1, way) * Math.sin(s * Math.PI) * (1 - s);
}

/** Each moving symbol with its start and end rows, the lowest first. */
export function onTheWay(
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
export function tumbledFrom(before: string, removed: readonly number[], rows: number) {
  const kept = [...before].flatMap((_, row) => (removed.includes(row) ? [] : [row]));
  const fresh = rows - kept.length;
  return (row: number): number => (row < fresh ? row - fresh : (kept[row - fresh] ?? row));
}

/** Returns the scale of a vanishing symbol, by its progress 0 … 1. */
export function popped(t: number): number {
  return Math.max(0, t < 0.35 ? 1 + SWELL * (t / 0.35) : (1 + SWELL) * (1 - (t - 0.35) / 0.65));
}

/** Returns the landing time of each symbol; -Infinity if it does not move. */
export function hitTimes(items: readonly Item[]): number[] {
  return items.map(({ from, to, since }) => (to > from ? since + dropMs(to - from) : -Infinity));
}

/** Returns the opacity of a column that fades in or out for reduced motion. */
export function fadedTo(faded: Fade | null, now: number): number {
  if (faded === null) return 1;
  const t = Math.max(0, Math.min(1, (now - faded.since) / CALM_MS));
  return faded.out ? 1 - (1 - CALM_ALPHA) * t : CALM_ALPHA + (1 - CALM_ALPHA) * t;
}

/** A symbol that keeps its row. */
export const same = (row: number): number => row;

/** Returns when the last symbol is at rest. */
export function restTime(items: readonly Item[], now: number): number {
  return Math.max(now, ...items.map(({ from, to, since }) => since + fallMs(to - from)));
}
