import { byId, element } from './dom.ts';

/** A cell of a wide board is a little higher than wide. */
const CELL_SHAPE = 0.924;

/** The window of the reels: a pane for each, as high as the board needs. */
export function createBoardFrame(opening: readonly string[]) {
  const board = byId('reels');
  const rows = Math.max(...opening.map((symbols) => symbols.length));
  const panes = opening.map(() => element('div', { class: 'pane' }));
  const shape = Math.max(1, (opening.length / rows) * CELL_SHAPE);
  board.style.gridTemplateColumns = `repeat(${opening.length}, 1fr)`;
  document.documentElement.style.setProperty('--shape', String(shape));
  byId('game').toggleAttribute('data-square', shape === 1);
  board.replaceChildren(...panes);

  /** How many rows each reel shows: where its cells part. */
  function setRows(shown: readonly number[]): void {
    for (const [reel, pane] of panes.entries()) {
      pane.style.setProperty('--rows', String(shown[reel] ?? rows));
    }
  }

  setRows(opening.map((symbols) => symbols.length));
  return { setRows };
}
