import { heightShare } from '@glasshouse/stage/drawing/board.ts';
import { byId, element } from './dom.ts';

/** Tells the stylesheets the size of the board: reels, and rows of the highest one. */
export function setBoardSize([reels, rows]: readonly [reels: number, rows: number]): void {
  const { style } = document.documentElement;
  style.setProperty('--reels', String(reels));
  style.setProperty('--most-rows', String(rows));
  byId('game').toggleAttribute('data-square', reels <= rows);
  byId('game').toggleAttribute('data-row', rows === 1);
  byId('game').toggleAttribute('data-tall', reels < rows);
}

/**
 * The window of the reels, with one pane per reel; the stylesheet fits it into the available room.
 */
export function createBoardFrame(opening: readonly string[]) {
  const board = byId('reels');
  const rows = Math.max(...opening.map((symbols) => symbols.length));
  const panes = opening.map(() => element('div', { class: 'pane' }));
  board.style.gridTemplateColumns = `repeat(${opening.length}, 1fr)`;
  setBoardSize([opening.length, rows]);
  board.replaceChildren(...panes);

  /** Number of rows on each reel, for the cell borders. */
  function setRows(shown: readonly number[]): void {
    for (const [reel, pane] of panes.entries()) {
      const count = shown[reel] ?? rows;
      pane.style.setProperty('--rows', String(count));
      // A title with reels of different heights also sets this in its theme.css.
      pane.style.setProperty('--share', String(heightShare(count, rows)));
    }
  }

  setRows(opening.map((symbols) => symbols.length));
  return { setRows };
}
