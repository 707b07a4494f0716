import { figure } from '../../../art/curves.ts';
import { finish, linearIn, radial, radialIn, type Finish, type Stop } from '../../../art/paint.ts';

/** Half of the leaf's outline without its cuts; its foot is in the notch at the top. */
const HALF = 'M80 38C74 10 38 4 20 28C4 50 6 92 30 120C46 138 66 148 80 156';

interface Vein {
  readonly y: number;
  /** Degrees below the horizontal. */
  readonly fall: number;
  readonly reach: number;
}

const VEINS: readonly Vein[] = [
  { y: 42, fall: -46, reach: 40 },
  { y: 50, fall: -14, reach: 58 },
  { y: 64, fall: 8, reach: 62 },
  { y: 80, fall: 24, reach: 56 },
  { y: 98, fall: 38, reach: 44 },
  { y: 116, fall: 50, reach: 30 },
];

/** A cut between two veins, from the edge to its end point. */
const CUTS = VEINS.slice(1).map((low, at) => {
  const high = VEINS[at] ?? low;
  return {
    y: (high.y + low.y) / 2 + 1,
    fall: (high.fall + low.fall) / 2,
    inner: [31, 28, 27, 25, 20][at] ?? 24,
    wide: [4, 5.4, 6, 5.6, 4.6][at] ?? 4,
  };
});

const cut = (y: number, fall: number, inner: number, wide: number): string =>
  `<path transform="translate(80 ${figure(y)}) rotate(${figure(180 - fall)})"
    d="M${inner} 0C${inner} ${-wide} ${inner + 8} ${-wide * 1.15} 100 ${-wide * 2.1}V${wide * 2.1}
    C${inner + 8} ${wide * 1.15} ${inner} ${wide} ${inner} 0z"/>`;

const hole = (y: number, fall: number, from: number, rx: number, ry: number): string =>
  `<ellipse transform="translate(80 ${figure(y)}) rotate(${figure(180 - fall)})"
    cx="${from}" rx="${rx}" ry="${ry}"/>`;

const half = (drawing: string): string =>
  `${drawing}<g transform="matrix(-1 0 0 1 160 0)">${drawing}</g>`;

const cuts = half(
  CUTS.map(({ y, fall, inner, wide }) => cut(y, fall, inner, wide)).join('') +
    hole(58, 0, 17, 6, 3) +
    hole(74, 18, 17, 6.5, 3.2) +
    hole(91, 32, 15, 5.5, 2.8),
);

