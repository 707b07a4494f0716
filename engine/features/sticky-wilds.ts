import { gridText, placeOf } from '../board.ts';
import type { Play } from '../play.ts';

const FREE = -1;

/** No wild sticks yet: what the free games of a round begin with. */
export function nothingStuck(play: Play): Int8Array {
  return new Int8Array(play.game.board.cells.length).fill(FREE);
}

/** Puts the wilds that stick onto the board; answers the grid that shows them. */
export function showStuck({ game }: Play, stuck: Int8Array): readonly string[] {
  const { board, codes } = game;
  for (const [cell, wild] of stuck.entries()) {
    if (wild !== FREE) board.cells[cell] = wild;
  }
  return gridText(board, codes);
}

/**
 * The sticky wilds that this free game's board shows stay to the last; adds an event for new ones.
 */
export function stickWilds(play: Play, stuck: Int8Array, sticky: Uint8Array): void {
  const { board } = play.game;
  const cells: (readonly [number, number])[] = [];
  for (const [cell, symbol] of board.cells.entries()) {
    if (sticky[symbol] !== 1 || stuck[cell] !== FREE || !inView(board, cell)) continue;
    stuck[cell] = symbol;
    cells.push(placeOf(board, cell));
  }
  if (cells.length > 0) play.events.push({ type: 'wildsStick', cells });
}

function inView({ rows, heights }: Play['game']['board'], cell: number): boolean {
  const row = cell % rows;
  return row < (heights[(cell - row) / rows] ?? 0);
}
