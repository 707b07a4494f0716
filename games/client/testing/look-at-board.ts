import { CELL, EDGE, latestFrame, type Sprite } from './drawn-assets.ts';

export type Cell = readonly [reel: number, row: number];

/** What a game shows at one moment, as its stage draws it and its page says it. */
export interface Look {
  readonly text: Readonly<Record<string, string>>;
  readonly night: boolean;
  readonly rows: readonly string[];
  readonly values: readonly string[];
  /** The symbols drawn in their cells, one string per reel; a space where there is none. */
  readonly symbols: readonly string[];
  /** The reels that turn so fast that their symbols are blurred. */
  readonly blurredReels: readonly number[];
  /** The cells with the frame of a win or of a sticky symbol, as `reel,row`, sorted. */
  readonly framed: readonly string[];
  /** The cells whose symbol is dimmed, sorted. */
  readonly dimmed: readonly string[];
  /** Number of rising or drifting sparks. */
  readonly sparks: number;
  /** Opacity of a cell's frame, 0 without one. */
  frameLight(cell: Cell): number;
  /** All cells but these, as `reel,row`, sorted. */
  cellsBut(cells: readonly Cell[]): readonly string[];
}

const REELS = [0, 1, 2, 3, 4];
const ROWS = [0, 1, 2];
const ALL = REELS.flatMap((reel) => ROWS.map((row): Cell => [reel, row]));
/** A symbol that has moved less than this, in pixels, lies in its cell. */
const NEAR = CELL / 4;
/** A frame that has only begun to appear is not seen yet. */
const FAINT = 0.2;

const centreOf = ([reel, row]: Cell): readonly [number, number] => [
  EDGE + (reel + 0.5) * CELL,
  EDGE + (row + 0.5) * CELL,
];

/** Reads what the page shows now: its text, and the pictures on its board of 5 × 3 cells. */
export function lookAtBoard(): Look {
  const sprites = latestFrame();
  const at = (cell: Cell, isSo: (name: string) => boolean): Sprite | undefined => {
    const [x, y] = centreOf(cell);
    return sprites.findLast(
      (one) => isSo(one.name) && Math.abs(one.x - x) < NEAR && Math.abs(one.y - y) < NEAR,
    );
  };
  const symbolAt = (cell: Cell) => at(cell, (name) => name.length === 1);
  const frameAt = (cell: Cell) => at(cell, (name) => name === 'frame');
  const namesOf = (cells: readonly Cell[]) => cells.map((cell) => cell.join()).toSorted();
  const textOf = (id: string): string => {
    const found = document.querySelector<HTMLElement>(`#${id}`);
    return found === null || found.hidden ? '' : found.textContent;
  };
  const ids = ['banner', 'counter', 'live', 'multiplier', 'note', 'won'];
  const panes = [...document.querySelectorAll<HTMLElement>('.pane')];
  const values = [...document.querySelectorAll<HTMLElement>('#values span')];
  return {
    text: Object.fromEntries(ids.map((id) => [id, textOf(id)])),
    night: document.body.hasAttribute('data-night'),
    rows: panes.map((pane) => pane.style.getPropertyValue('--rows')),
    values: values.map((value) => value.textContent),
    symbols: REELS.map((reel) => ROWS.map((row) => symbolAt([reel, row])?.name ?? ' ').join('')),
    blurredReels: REELS.filter((reel) =>
      sprites.some(({ name, x }) => name.endsWith('~') && Math.abs(x - centreOf([reel, 0])[0]) < 1),
    ),
    framed: namesOf(ALL.filter((cell) => (frameAt(cell)?.alpha ?? 0) > FAINT)),
    dimmed: namesOf(ALL.filter((cell) => (symbolAt(cell)?.alpha ?? 1) < 0.9)),
    sparks: sprites.filter(({ name }) => name === 'firefly').length,
    frameLight: (cell) => frameAt(cell)?.alpha ?? 0,
    cellsBut: (cells) => {
      const but = namesOf(cells);
      return namesOf(ALL).filter((name) => !but.includes(name));
    },
  };
}
