import type { AtlasFacts, Frame, Scene } from '../scene.ts';
import { frameOf } from '../scene.ts';
import type { Board, Cell } from './board.ts';
import { GESTURE_MS, gestures, STILL, type Pose } from './gestures.ts';
import type { Painter } from './painter.ts';

/** How a win is lit: with light, or quietly when it is no more than the stake. */
export type Glow = 'bright' | 'quiet';

interface Line {
  readonly cells: readonly Cell[];
  readonly glow: Glow;
  readonly since: number;
}

interface Lit {
  readonly cell: Cell;
  readonly code: string;
  readonly glow: Glow;
  readonly since: number;
}

const GROW_MS = 260;
const HOLD_MS = 520;
const FADE_MS = 300;
/** A line that has been shown stays as a faint thread, so that all of them can be read at rest. */
const REST_ALPHA = 0.22;
const FRAME_MS = 160;
/** The cells of earlier wins stay lit, dimmer than those of the current win. */
const TOLD_ALPHA = 0.5;
/** Its glow reaches beyond the cell. */
const FRAME_SIZE = 1.13;
/** What has not won steps back. */
const DIM_ALPHA = 0.34;
const DIM_MS = 180;

export interface Lights {
  /** `code` returns the symbol of a cell: each symbol has its own gesture. */
  light(
    cells: readonly Cell[],
    glow: Glow,
    line: boolean,
    now: number,
    code: (cell: Cell) => string,
  ): void;
  clear(): void;
  /** True while something grows, moves or fades. */
  moving(now: number): boolean;
  /** How visible a cell's symbol is and how it stands. */
  look(cell: Cell, now: number): { readonly alpha: number; readonly pose: Pose };
  /** Brightly lit cells. */
  readonly lit: () => readonly Cell[];
  /** What shines behind the symbols. */
  drawBehind(painter: Painter, now: number): void;
  /** Frames and lines over the symbols. */
  drawOver(painter: Painter, now: number): void;
}

const share = (value: number): number => Math.max(0, Math.min(1, value));

/** The light on winning cells and along winning lines. */
export function createLights(
  atlas: AtlasFacts,
  ofSymbols: Scene['gestures'],
  board: Board,
  calm: () => boolean,
): Lights {
  const frame = frameOf(atlas, 'frame');
  const glowing = frameOf(atlas, 'glow');
  const drawLine = lineDrawer(atlas, board, calm);
  let lines: Line[] = [];
  let latest = 0;
  /** Since when what has not won steps back. */
  let dimSince = 0;
  const cells = new Map<string, Lit>();

  /** Grows with its own win and steps back when the next one is shown. */
  function strength({ since }: Lit, now: number): number {
    const grown = share((now - since) / FRAME_MS);
    if (since >= latest) return grown;
    return grown * (1 - (1 - TOLD_ALPHA) * share((now - latest) / FADE_MS));
  }

  return {
    light(newCells, glow, line, now, code) {
      latest = now;
      if (cells.size === 0) dimSince = now;
      for (const cell of newCells) {
        cells.set(cell.join(), { cell, code: code(cell), glow, since: now });
      }
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
        [...cells.values()].some(({ since }) => young(since, GESTURE_MS))
      );
    },
    look(cell, now) {
      if (cells.size === 0) return { alpha: 1, pose: STILL };
      const lit = cells.get(cell.join());
      if (lit === undefined) {
        return { alpha: 1 - (1 - DIM_ALPHA) * share((now - dimSince) / DIM_MS), pose: STILL };
      }
      if (lit.glow === 'quiet' || calm()) return { alpha: 1, pose: STILL };
      const gesture = gestures[ofSymbols?.[lit.code] ?? 'pulse'];
      return { alpha: 1, pose: gesture(share((now - lit.since) / GESTURE_MS)) };
    },
    drawBehind(painter, now) {
      for (const lit of cells.values()) {
        if (lit.glow === 'quiet') continue;
        const { width, height } = board.size(lit.cell[0]);
        const look = { alpha: strength(lit, now) * 0.9, light: true };
        painter.sprite(glowing, ...board.centre(lit.cell), width * 1.7, height * 1.7, look);
      }
    },
    drawOver(painter, now) {
      for (const lit of cells.values()) {
        if (lit.glow === 'quiet') continue;
        const { width, height } = board.size(lit.cell[0]);
        const look = { alpha: strength(lit, now), light: true };
        const [x, y] = board.centre(lit.cell);
        painter.sprite(frame, x, y, width * FRAME_SIZE, height * FRAME_SIZE, look);
      }
      for (const line of lines) drawLine(painter, line, now);
    },
  };
}

/** Draws a line from cell to cell: it grows, stays, and fades to a thread. */
function lineDrawer(atlas: AtlasFacts, board: Board, calm: () => boolean) {
  const beam = frameOf(atlas, 'beam');
  const thread = frameOf(atlas, 'thread');
  const spark = frameOf(atlas, 'firefly');

  return (painter: Painter, line: Line, now: number): void => {
    const points = line.cells.map(board.centre);
    const bright = line.glow === 'bright';
    // A frame's time can lie a little before the call that lit the line.
    const age = Math.max(0, now - line.since);
    const grown = calm() ? 1 : Math.min(1, age / GROW_MS);
    const faded = share((age - GROW_MS - HOLD_MS) / FADE_MS);
    const alpha = 1 - (1 - REST_ALPHA) * faded;
    const picture: Frame = bright ? beam : thread;
    const thick = board.size(0).height * (bright ? 0.24 : 0.1);
    const reach = grown * (points.length - 1);
    for (let at = 0; at < points.length - 1 && at < reach; at += 1) {
      const from = points[at];
      const to = points[at + 1];
      if (from === undefined || to === undefined) continue;
      const part = Math.min(1, reach - at);
      const dx = (to[0] - from[0]) * part;
      const dy = (to[1] - from[1]) * part;
      const length = Math.hypot(dx, dy) + 1;
      painter.sprite(picture, from[0] + dx / 2, from[1] + dy / 2, length, thick, {
        alpha: bright ? alpha : alpha * 0.7,
        rotation: Math.atan2(dy, dx),
        light: bright,
      });
      // What draws the line flies ahead of it.
      const heads = bright && grown < 1 && reach - at <= 1;
      if (heads) {
        painter.sprite(spark, from[0] + dx, from[1] + dy, thick * 2.6, thick * 2.6, {
          light: true,
        });
      }
    }
  };
}
