import { frameOf, type AtlasFacts, type Scene } from '../scene.ts';
import type { Arrivals } from './arrivals.ts';
import type { Board, Cell } from './board.ts';
import { LANDED_MS, landings, STILL, together, type Pose } from './gestures.ts';
import type { Idles } from './idles.ts';
import type { Lights } from './lights.ts';
import type { Painter } from './painter.ts';
import type { Reels } from './reels.ts';
import type { Stuck } from './stuck.ts';

/** Above this speed, in cells per millisecond, a symbol is drawn blurred. */
const SMEAR_SPEED = 0.011;
/** A symbol is a little larger than its cell, its light larger still. */
const SIDE = 1.02;
const HALO = 1.24;
/** Opacity of a sticky cell's frame, lower than that of a winning one. */
const STUCK_ALPHA = 0.6;
const FRAME_SIZE = 1.13;

/** No symbol: an empty cell of hold and collect. */
export const EMPTY = ' ';

export interface Symbols {
  readonly atlas: AtlasFacts;
  /** How symbols settle when their reel stops. */
  readonly landings: Scene['landings'];
  readonly idles: Idles;
  readonly board: Board;
  readonly reels: Reels;
  readonly lights: Lights;
  readonly arrivals: Arrivals;
  readonly stuck: Stuck;
}

/** Draws the symbols of all reels, and the sticky ones over them. */
export function drawSymbols(of: Symbols, painter: Painter, now: number): void {
  const { board, reels, stuck } = of;
  for (const [at] of reels.currentSymbols().entries()) {
    const { width, height } = board.size(at);
    const side = Math.min(width, height) * SIDE;
    const currentSymbols = reels.speed(at) === 0;
    const smeared = reels.speed(at) > SMEAR_SPEED;
    // Moving symbols are clipped to their window; resting ones may extend beyond it.
    painter.clip(currentSymbols ? board.box() : board.column(at));
    reels.each(at, (code, row, visible, scale) => {
      if (code === EMPTY) return;
      if (currentSymbols) drawResting(of, painter, now, [at, row], code, side, visible);
      else {
        const alpha = visible * stuck.uncovered(at, row);
        const pose = landingPose(of, [at, Math.round(row)], code, now);
        drawMoving(of, painter, [at, row], code, side * scale, alpha, smeared, pose);
      }
    });
  }
  painter.clip(board.box());
  stuck.each((cell, code) => {
    if (reels.speed(cell[0]) > 0 && code !== EMPTY) {
      const { width, height } = board.size(cell[0]);
      drawResting(of, painter, now, cell, code, Math.min(width, height) * SIDE);
    }
  });
}

/** Draws the frames of sticky cells. */
export function drawStuck({ atlas, board, stuck, lights }: Symbols, painter: Painter): void {
  const lit = new Set(lights.lit().map((cell) => cell.join()));
  stuck.each((cell) => {
    if (lit.has(cell.join())) return;
    const { width, height } = board.size(cell[0]);
    const look = { alpha: STUCK_ALPHA, light: true };
    const frame = frameOf(atlas, 'frame');
    painter.sprite(frame, ...board.centre(cell), width * FRAME_SIZE, height * FRAME_SIZE, look);
  });
}

/** Returns the transform of a symbol that has just landed. */
function landingPose(of: Symbols, [reel, row]: Cell, code: string, now: number): Pose {
  const t = (now - of.reels.landedAt(reel, row)) / LANDED_MS;
  return t > 0 && t < 1 ? landings[of.landings?.[code] ?? 'settle'](t) : STILL;
}

function drawResting(
  of: Symbols,
  painter: Painter,
  now: number,
  cell: Cell,
  code: string,
  side: number,
  visible = 1,
): void {
  const { atlas, board, lights, arrivals } = of;
  const [x, y] = board.centre(cell);
  const { alpha: lit, pose: winning } = lights.look(cell, now);
  const alpha = lit * visible;
  const { scale, shine } = arrivals.look(cell, now);
  const halo = side * HALO;
  painter.sprite(frameOf(atlas, `halo:${code}`), x, y, halo, halo, { alpha, light: true });
  if (shine > 0) {
    const reach = side * 1.9;
    painter.sprite(frameOf(atlas, 'glow'), x, y, reach, reach, { alpha: shine, light: true });
  }
  const own = lights.isLit() ? STILL : of.idles.pose(cell, code, now);
  const pose = together(winning, together(own, landingPose(of, cell, code, now)));
  const { width, height, turn, rise } = pose;
  const large = side * Math.max(0, scale);
  const look = { alpha, rotation: turn };
  painter.sprite(frameOf(atlas, code), x, y - rise * side, large * width, large * height, look);
}

function drawMoving(
  { atlas, board }: Symbols,
  painter: Painter,
  cell: Cell,
  code: string,
  side: number,
  alpha: number,
  smeared: boolean,
  { width, height, turn, rise }: Pose,
): void {
  const [x, y] = board.centre(cell);
  const halo = side * HALO;
  painter.sprite(frameOf(atlas, `halo:${code}`), x, y, halo, halo, { alpha, light: true });
  if (smeared) {
    const high = side * atlas.smearOverflow;
    painter.sprite(frameOf(atlas, `${code}~`), x, y, side, high, { alpha });
  } else {
    const look = { alpha, rotation: turn };
    painter.sprite(frameOf(atlas, code), x, y - rise * side, side * width, side * height, look);
  }
}
