import { gridText, placeOf } from '../board.ts';
import type { Tumbles } from '../format.ts';
import { payBoard } from '../pays/board.ts';
import type { Play } from '../play.ts';
import type { PreparedReel } from '../prepare.ts';

/**
 * Pays the board, removes the winning symbols and drops the others, and repeats until a board pays
 * nothing or the tumble limit is reached.
 *
 * The remaining symbols of a reel fall to its bottom in their order. The free cells above are
 * filled from the reel's strip: the first with the symbol just above the window, the next with the
 * one above that, wrapping around the ring. So the strip moves down through the reel, no numbers
 * are drawn, and the whole game is a function of its stops.
 */
export function payWithTumbles(
  play: Play,
  reels: readonly PreparedReel[],
  rules: Tumbles,
  free: boolean,
  multiplier: number,
): void {
  const { board } = play.game;
  const ladder = free ? (rules.freeMultipliers ?? rules.multipliers) : rules.multipliers;
  const tops = Uint16Array.from(play.stops);
  for (let index = 0; ; index += 1) {
    const step = ladder[Math.min(index, ladder.length - 1)] ?? 1;
    if (index > 0) tumble(play, reels, tops, index, step);
    board.marks.fill(0);
    payBoard(play, step * multiplier);
    if (play.capped || index === rules.limit || !board.marks.includes(1)) return;
  }
}

function tumble(
  play: Play,
  reels: readonly PreparedReel[],
  tops: Uint16Array,
  index: number,
  multiplier: number,
): void {
  const { board, codes } = play.game;
  const { rows, heights, cells, marks } = board;
  const removed: (readonly [number, number])[] = [];
  for (const [place, reel] of reels.entries()) {
    const top = place * rows;
    let to = top + (heights[place] ?? 0) - 1;
    for (let from = to; from >= top; from -= 1) {
      if (marks[from] === 1) continue;
      cells[to] = cells[from] ?? 0;
      to -= 1;
    }
    for (let cell = top; cell < top + (heights[place] ?? 0); cell += 1) {
      if (marks[cell] === 1) removed.push(placeOf(board, cell));
    }
    for (; to >= top; to -= 1) {
      const above = ((tops[place] ?? 0) + reel.stops - 1) % reel.stops;
      tops[place] = above;
      cells[to] = reel.view[above * rows] ?? 0;
    }
  }
  play.grid = gridText(board, codes);
  play.events.push({ type: 'tumble', index, removed, grid: play.grid, multiplier });
}
