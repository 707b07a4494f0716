import { frameOf, type AtlasFacts, type Scene } from '../scene.ts';
import type { Board, Cell } from './board.ts';
import { GESTURE_MS, gestures, STILL, type Pose } from './gestures.ts';
import type { Painter } from './painter.ts';
import { createWinLines, WIN_LINE_MS, type WinLine, type WinShape } from './win-lines.ts';

/** How a win is lit: with full light, or dimmed if it is at most the stake. */
export type Glow = 'bright' | 'quiet';

interface Lit {
  readonly cell: Cell;
  readonly code: string;
  readonly glow: Glow;
  readonly since: number;
}

const FADE_MS = 300;
const FRAME_MS = 160;
/** The cells of earlier wins stay lit, but dimmer than those of the current win. */
const EARLIER_ALPHA = 0.5;
/** The glow extends beyond the cell. */
const FRAME_SIZE = 1.13;
/** Cells without a win are dimmed. */
const DIM_ALPHA = 0.34;
const DIM_MS = 180;

export interface Lights {
  /** `code` returns the symbol of a cell: each symbol has its own gesture. */
  light(
    cells: readonly Cell[],
    glow: Glow,
    shape: WinShape | null,
    now: number,
    code: (cell: Cell) => string,
  ): void;
  clear(): void;
  /** True while an animation runs. */
  moving(now: number): boolean;
  /** Returns opacity and transform of a cell's symbol. */
  look(cell: Cell, now: number): { readonly alpha: number; readonly pose: Pose };
  readonly isLit: () => boolean;
  /** Returns the brightly lit cells. */
  readonly lit: () => readonly Cell[];
  /** Draws the light behind the symbols. */
  drawBehind(painter: Painter, now: number): void;
  /** Draws frames and lines over the symbols. */
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
  const drawLine = createWinLines(atlas, board, calm);
  let lines: WinLine[] = [];
  let latest = 0;
  /** Start time of the dimming of cells without a win. */
  let dimSince = 0;
  const cells = new Map<string, Lit>();

  /** Grows with its own win and shrinks back when the next one is shown. */
  function strength({ since }: Lit, now: number): number {
    const grown = share((now - since) / FRAME_MS);
    if (since >= latest) return grown;
    return grown * (1 - (1 - EARLIER_ALPHA) * share((now - latest) / FADE_MS));
  }

  return {
    light(newCells, glow, shape, now, code) {
      latest = now;
      if (cells.size === 0) dimSince = now;
      for (const cell of newCells) {
        cells.set(cell.join(), { cell, code: code(cell), glow, since: now });
      }
      if (shape !== null) lines.push({ shape, cells: newCells, glow, since: now });
    },
    clear() {
      lines = [];
      cells.clear();
    },
    isLit: () => cells.size > 0,
    lit: () => [...cells.values()].filter(({ glow }) => glow === 'bright').map(({ cell }) => cell),
    moving(now) {
      const young = (since: number, life: number): boolean => now - since < life;
      return (
        lines.some(({ since }) => young(since, WIN_LINE_MS)) ||
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
