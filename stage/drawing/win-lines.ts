import { frameOf, type AtlasFacts } from '../scene.ts';
import type { Board, Cell } from './board.ts';
import type { Painter } from './painter.ts';

/** How the cells of a win are connected: along a line, from reel to reel, or as neighbours. */
export type WinShape = 'line' | 'ways' | 'cluster';

export interface WinLine {
  readonly shape: WinShape;
  readonly cells: readonly Cell[];
  readonly glow: 'bright' | 'quiet';
  readonly since: number;
}

type Point = readonly [x: number, y: number];
type Segment = readonly [from: Point, to: Point];

const GROW_MS = 260;
const HOLD_MS = 620;
const FADE_MS = 300;
/** It grows, is visible for a while, and fades to a thin line. */
export const WIN_LINE_MS = GROW_MS + HOLD_MS + FADE_MS;
/** Earlier wins stay as faint lines, so that all of them are visible at the end. */
const REST_ALPHA = 0.22;
/** Above this number of links between the cells of a way only their frames are drawn. */
const MAX_LINKS = 10;
/** Inset of an outline within its cells, as a share of them. */
const INSET = 0.03;

const share = (value: number): number => Math.max(0, Math.min(1, value));

/** Links from each cell to those on the next reel. */
function links(cells: readonly Cell[], board: Board): Segment[] {
  const found = cells.flatMap((from) =>
    cells
      .filter(([reel]) => reel === from[0] + 1)
      .map((to): Segment => [board.centre(from), board.centre(to)]),
  );
  return found.length > MAX_LINKS ? [] : found;
}

/** The outer edges of a set of cells. */
function outline(cells: readonly Cell[], board: Board): Segment[] {
  const own = new Set(cells.map((cell) => cell.join()));
  return cells.flatMap(([reel, row]) => {
    const { width, height } = board.size(reel);
    const [x, y] = board.centre([reel, row]);
    const half = { x: width * (0.5 - INSET), y: height * (0.5 - INSET) };
    const corner = (across: number, down: number): Point => [
      x + across * half.x,
      y + down * half.y,
    ];
    const sides = [
      [`${reel - 1},${row}`, corner(-1, 1), corner(-1, -1)],
      [`${reel},${row - 1}`, corner(-1, -1), corner(1, -1)],
      [`${reel + 1},${row}`, corner(1, -1), corner(1, 1)],
      [`${reel},${row + 1}`, corner(1, 1), corner(-1, 1)],
    ] as const;
    return sides.filter(([beside]) => !own.has(beside)).map(([, from, to]): Segment => [from, to]);
  });
}

function alongLine(cells: readonly Cell[], board: Board): Segment[] {
  const points = cells.map(board.centre);
  return points.slice(1).flatMap((to, at): Segment[] => {
    const from = points[at];
    return from === undefined ? [] : [[from, to]];
  });
}

const SEGMENTS = { line: alongLine, ways: links, cluster: outline };

/** Draws the connection of a win's cells: it grows, stays, and fades to a thin line. */
export function createWinLines(atlas: AtlasFacts, board: Board, calm: () => boolean) {
  const beam = frameOf(atlas, 'beam');
  const thread = frameOf(atlas, 'thread');
  const spark = frameOf(atlas, 'firefly');

  return (painter: Painter, { shape, cells, glow, since }: WinLine, now: number): void => {
    const bright = glow === 'bright';
    // A frame's timestamp can be slightly before the call that lit the line.
    const age = Math.max(0, now - since);
    const grown = calm() ? 1 : share(age / GROW_MS);
    const faded = share((age - GROW_MS - HOLD_MS) / FADE_MS);
    const look = (1 - (1 - REST_ALPHA) * faded) * (bright ? 1 : 0.7);
    const thick = board.size(0).height * (bright ? 0.24 : 0.1);
    const segments = SEGMENTS[shape](cells, board);
    for (const [at, [from, to]] of segments.entries()) {
      // A line grows from its first cell; other shapes grow in all parts simultaneously.
      const part = shape === 'line' ? share(grown * segments.length - at) : grown;
      if (part === 0) continue;
      const dx = (to[0] - from[0]) * part;
      const dy = (to[1] - from[1]) * part;
      painter.sprite(
        bright ? beam : thread,
        from[0] + dx / 2,
        from[1] + dy / 2,
        Math.hypot(dx, dy) + 1,
        thick,
        { alpha: look, rotation: Math.atan2(dy, dx), light: bright },
      );
      // The light at the head of the growing line.
      const heads = bright && shape === 'line' && grown < 1 && part < 1;
      const size = thick * 2.6;
      if (heads) painter.sprite(spark, from[0] + dx, from[1] + dy, size, size, { light: true });
    }
  };
}
