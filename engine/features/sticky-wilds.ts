import { gridText, placeOf } from '../board.ts';
import type { Play } from '../play.ts';

const FREE = -1;

/** Returns the initial state of sticky wilds for a round's free games: none. */
export function noStickyWilds(play: Play): Int8Array {
  return new Int8Array(play.game.board.cells.length).fill(FREE);
}

/** Puts the sticky wilds onto the board; returns the resulting grid. */
export function showStuck({ game }: Play, stuck: Int8Array): readonly string[] {
  const { board, codes } = game;
  for (const [cell, wild] of stuck.entries()) {
    if (wild !== FREE) board.cells[cell] = wild;
  }
  return gridText(board, codes);
}

/**
 * Makes the sticky wilds on this free game's board persist to the last one; adds an event for new
 * ones.
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
