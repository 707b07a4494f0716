import type { Scene } from '../scene.ts';
import type { Cell } from './board.ts';
import { createColumn } from './column.ts';
import { comeInMs, tumbleMs } from './fall-motion.ts';
import type { FallingReel } from './fall.ts';
import { LANDED_MS } from './gestures.ts';
import {
  hurryLandings,
  planLandings,
  RHYTHMS,
  type Landing,
  type Landings,
  type Rhythm,
} from './landings.ts';
import { CALM_LANDING_MS, LANDING_MS } from './reel-motion.ts';
import { createWait } from './wait.ts';

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

/** One column a reel, each with the symbols in motion from another place on. */
function columnsOf(scene: Scene, calm: () => boolean): readonly FallingReel[] {
  return scene.opening.map((_, reel) => {
    const turned = (reel * 3) % scene.passing.length;
    const passing = scene.passing.slice(turned) + scene.passing.slice(0, turned);
    return createColumn(scene.arrival ?? 'turn', passing, calm);
  });
}

/** Moves the columns and notices when one has landed. */
function createMotions(columns: readonly FallingReel[], landed: (reel: number) => void) {
  const moving = columns.map(() => false);
  let lastLanding = -Infinity;
  return {
    start(reel: number, now: number): void {
      columns[reel]?.start(now);
      moving[reel] = true;
    },
    isHeld: (reel: number): boolean => columns[reel]?.speed() === 0 && moving[reel] !== true,
    /** True while something moves. */
    update(now: number): boolean {
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
    },
  };
}

/** A column that does not land has its symbols at once. */
function landColumn(
  column: FallingReel,
  landing: Landing | null,
  symbols: string,
  isBack: boolean,
): void {
  if (landing === null) column.stand(symbols);
  else if (isBack) column.back(landing.at);
  else column.land(landing.symbols, landing.at);
}

/** Tumbles the columns that lose symbols or show others afterwards. */
function tumbleColumns(
  columns: readonly FallingReel[],
  removed: readonly Cell[],
  grid: readonly string[],
  now: number,
): void {
  for (const [at, column] of columns.entries()) {
    const rows = removed.filter(([reel]) => reel === at).map(([, row]) => row);
    const symbols = grid[at] ?? '';
    if (rows.length > 0 || symbols !== column.currentSymbols()) column.tumble(rows, symbols, now);
  }
}

export function createReels({ scene, calm, quick, landed, moves }: ReelsOptions): Reels {
  const arrival = scene.arrival ?? 'turn';
  const columns = columnsOf(scene, calm);
  const motions = createMotions(columns, landed);
  const wait = createWait();
  let landings: Landings = [];
  let startedAt = 0;
  let instant = false;

  const currentSymbols = (): string[] => columns.map((column) => column.currentSymbols());
  const rhythm = (): Rhythm => RHYTHMS[calm() ? 'calm' : quick() ? 'quick' : arrival];

  const landingMs = (grid: readonly string[]): number =>
    calm() ? CALM_LANDING_MS : arrival === 'turn' ? LANDING_MS : comeInMs(longest(grid));

  /** Waits for the end of a motion. */
  async function settled(ms: number): Promise<void> {
    moves();
    await wait.for(ms);
    landings = [];
    motions.update(performance.now());
  }

  function showAtRest(grid: readonly string[]): void {
    for (const [at, column] of columns.entries()) column.stand(grid[at] ?? '');
    moves();
  }

  async function landAll(grid: readonly string[], isBack: boolean): Promise<void> {
    const now = performance.now();
    if (instant) return showAtRest(grid);
    const { shortestMs, staggerMs } = rhythm();
    const all = columns.map((_, reel) => grid[reel] ?? '');
    const firstAt = Math.max(now, startedAt + shortestMs);
    const plan = planLandings(all, motions.isHeld, firstAt, staggerMs);
    ({ landings } = plan);
    for (const [at, column] of columns.entries()) {
      landColumn(column, landings[at] ?? null, grid[at] ?? '', isBack);
    }
    await settled(plan.endAt - staggerMs - now + landingMs(grid));
  }

  return {
    update: motions.update,
    show: showAtRest,
    start(held) {
      if (instant) return;
      startedAt = performance.now();
      for (const at of columns.keys()) if (!held.includes(at)) motions.start(at, startedAt);
      moves();
    },
    slow: () => columns.forEach((column) => column.slow(performance.now())),
    rest: () => landAll(currentSymbols(), true),
    stop: (grid) => landAll(grid, false),
    async tumble(removed, grid) {
      if (instant) return showAtRest(grid);
      tumbleColumns(columns, removed, grid, performance.now());
      await settled(calm() ? CALM_LANDING_MS : tumbleMs(longest(grid)));
    },
    hurry() {
      const now = performance.now();
      const hurried = hurryLandings(landings, now);
      for (const [at, landing] of hurried.landings.entries()) {
        if (landing !== null) columns[at]?.land(landing.symbols, landing.at);
      }
      if (hurried.endAt > now) {
        wait.endIn(hurried.endAt - now + landingMs(landings.map((one) => one?.symbols ?? '')));
      }
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
