import type { Play } from '../play.ts';
import type { PreparedReel } from '../prepare.ts';
import { spin } from '../spin.ts';

/**
 * Holds the reels that show one of the symbols (`holding` is 1 at their indexes) and respins the
 * others, at most `limit` times and only while each respin holds another reel. `payAgain` pays each
 * board.
 */
export function respin(
  play: Play,
  reels: readonly PreparedReel[],
  holding: Uint8Array,
  limit: number,
  payAgain: () => void,
): void {
  let held: ReadonlySet<number> = new Set();
  for (let index = 1; index <= limit && !play.capped; index += 1) {
    const showing = reelsShowing(play, holding);
    if (showing.size === held.size || showing.size === reels.length) return;
    held = showing;
    play.events.push({ type: 'respin', index, held: [...held] });
    spin(play, reels, held);
    payAgain();
  }
}

function reelsShowing({ game }: Play, holding: Uint8Array): ReadonlySet<number> {
  const { rows, heights, cells } = game.board;
  const showing = new Set<number>();
  for (const [reel, height] of heights.entries()) {
    const column = cells.subarray(reel * rows, reel * rows + height);
    if (column.some((symbol) => holding[symbol] === 1)) showing.add(reel);
  }
  return showing;
}
