import { columnText } from './board.ts';
import { showStuck } from './features/sticky-wilds.ts';
import type { Play } from './play.ts';
import type { PreparedReel } from './prepare.ts';

/**
 * Spins the reels and adds the event. From the first reel to the last, each reel that is not held
 * draws one stop out of its strip's length; the drawn position is the top row. Sticky wilds cover
 * the strips' symbols.
 */
export function spin(
  play: Play,
  reels: readonly PreparedReel[],
  held: ReadonlySet<number> | null = null,
): void {
  const { board, codes } = play.game;
  const { rows, cells } = board;
  const stops: number[] = [];
  const grid: string[] = [];
  let firstScatters = 0;
  for (let place = 0; place < reels.length; place += 1) {
    const reel = reels[place];
    if (reel === undefined) continue;
    if (held?.has(place) === true) {
      stops.push(play.stops[place] ?? 0);
      grid.push(columnText(board, codes, place));
      continue;
    }
    const stop = play.draw(reel.stops);
    stops.push(stop);
    const top = place * rows;
    const from = stop * rows;
    for (let row = 0; row < rows; row += 1) cells[top + row] = reel.view[from + row] ?? 0;
    firstScatters += reel.scatters[stop] ?? 0;
    const shown = reel.shown[stop] ?? '';
    const height = board.heights[place] ?? rows;
    grid.push(height === rows ? shown : shown.slice(0, height));
  }
  play.stops = stops;
  play.firstScatters = firstScatters;
  play.grid = play.stuck === null ? grid : showStuck(play, play.stuck);
  play.events.push({ type: 'reels', stops, grid: play.grid });
}
