import { gridText } from '../board.ts';
import type { Play } from '../play.ts';

/**
 * Fills every reel that shows one of these wilds with it and adds the event. If a reel shows
 * several kinds, the topmost fills it. A reel that is already full does not change. `expanding` is
 * 1 at the indexes of expanding wilds.
 */
export function expandWilds(play: Play, expanding: Uint8Array): void {
  const { board, codes } = play.game;
  const { rows, heights, cells } = board;
  const reels: number[] = [];
  for (const [reel, height] of heights.entries()) {
    const column = cells.subarray(reel * rows, reel * rows + height);
    const wild = column.find((symbol) => expanding[symbol] === 1);
    if (wild === undefined || column.every((symbol) => symbol === wild)) continue;
    column.fill(wild);
    reels.push(reel);
  }
  if (reels.length === 0) return;
  play.events.push({ type: 'wildsExpanded', reels, grid: gridText(board, codes) });
}
