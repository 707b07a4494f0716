import type { Play } from '../play.ts';
import type { PreparedRows } from './prepared-rows.ts';

/**
 * Draws the number of rows of each reel, from the first reel to the last. Each draw is out of the
 * sum of the reel's weights; the fewest rows take the lowest numbers.
 */
export function changeRows(play: Play, reels: readonly PreparedRows[]): void {
  const { heights } = play.game.board;
  for (const [reel, { total, rows, ends }] of reels.entries()) {
    const drawn = play.draw(total);
    heights[reel] = rows[ends.findIndex((end) => drawn < end)] ?? 0;
  }
  play.events.push({ type: 'reelsResized', rows: [...heights] });
}
