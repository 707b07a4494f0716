import type { Scene } from '../scene.ts';
import type { Cell } from './board.ts';
import { createColumn } from './column.ts';
import { comeInMs, tumbleMs } from './fall.ts';
import { LANDED_MS } from './gestures.ts';
import { CALM_LANDING_MS, LANDING_MS } from './reel.ts';
import { createWait } from './wait.ts';

/** Earliest landing of a reel after the start; the others follow one after another. */
interface Rhythm {
  readonly shortestMs: number;
  readonly staggerMs: number;
}

const RHYTHMS: Readonly<Record<'turn' | 'fall' | 'quick' | 'calm', Rhythm>> = {
  turn: { shortestMs: 480, staggerMs: 150 },
  fall: { shortestMs: 420, staggerMs: 70 },
  quick: { shortestMs: 160, staggerMs: 30 },
  calm: { shortestMs: 200, staggerMs: 70 },
};
const HURRIED_STAGGER_MS = 24;

/** All columns of the board and their joint motion. */
export interface Reels {
  show(grid: readonly string[]): void;
  /** Starts all reels except the held ones. */
  start(held: readonly number[]): void;
  slow(): void;
  /** Returns the reels to the symbols from before the turn. */
  rest(): Promise<void>;
  /** Lands the reels on these symbols, always in the same rhythm. */
  stop(grid: readonly string[]): Promise<void>;
  tumble(removed: readonly Cell[], grid: readonly string[]): Promise<void>;
  /** Lands all reels that have not begun to land immediately. */
  hurry(): void;
  /** Switches immediate landing on or off. */
  setInstant(on: boolean): void;
  /** Advances to a time; true while something moves. */
  update(now: number): boolean;
  readonly currentSymbols: () => readonly string[];
  readonly rows: (reel: number) => number;
  /** Cells per millisecond. */
  readonly speed: (reel: number) => number;
  /** Landing time of a row's symbol in the last landing; -Infinity if it did not land. */
  readonly landedAt: (reel: number, row: number) => number;
  /** Each symbol of a reel in or near the view. */
  each(reel: number, draw: (code: string, row: number, alpha: number, scale: number) => void): void;
}

export interface ReelsOptions {
  readonly scene: Scene;
  readonly calm: () => boolean;
  /** True if the player chose quick play. */
  readonly quick: () => boolean;
  readonly landed: (reel: number) => void;
  /** Called when a motion starts: frames are needed. */
  readonly moves: () => void;
}

const longest = (grid: readonly string[]): number =>
  Math.max(...grid.map((symbols) => symbols.length));

export function createReels({ scene, calm, quick, landed, moves }: ReelsOptions): Reels {
  const arrival = scene.arrival ?? 'turn';
  const columns = scene.opening.map((_, reel) => {
    const turned = (reel * 3) % scene.passing.length;
    const passing = scene.passing.slice(turned) + scene.passing.slice(0, turned);
    return createColumn(arrival, passing, calm);
  });
  const moving = columns.map(() => false);
  const wait = createWait();
  /** The next landing and its time; null if there is none. */
  let landings: ({ readonly symbols: string; readonly at: number } | null)[] = [];
  let startedAt = 0;
  let lastLanding = -Infinity;
  let instant = false;

  const currentSymbols = (): string[] => columns.map((column) => column.currentSymbols());
  const rhythm = (): Rhythm => RHYTHMS[calm() ? 'calm' : quick() ? 'quick' : arrival];

  const landingMs = (grid: readonly string[]): number =>
    calm() ? CALM_LANDING_MS : arrival === 'turn' ? LANDING_MS : comeInMs(longest(grid));

  function settle(): void {
    landings = [];
    update(performance.now());
  }

  function showAtRest(grid: readonly string[]): void {
    for (const [at, column] of columns.entries()) column.stand(grid[at] ?? '');
    moves();
  }

  async function landAll(grid: readonly string[], isBack: boolean): Promise<void> {
    const now = performance.now();
    if (instant) return showAtRest(grid);
    const { shortestMs, staggerMs } = rhythm();
    const first = Math.max(now, startedAt + shortestMs);
    let last = first;
    // Held reels do not land: the others land without a gap for them.
    landings = columns.map((column, reel) => {
      if (column.speed() === 0 && moving[reel] !== true) return null;
      const landing = { symbols: grid[reel] ?? '', at: last };
      last += staggerMs;
      return landing;
    });
    for (const [at, column] of columns.entries()) {
      const landing = landings[at];
      if (landing === null || landing === undefined) column.stand(grid[at] ?? '');
      else if (isBack) column.back(landing.at);
      else column.land(landing.symbols, landing.at);
    }
    moves();
    await wait.for(last - staggerMs - now + landingMs(grid));
    settle();
  }

  function update(now: number): boolean {
    let alive = false;
    for (const [at, column] of columns.entries()) {
      if (column.update(now)) alive = true;
      const down = column.isDown(now);
      if (moving[at] === true && down) {
        landed(at);
        lastLanding = now;
      }
      moving[at] = !down;
    }
    return alive || now - lastLanding < LANDED_MS;
  }

  return {
    update,
    show: showAtRest,
    start(held) {
      if (instant) return;
      startedAt = performance.now();
      for (const [at, column] of columns.entries()) {
        if (held.includes(at)) continue;
        column.start(startedAt);
        moving[at] = true;
      }
      moves();
    },
    slow() {
      for (const column of columns) column.slow(performance.now());
    },
    rest: () => landAll(currentSymbols(), true),
    stop: (grid) => landAll(grid, false),
    async tumble(removed, grid) {
      if (instant) return showAtRest(grid);
      const now = performance.now();
      for (const [at, column] of columns.entries()) {
        const rows = removed.filter(([reel]) => reel === at).map(([, row]) => row);
        const symbols = grid[at] ?? '';
        if (rows.length > 0 || symbols !== column.currentSymbols())
          column.tumble(rows, symbols, now);
      }
      moves();
      await wait.for(calm() ? CALM_LANDING_MS : tumbleMs(longest(grid)));
      settle();
    },
    hurry() {
      const now = performance.now();
      let next = now;
      for (const [at, landing] of landings.entries()) {
        if (landing === null || landing.at <= now) continue;
        columns[at]?.land(landing.symbols, next);
        next += HURRIED_STAGGER_MS;
      }
      if (next > now) wait.endIn(next - now + landingMs(landings.map((one) => one?.symbols ?? '')));
    },
    setInstant(on) {
      instant = on;
    },
    currentSymbols,
    rows: (reel) => columns[reel]?.rows() ?? 1,
    speed: (reel) => columns[reel]?.speed() ?? 0,
    landedAt: (reel, row) => columns[reel]?.landedAt(row) ?? -Infinity,
    each: (reel, draw) => columns[reel]?.each(draw),
  };
}
