import type { Cell } from './drawing/board.ts';
import type { Glow } from './drawing/lights.ts';
import type { Painter } from './drawing/painter.ts';
import { createPicture, type StageOptions, type View } from './drawing/picture.ts';

/** The view of a game: shows the events it receives. Contains no game rules and no money. */
export interface Stage {
  readonly kind: Painter['kind'];
  place(view: View): void;
  /** Shows symbols at rest: one string per reel, from top to bottom; a space is an empty cell. */
  show(grid: readonly string[]): void;
  /** Returns the displayed symbols. */
  readonly currentSymbols: () => readonly string[];
  /** Starts all reels except the held ones. */
  startReels(held: readonly number[]): void;
  /** Keeps the reels turning slowly while the answer is late. */
  slowReels(): void;
  /** Returns the reels to their previous symbols. */
  restReels(): Promise<void>;
  /** Lands the reels on these symbols one after another, always in the same rhythm. */
  stopReels(grid: readonly string[]): Promise<void>;
  /** Removes cells; symbols above fall and new ones enter from above. */
  tumble(removed: readonly Cell[], glow: Glow, grid: readonly string[]): Promise<void>;
  /** Changes symbols in place: new symbols in these cells grow into place. */
  change(cells: readonly Cell[], grid: readonly string[]): void;
  /** Makes the symbols in these cells sticky until `release`. */
  stick(cells: readonly Cell[]): void;
  release(): void;
  /** Shows an amount on a cell until `release`. */
  write(cell: Cell, text: string): void;
  /** `line`: drawn along the cells in order; `shape`: how the cells are connected otherwise. */
  light(cells: readonly Cell[], glow: Glow, line: boolean, shape?: 'ways' | 'cluster'): void;
  /** Shows a win's amount beside its cells, until the next one, null or `clearLights`. */
  mark(cells: readonly Cell[], text: string | null): void;
  clearLights(): void;
  /**
   * Emits sparks from lit cells; from tier 2 on plays the title's scene over the page until
   * `endCelebration`. Returns the scene's duration in milliseconds, 0 if there is none.
   */
  celebrate(tier: number): number;
  endCelebration(): void;
  /** Plays the intro of a feature triggered by this symbol, until `endCelebration`. */
  enterFeature(code: string): void;
  /** No round is playing: runs idle animations for a while, then draws no frames. */
  setIdle(on: boolean): void;
  /** Switches to the scene of free games. */
  setNight(on: boolean): void;
  /** Lands reels that have not begun to land immediately. */
  hurry(): void;
  /** Switches animations off, so that events show their end state immediately, or on again. */
  setInstant(on: boolean): void;
  /** Number of drawn frames. */
  readonly frames: () => number;
  dispose(): void;
}

/** Number of sparks for each celebration tier, and for each vanishing cell. */
const SPARKS = { celebration: 26, vanishing: 3 };

/** Creates the view of a game on its canvas. */
export function createStage(options: StageOptions): Stage {
  const { calm } = options;
  const picture = createPicture(options);
  const { arrivals, board, drifting, idles, lights, moves } = picture;
  const { painter, reels, stuck, swarm, ticker, values, winScenes } = picture;
  let instant = false;
  const codeAt = ([reel, row]: Cell): string => reels.currentSymbols()[reel]?.[row] ?? '';

  return {
    kind: painter.kind,
    frames: ticker.frames,
    currentSymbols: reels.currentSymbols,
    place(view) {
      picture.place(view);
      // Resizing clears the canvas, and the browser would show it empty until the next frame.
      if (ticker.frames() > 0) ticker.drawNow();
      else ticker.redraw();
    },
    show(grid) {
      board.fit(grid, true);
      reels.show(grid);
    },
    startReels(held) {
      idles.set(false, performance.now());
      reels.start(held);
      ticker.drawNow();
    },
    slowReels: reels.slow,
    restReels: reels.rest,
    stopReels(grid) {
      board.fit(grid, calm() || instant);
      return reels.stop(grid);
    },
    async tumble(removed, glow, grid) {
      const now = performance.now();
      if (glow === 'bright' && !calm() && !instant) {
        swarm.rise(removed.map(board.centre), removed.length * SPARKS.vanishing, now);
      }
      lights.clear();
      values.mark([], null);
      await reels.tumble(removed, grid);
    },
    change(cells, grid) {
      reels.show(grid);
      if (!calm() && !instant) arrivals.add(cells, performance.now());
    },
    stick(cells) {
      stuck.add(cells, reels.currentSymbols());
      ticker.redraw();
    },
    release() {
      stuck.clear();
      values.clear();
      ticker.redraw();
    },
    write: values.write,
    light(cells, glow, line, shape) {
      lights.light(cells, glow, line ? 'line' : (shape ?? null), performance.now(), codeAt);
      moves();
    },
    mark: values.mark,
    clearLights() {
      values.mark([], null);
      lights.clear();
      arrivals.clear();
      ticker.redraw();
    },
    celebrate(tier) {
      const now = performance.now();
      if (!calm()) swarm.rise(lights.lit().map(board.centre), tier * SPARKS.celebration, now);
      moves();
      return instant ? 0 : winScenes.play(tier);
    },
    endCelebration: winScenes.end,
    enterFeature: (code) => (instant ? undefined : winScenes.enter(code)),
    setIdle(on) {
      idles.set(on, performance.now());
      moves();
    },
    setNight(on) {
      drifting.setNight(on);
      moves();
    },
    hurry: reels.hurry,
    setInstant(on) {
      instant = on;
      reels.setInstant(on);
    },
    dispose() {
      ticker.stop();
      winScenes.end();
      painter.dispose();
    },
  };
}
