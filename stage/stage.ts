import { createArrivals } from './drawing/arrivals.ts';
import { createBoard, type Cell } from './drawing/board.ts';
import { createDrifting } from './drawing/drifting.ts';
import { createLights, type Glow } from './drawing/lights.ts';
import type { Box, Painter } from './drawing/painter.ts';
import { createPainter } from './drawing/create-painter.ts';
import { createRays } from './drawing/rays.ts';
import { createReels } from './drawing/reels.ts';
import { createStuck } from './drawing/stuck.ts';
import { createSwarm } from './drawing/swarm.ts';
import { drawStuck, drawSymbols } from './drawing/symbols.ts';
import { createTicker } from './drawing/ticker.ts';
import { createValues } from './drawing/values.ts';
import { frameOf, type Scene } from './scene.ts';

/** Where things are: CSS pixels of the canvas. */
export interface View {
  readonly width: number;
  readonly height: number;
  /** Device pixels for each. */
  readonly density: number;
  readonly reels: Box;
}

/** The picture of a game: shows the events it receives. It knows no rule and no money. */
export interface Stage {
  readonly kind: Painter['kind'];
  place(view: View): void;
  /** Shows symbols at rest: one text a reel, from top to bottom; a space is an empty cell. */
  show(grid: readonly string[]): void;
  /** The symbols on show. */
  readonly currentSymbols: () => readonly string[];
  /** All reels begin to move, but the held ones. */
  startReels(held: readonly number[]): void;
  /** They turn on gently: the answer takes its time. */
  slowReels(): void;
  /** They return to the symbols they showed before. */
  restReels(): Promise<void>;
  /** They land on these symbols one after another, always in the same rhythm. */
  stopReels(grid: readonly string[]): Promise<void>;
  /** Cells vanish, what is above them falls, new symbols come from above. */
  tumble(removed: readonly Cell[], glow: Glow, grid: readonly string[]): Promise<void>;
  /** Symbols change where they stand: what is new in these cells grows into place. */
  change(cells: readonly Cell[], grid: readonly string[]): void;
  /** The symbols in these cells stay while reels move, until `release`. */
  stick(cells: readonly Cell[]): void;
  release(): void;
  /** Writes an amount on a cell, until `release`. */
  write(cell: Cell, text: string): void;
  light(cells: readonly Cell[], glow: Glow, line: boolean): void;
  clearLights(): void;
  /** Fireflies rise from what is lit; of tier 1 … 3. */
  celebrate(tier: number): void;
  /** The scene of free games. */
  setNight(on: boolean): void;
  /** Reels that have not begun to land do so at once. */
  hurry(): void;
  /** From now on events show their end state at once, or are animated again. */
  setInstant(on: boolean): void;
  /** How many frames have been drawn. */
  readonly frames: () => number;
  dispose(): void;
}

export interface StageOptions {
  readonly canvas: HTMLCanvasElement;
  /** Lies over the canvas: for amounts written on cells. */
  readonly values: HTMLElement;
  readonly scene: Scene;
  /** The atlas, decoded and premultiplied. */
  readonly image: ImageBitmap;
  /** True when the player wants less motion. */
  readonly calm: () => boolean;
  /** True when the player wants reels that stop sooner. */
  readonly quick: () => boolean;
  /** A reel has landed. */
  readonly landed: (reel: number) => void;
}

/** Sparks that rise for each step of a celebration, and from each cell that vanishes. */
const SPARKS = { celebration: 26, vanishing: 3 };

export function createStage(options: StageOptions): Stage {
  const { canvas, scene, image, calm, quick, landed } = options;
  const { atlas } = scene;
  const moves = (): void => ticker.add(animate);
  const reels = createReels({ scene, calm, quick, landed, moves });
  const board = createBoard(scene.opening.length, reels.rows);
  const lights = createLights(atlas, scene.gestures, board, calm);
  const arrivals = createArrivals();
  const stuck = createStuck();
  const values = createValues(options.values, board);
  const rays = createRays(frameOf(atlas, 'rays'), board, calm);
  const drifting = createDrifting(scene, calm);
  const swarm = createSwarm(frameOf(atlas, 'firefly'));
  const symbols = { atlas, board, reels, lights, arrivals, stuck };
  let size = { width: 1, height: 1 };
  let instant = false;

  const ticker = createTicker(draw);
  const painter = createPainter(canvas, atlas, image, () => ticker.redraw());

  function animate(now: number): boolean {
    let alive = false;
    for (const part of [reels, drifting, swarm]) if (part.update(now)) alive = true;
    return alive || [lights, arrivals, rays].some((part) => part.moving(now));
  }

  function draw(now: number): void {
    painter.begin();
    rays.draw(painter, now);
    painter.clip(board.box());
    lights.drawBehind(painter, now);
    drawSymbols(symbols, painter, now);
    painter.clip(null);
    drawStuck(symbols, painter);
    lights.drawOver(painter, now);
    drifting.draw(painter, size.width, size.height);
    swarm.draw(painter);
    painter.end();
  }

  const codeAt = ([reel, row]: Cell): string => reels.currentSymbols()[reel]?.[row] ?? '';

  return {
    kind: painter.kind,
    frames: ticker.frames,
    currentSymbols: reels.currentSymbols,
    place({ width, height, density, reels: box }) {
      size = { width, height };
      board.place(box);
      painter.resize(width, height, density);
      values.place();
      ticker.redraw();
    },
    show: reels.show,
    startReels: reels.start,
    slowReels: reels.slow,
    restReels: reels.rest,
    stopReels: reels.stop,
    async tumble(removed, glow, grid) {
      const now = performance.now();
      if (glow === 'bright' && !calm() && !instant) {
        swarm.rise(removed.map(board.centre), removed.length * SPARKS.vanishing, now);
      }
      lights.clear();
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
    light(cells, glow, line) {
      lights.light(cells, glow, line, performance.now(), codeAt);
      moves();
    },
    clearLights() {
      lights.clear();
      arrivals.clear();
      ticker.redraw();
    },
    celebrate(tier) {
      const now = performance.now();
      if (!calm()) swarm.rise(lights.lit().map(board.centre), tier * SPARKS.celebration, now);
      if (tier > 1) rays.shine(now);
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
      painter.dispose();
    },
  };
}
