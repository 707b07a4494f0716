import { svgElement } from '../dom.ts';

/** A small diagram of a mechanic: cells of a board, and a path over them. */
interface Drawing {
  readonly reels: number;
  readonly rows: number;
  /** Winning cells, held cells, and wild cells: "reel,row", separated by spaces. */
  readonly win?: string;
  readonly held?: string;
  readonly wild?: string;
  /** Empty cells. */
  readonly gone?: string;
  /** A path through cells, in tenths of a cell from the corner. */
  readonly path?: string;
  /** Rows of each reel, if they differ. */
  readonly rowsOf?: readonly number[];
}

export type Mechanic = keyof typeof DRAWINGS;

const DRAWINGS = {
  lines: { reels: 5, rows: 3, win: '0,0 1,1 2,2', path: 'M5 5L15 15L25 25L35 15L45 5' },
  line: { reels: 3, rows: 1, win: '0,0 1,0 2,0', path: 'M2 5H28' },
  both: {
    reels: 5,
    rows: 3,
    win: '2,1 3,1 4,1',
    path: 'M48 15H4M10 10L4 15L10 20',
  },
  ways: {
    reels: 5,
    rows: 3,
    win: '0,0 1,0 1,2 2,1',
    path: 'M5 5H15L25 15M5 5L15 25L25 15',
  },
  anywhere: { reels: 6, rows: 5, win: '0,3 1,0 1,4 2,2 3,1 4,3 5,0 5,4' },
  clusters: { reels: 6, rows: 6, win: '1,2 2,2 2,3 3,3 3,2 2,4' },
  tumbles: {
    reels: 5,
    rows: 4,
    gone: '1,0 2,0 3,0',
    win: '1,3 2,3 3,3',
    path: 'M25 2V17M20 12L25 17L30 12',
  },
  expanding: { reels: 5, rows: 4, wild: '2,0 2,1 2,2 2,3', path: 'M25 12V4M25 28V36' },
  sticky: { reels: 5, rows: 3, wild: '1,1 3,0', held: '1,1 3,0' },
  respins: {
    reels: 5,
    rows: 3,
    wild: '1,1',
    held: '1,0 1,1 1,2',
    path: 'M35 4V26M30 21L35 26L40 21',
  },
  rows: { reels: 6, rows: 7, rowsOf: [2, 5, 7, 4, 6, 3] },
  hold: { reels: 5, rows: 3, held: '0,0 1,2 2,1 3,0 4,1 4,2', win: '0,0 1,2 2,1 3,0 4,1 4,2' },
  freeGames: { reels: 5, rows: 3, wild: '0,1 2,0 4,2' },
} as const satisfies Readonly<Record<string, Drawing>>;

const CELL = 10;

/** Draws the diagram of a mechanic; the text beside it says the same. */
export function drawMechanic(mechanic: Mechanic): SVGSVGElement {
  const { reels, rows, win, held, wild, gone, path, rowsOf }: Drawing = DRAWINGS[mechanic];
  const svg = svgElement('svg', {
    viewBox: `-1 -1 ${reels * CELL + 2} ${rows * CELL + 2}`,
    class: 'drawing',
    'aria-hidden': 'true',
  });
  const kinds = { win, held, wild, gone };
  for (let reel = 0; reel < reels; reel += 1) {
    const count = rowsOf?.[reel] ?? rows;
    const height = (rows * CELL) / count;
    for (let row = 0; row < count; row += 1) {
      const cell = svgElement('rect', {
        x: `${reel * CELL + 0.6}`,
        y: `${row * height + 0.6}`,
        width: `${CELL - 1.2}`,
        height: `${height - 1.2}`,
        rx: '1.8',
      });
      const classes = Object.entries(kinds)
        .filter(([, cells]) => cells?.split(' ').includes(`${reel},${row}`) === true)
        .map(([kind]) => kind);
      cell.setAttribute('class', classes.join(' '));
      svg.append(cell);
    }
  }
  if (path !== undefined) svg.append(svgElement('path', { d: path }));
  return svg;
}