const ribs = half(
  VEINS.map(({ y, fall, reach }) => {
    const angle = ((180 - fall) * Math.PI) / 180;
    const [x, low] = [80 + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    return `<path d="M80 ${y}Q${figure(80 + (x - 80) * 0.5)} ${figure(y + (low - y) * 0.4 - 3)}
      ${figure(x)} ${figure(low)}"/>`;
  }).join(''),
);

/** A leaf's colours: gradient along its length, ribs, and gloss. */
export interface LeafLook {
  readonly body: readonly Stop[];
  readonly rib: string;
  readonly light: string;
  readonly finish: Finish;
}

/** A monstera leaf in a symbol's box, tip down; `id` makes its element ids unique. */
export function monstera(id: string, { body, rib, light, finish: look }: LeafLook): string {
  return `<defs>${linearIn(`${id}b`, body, [30, 10, 120, 150])}${finish(`${id}f`, look)}
    <mask id="${id}m" maskUnits="userSpaceOnUse" x="0" y="0" width="160" height="160">
      <rect width="160" height="160" fill="#fff"/>${cuts}</mask></defs>
  <g filter="url(#${id}f)"><g mask="url(#${id}m)"><path d="${HALF}" fill="url(#${id}b)"/>
    <path transform="matrix(-1 0 0 1 160 0)" d="${HALF}" fill="url(#${id}b)"/>
    <path d="M20 28C4 50 6 92 30 120C20 92 22 56 44 34C52 26 40 12 20 28z" fill="${light}"
      fill-opacity=".4"/>
    <g fill="none" stroke="${rib}" stroke-width="2.2" stroke-linecap="round">${ribs}</g></g>
    <path d="M80 34C81 70 81 120 80 152" fill="none" stroke="${rib}" stroke-width="4.4"
      stroke-linecap="round"/>
    <path d="M79 40C80 74 80 118 79.4 140" fill="none" stroke="${light}" stroke-width="1.6"
      stroke-linecap="round"/></g>`;
}

export const GOLD: LeafLook = {
  body: [
    [0, '#fff3a0'],
    [0.24, '#ffd23f'],
    [0.5, '#f09a0a'],
    [0.68, '#c26a04'],
    [0.82, '#ffc72e'],
    [1, '#9a4a02'],
  ],
  rib: '#8f4a04',
  light: '#fffde0',
  finish: {
    outline: '#3a1a02',
    rim: '#ff9a3c',
    depth: 3.4,
    shine: 0.5,
    gleam: '#fff8d0',
    outlineWidth: 2.2,
  },
};

/** A green leaf, its edge lit by a low sun. */
export const GREEN: LeafLook = {
  body: [
    [0, '#5fd08a'],
    [0.5, '#14805a'],
    [1, '#063f38'],
  ],
  rib: '#0a4f3a',
  light: '#b8ffcf',
  finish: { outline: '#04241c', rim: '#ffd35c', depth: 2.4, shine: 0.4 },
};

const drop = (id: string, x: number, y: number, r: number): string =>
  `${radialIn(
    id,
    [
      [0, '#ffffff', 0.95],
      [0.4, '#d8fff0', 0.55],
      [1, '#2fae8a', 0.85],
    ],
    [x + r * 0.3, y + r * 0.4, r * 1.5],
  )}<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})" stroke="#0b4a34" stroke-opacity=".7"
    stroke-width=".9"/><circle cx="${x - r * 0.32}" cy="${y - r * 0.36}" r="${r * 0.28}"
    fill="#fff"/>`;

/** The wild: a golden leaf before a green one. */
export const goldenMonstera = `<defs>${radial('sun', [
  [0, '#fff3b0', 0.95],
  [0.5, '#ff9d2e', 0.42],
  [1, '#ff6a1a', 0],
])}</defs>
<circle cx="80" cy="80" r="79" fill="url(#sun)"/>
<g transform="translate(80 82) rotate(26) scale(.8) translate(-66 -82)">${monstera('green', GREEN)}</g>
<g transform="translate(80 80) rotate(-13) scale(.96) translate(-80 -82)">
  <path d="M80 36C84 22 92 12 104 4" fill="none" stroke="#3a1a02" stroke-width="9"
    stroke-linecap="round"/><path d="M80 36C84 22 92 12 104 4" fill="none" stroke="#f0b02a"
    stroke-width="5" stroke-linecap="round"/>${monstera('gold', GOLD)}</g>
${drop('d1', 44, 56, 7)}${drop('d2', 60, 122, 5)}
<path d="M128 96q2 9 11 11q-9 2-11 11q-2-9-11-11q9-2 11-11z" fill="#fffbe0"/>
<path d="M110 22q1.6 7 8 8q-6.4 1-8 8q-1.6-7-8-8q6.4-1 8-8z" fill="#fffbe0"/>`;

/** The leaf of the win scenes, drawn for its larger size: tip down. */
export const largeLeaf = `<path d="M80 38C82 24 80 14 76 5" fill="none" stroke="#3a1a02"
  stroke-width="8" stroke-linecap="round"/><path d="M80 38C82 24 80 14 76 5" fill="none"
  stroke="#f0b02a" stroke-width="4.6" stroke-linecap="round"/>
  <g transform="translate(4 4) scale(.95)">${monstera('gold', GOLD)}</g>`;
