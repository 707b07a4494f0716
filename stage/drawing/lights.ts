import type { AtlasFacts, Frame } from '../scene.ts';
import { frameOf } from '../scene.ts';
import type { Painter } from './painter.ts';

/** A place on the reels. */
export type Cell = readonly [reel: number, row: number];

/** How a win is lit: with light, or quietly when it is no more than the stake. */
export type Glow = 'bright' | 'quiet';

interface Line {
  readonly cells: readonly Cell[];
  readonly glow: Glow;
  readonly since: number;
}

const GROW_MS = 260;
const HOLD_MS = 520;
const FADE_MS = 300;
/** A line that has been told stays as a faint thread, so that all of them can be read at rest. */
const REST_ALPHA = 0.22;
const FRAME_MS = 160;
/** Its glow reaches beyond the cell. */
const FRAME_SIZE = 1.13;
const LIFT_MS = 420;
const LIFT = 0.12;
const REST_LIFT = 0.05;

export interface Lights {
  light(cells: readonly Cell[], glow: Glow, line: boolean, now: number): void;
  clear(): void;
  /** True while something grows or fades. */
  moving(now: number): boolean;
  /** How visible a cell's symbol is and how much larger than at rest. */
  look(cell: Cell, now: number): { readonly alpha: number; readonly scale: number };
  /** Brightly lit cells. */
  readonly lit: () => readonly Cell[];
  /** What shines behind the symbols. `centre` and the size of a cell in CSS pixels. */
  drawBehind(painter: Painter, now: number, centre: Centre, size: Size): void;
  /** Frames and lines over the symbols. */
  drawOver(painter: Painter, now: number, centre: Centre, size: Size): void;
}

type Centre = (cell: Cell) => [number, number];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The light on winning cells and along winning lines. */
export function createLights(atlas: AtlasFacts, calm: () => boolean): Lights {
  const frame = frameOf(atlas, 'frame');
  const glowing = frameOf(atlas, 'glow');
  const beam = frameOf(atlas, 'beam');
  const thread = frameOf(atlas, 'thread');
  let lines: Line[] = [];
  const cells = new Map<string, { cell: Cell; glow: Glow; since: number }>();

  const grownTo = (since: number, now: number): number =>
    Math.max(0, Math.min(1, (now - since) / FRAME_MS));

  function drawLine(
    painter: Painter,
    line: Line,
    now: number,
    points: readonly (readonly [number, number])[],
    size: Size,
  ): void {
    // A frame's time can lie a little before the call that lit the line.
    const age = Math.max(0, now - line.since);
    const grown = calm() ? 1 : Math.min(1, age / GROW_MS);
    const faded = Math.max(0, Math.min(1, (age - GROW_MS - HOLD_MS) / FADE_MS));
    const alpha = 1 - (1 - REST_ALPHA) * faded;
    const picture: Frame = line.glow === 'bright' ? beam : thread;
    const thick = size.height * (line.glow === 'bright' ? 0.24 : 0.1);
    const reach = grown * (points.length - 1);
    for (let at = 0; at < points.length - 1 && at < reach; at += 1) {
      const from = points[at];
      const to = points[at + 1];
      if (from === undefined || to === undefined) continue;
      const share = Math.min(1, reach - at);
      const dx = (to[0] - from[0]) * share;
      const dy = (to[1] - from[1]) * share;
      const length = Math.hypot(dx, dy) + 1;
      painter.sprite(picture, from[0] + dx / 2, from[1] + dy / 2, length, thick, {
        alpha: line.glow === 'bright' ? alpha : alpha * 0.7,
        rotation: Math.atan2(dy, dx),
        light: line.glow === 'bright',
      });
    }
  }

  return {
    light(newCells, glow, line, now) {
      for (const cell of newCells) cells.set(cell.join(), { cell, glow, since: now });
      if (line) lines.push({ cells: newCells, glow, since: now });
    },
    clear() {
      lines = [];
      cells.clear();
    },
    lit: () => [...cells.values()].filter(({ glow }) => glow === 'bright').map(({ cell }) => cell),
    moving(now) {
      const young = (since: number, life: number): boolean => now - since < life;
      return (
        lines.some(({ since }) => young(since, GROW_MS + HOLD_MS + FADE_MS)) ||
        [...cells.values()].some(({ since }) => young(since, LIFT_MS))
      );
    },
    look(cell, now) {
      if (cells.size === 0) return { alpha: 1, scale: 1 };
      const lit = cells.get(cell.join());
      if (lit === undefined) return { alpha: 0.38, scale: 1 };
      if (lit.glow === 'quiet' || calm()) return { alpha: 1, scale: 1 };
      const t = Math.max(0, Math.min(1, (now - lit.since) / LIFT_MS));
      return { alpha: 1, scale: 1 + REST_LIFT * t + LIFT * Math.sin(t * Math.PI) };
    },
    drawBehind(painter, now, centre, { width, height }) {
      for (const { cell, glow, since } of cells.values()) {
        if (glow === 'quiet') continue;
        const look = { alpha: grownTo(since, now) * 0.9, light: true };
        painter.sprite(glowing, ...centre(cell), width * 1.7, height * 1.7, look);
      }
    },
    drawOver(painter, now, centre, size) {
      for (const { cell, glow, since } of cells.values()) {
        if (glow === 'quiet') continue;
        const look = { alpha: grownTo(since, now), light: true };
        const [x, y] = centre(cell);
        painter.sprite(frame, x, y, size.width * FRAME_SIZE, size.height * FRAME_SIZE, look);
      }
      for (const line of lines) drawLine(painter, line, now, line.cells.map(centre), size);
    },
  };
}
