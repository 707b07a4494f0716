import { figure, written, type Point } from '../../../art/curves.ts';
import { finish, linearIn, radialIn, type Stop } from '../../../art/paint.ts';

/** The corners of a hexagon with a vertex at the bottom. */
const hexagon = ([x, y]: Point, r: number): Point[] =>
  Array.from({ length: 6 }, (_, at) => {
    const angle = (at / 6) * 2 * Math.PI - Math.PI / 2;
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  });

/** A hexagon on its tip, with corners of this radius. */
export function hexagonPath(middle: Point, r: number, round: number): string {
  const corners = hexagon(middle, r);
  const towards = (from: Point, to: Point, by: number): Point => {
    const share = by / Math.hypot(to[0] - from[0], to[1] - from[1]);
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  };
  const parts = corners.map((corner, at) => {
    const before = corners[(at + 5) % 6] ?? corner;
    const after = corners[(at + 1) % 6] ?? corner;
    const into = towards(corner, before, round);
    const out = towards(corner, after, round);
    return `${at === 0 ? 'M' : 'L'}${written(into)}Q${written(corner)} ${written(out)}`;
  });
  return `${parts.join('')}z`;
}

/** A comb of small hexagons over a box, as one path. */
export function combLines(r: number, [left, top, right, low]: readonly number[]): string {
  const path: string[] = [];
  const wide = r * Math.sqrt(3);
  for (let row = 0, y = top ?? 0; y < (low ?? 0); row += 1, y += r * 1.5) {
    const from = (left ?? 0) + (row % 2 === 0 ? 0 : wide / 2);
    for (let x = from; x < (right ?? 0); x += wide) {
      const corners = hexagon([x, y], r).map(([cx, cy]) => `${figure(cx)} ${figure(cy)}`);
      path.push(`M${corners.join('L')}z`);
    }
  }
  return path.join('');
}

export const CHROME: readonly Stop[] = [
  [0, '#ffffff'],
  [0.22, '#cfd8e0'],
  [0.46, '#6d7a88'],
  [0.54, '#39424e'],
  [0.72, '#dfe8ee'],
  [1, '#7d8894'],
];

export const BRASS: readonly Stop[] = [
  [0, '#fffbe0'],
  [0.26, '#ffd766'],
  [0.52, '#a8640e'],
  [0.76, '#ffe9a0'],
  [1, '#8a4a08'],
];

export interface Enamel {
  readonly metal: readonly Stop[];
  readonly light: string;
  readonly body: string;
  readonly deep: string;
  readonly outline: string;
  readonly rim: string;
}

/** An enamel plate with a metal edge: the background of the highest symbols. */
export function plaque({ metal, light, body, deep, outline, rim }: Enamel): string {
  return `<defs>
  ${linearIn('plateEdge', metal, [30, 6, 120, 154])}
  ${radialIn(
    'plate',
    [
      [0, light],
      [0.55, body],
      [1, deep],
    ],
    [80, 66, 84],
  )}
  ${finish('plateBody', { outline, rim, depth: 2.2, shine: 0.9 })}
  <clipPath id="plateClip"><path d="${hexagonPath([80, 80], 63, 8)}"/></clipPath></defs>
  <g filter="url(#plateBody)"><path d="${hexagonPath([80, 80], 75, 12)}"
    fill="url(#plateEdge)"/></g>
  <path d="${hexagonPath([80, 80], 64.5, 9)}" fill="${outline}"/>
  <path d="${hexagonPath([80, 80], 63, 8)}" fill="url(#plate)"/>
  <g clip-path="url(#plateClip)"><path d="${combLines(11, [14, 14, 150, 150])}" fill="none"
    stroke="#fff" stroke-opacity=".11" stroke-width="1.4"/>
    <path d="M10 74C40 30 92 12 150 26V0H10z" fill="#fff" fill-opacity=".12"/></g>
  <path d="${hexagonPath([80, 80], 59.5, 8)}" fill="none" stroke="${rim}" stroke-opacity=".5"
    stroke-width="1.6"/>`;
}
