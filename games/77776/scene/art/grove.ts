import { around, figure, petal, scatter, smooth } from '../../../art/curves.ts';
import { finish, linearIn, radial, radialIn } from '../../../art/paint.ts';
import { leaf, lemon, lemonPaint, RIPE } from './fruit.ts';
import { plate, pot } from './majolica.ts';

/** The golden lemon, which holds its reel, on a painted plate. */
export const goldenLemon = `${plate}<defs>${lemonPaint(
  [
    [0, '#fffff0'],
    [0.22, '#fff27a'],
    [0.55, '#ffc60a'],
    [0.85, '#d88a04'],
    [1, '#8a4a02'],
  ],
  '#3a1e02',
  '#fffbd0',
)}${radial('aura', [
  [0, '#fff6a0', 0.95],
  [0.6, '#ffd21e', 0.4],
  [1, '#ffd21e', 0],
])}</defs>
<circle cx="80" cy="82" r="52" fill="url(#aura)"/>
${leaf(94, 46, 66, 54, 26)}${leaf(90, 46, -14, 44, 22)}
${lemon(78, 86, 0.86, -28)}
<g fill="#fff"><path d="M44 50l3 9l9 3l-9 3l-3 9l-3-9l-9-3l9-3z"/><path d="M120 108l2 6l6 2l-6
  2l-2 6l-2-6l-6-2l6-2z"/></g>`;

const crown = smooth(
  around([80, 56], 22, (_, at) => 50 + (at % 2 === 0 ? 4 : -2) + 3 * scatter(at + 7)),
);
const foliage = Array.from({ length: 54 }, (_, at) => {
  const angle = at * 2.39996;
  const r = 46 * Math.sqrt(at / 54);
  const [x, y] = [80 + Math.cos(angle) * r, 56 + Math.sin(angle) * r];
  const turn = (angle * 180) / Math.PI + 90 + 30 * (scatter(at) - 0.5);
  const shade = ['#3fae4a', '#237a36', '#63c84e', '#2f9440'][at % 4] ?? '';
  return `<path transform="translate(${figure(x)} ${figure(y)}) rotate(${figure(turn)})"
    d="${petal(19, 10, 0.5, 0.15)}" fill="${shade}" stroke="#07320f" stroke-opacity=".5"
    stroke-width=".9"/>`;
}).join('');

const fruit: readonly (readonly [number, number, number])[] = [
  [54, 40, -20],
  [92, 26, 24],
  [112, 58, -30],
  [76, 64, 14],
  [46, 78, 30],
  [100, 88, -16],
];

/** A lemon tree in a painted pot. */
export const lemonTree = `<defs>${lemonPaint(RIPE, '#4a2a02', '#fff6b0')}
  ${radialIn(
    'shade',
    [
      [0, '#2f8a3c'],
      [0.7, '#12562a'],
      [1, '#06301a'],
    ],
    [66, 40, 72],
  )}
  ${linearIn(
    'glaze',
    [
      [0, '#b8c8ec'],
      [0.3, '#ffffff'],
      [0.6, '#e4ecff'],
      [1, '#8ea4d8'],
    ],
    [-32, 0, 32, 0],
  )}
  ${linearIn(
    'bark',
    [
      [0, '#5a3210'],
      [0.4, '#b07a3a'],
      [1, '#4a280a'],
    ],
    [72, 0, 88, 0],
  )}
  ${finish('dish', { outline: '#07133e', rim: '#cfe4ff', depth: 3, shine: 0.8 })}
  ${finish('crown', { outline: '#04220e', rim: '#d8ff9a', depth: 7, shine: 0.25 })}</defs>
<g transform="translate(80 156) scale(.93) translate(-80 -156)">
<g filter="url(#dish)"><path d="M75 96h10l3 26H72z" fill="url(#bark)"/></g>
<g filter="url(#crown)"><path d="${crown}" fill="url(#shade)"/>${foliage}</g>
${fruit.map(([x, y, turn]) => lemon(x, y, 0.23, turn + 60)).join('')}${pot(80, 156, 0.98)}</g>`;

const white = (turn: number, length: number): string =>
  `<g filter="url(#petal)"><g transform="translate(80 80) rotate(${turn})">
  <path d="${petal(length, 45, 0.6, 0.3)}" fill="url(#white)"/></g></g>
  <g transform="translate(80 80) rotate(${turn})"><path d="M0-14V${-length * 0.8}M-3-16Q-12
  ${-length * 0.5} -8 ${-length * 0.74}M3-16Q12 ${-length * 0.5} 8 ${-length * 0.74}" fill="none"
  stroke="#b8a8d8" stroke-opacity=".6" stroke-width="1.3"/></g>`;

const stamens = Array.from({ length: 14 }, (_, at) => {
  const angle = (at / 14) * 2 * Math.PI;
  const r = at % 2 === 0 ? 20 : 15;
  const [x, y] = [80 + Math.cos(angle) * r, 80 + Math.sin(angle) * r];
  return `<path d="M80 80L${figure(x)} ${figure(y)}" stroke="#fff6d0" stroke-width="2.4"/>
    <ellipse cx="${figure(x)}" cy="${figure(y)}" rx="4" ry="3.2" fill="#ffc21e" stroke="#a0640a"
    stroke-width="1"/>`;
}).join('');

/** A lemon blossom with two buds. */
export const blossom = `<defs>${lemonPaint(RIPE, '#4a2a02', '#fff6b0')}
  ${linearIn(
    'white',
    [
      [0, '#fff3b8'],
      [0.3, '#ffffff'],
      [0.78, '#fbf4ff'],
      [1, '#e6b8e8'],
    ],
    [0, 0, 0, -72],
  )}
  ${radial('heart', [
    [0, '#f4ffb0'],
    [0.6, '#c8d83a'],
    [1, '#6a8a14'],
  ])}
  ${finish('petal', { outline: '#3a2a5a', rim: '#fff0c0', depth: 2.6, shine: 0.3 })}</defs>
${leaf(80, 84, 128, 74, 32)}${leaf(80, 84, -126, 74, 32)}
<g filter="url(#petal)"><path d="M118 34C122 18 136 10 146 16C152 26 144 42 128 46z"
  fill="#fff6ff"/></g>
${[36, 108, 180, 252, 324].map((turn) => white(turn, 70)).join('')}
${stamens}<g filter="url(#petal)"><circle cx="80" cy="80" r="9" fill="url(#heart)"/></g>`;

const weave = Array.from({ length: 5 }, (_, row) => {
  const y = 92 + row * 11;
  const half = 60 - row * 4.4;
  return Array.from({ length: 9 }, (_cell, at) => {
    const wide = (half * 2) / 9;
    const x = 80 - half + at * wide;
    const over = (at + row) % 2 === 0;
    return `<rect x="${figure(x - 1)}" y="${y + (over ? -1 : 1)}" width="${figure(
      wide + 2,
    )}" height="11" rx="4.5" fill="${over ? '#e8a850' : '#a8641e'}" stroke="#4a2408"
      stroke-width="1"/>`;
  }).join('');
}).join('');

/** A basket of lemons. */
export const basket = `<defs>${lemonPaint(RIPE, '#4a2a02', '#fff6b0')}
  ${linearIn(
    'cane',
    [
      [0, '#8a4e14'],
      [0.3, '#ffd898'],
      [0.6, '#c88430'],
      [1, '#6a3808'],
    ],
    [16, 0, 144, 0],
  )}
  ${finish('wicker', { outline: '#2c1404', rim: '#ffe2a8', depth: 4, shine: 0.4 })}</defs>
<g filter="url(#wicker)"><path d="M26 90C26 14 134 14 134 90" fill="none" stroke="url(#cane)"
  stroke-width="9"/></g>
${leaf(46, 70, -44, 46, 24)}${leaf(118, 70, 46, 48, 24)}
${lemon(52, 70, 0.48, -36)}${lemon(108, 70, 0.48, 214)}${lemon(80, 60, 0.54, -78)}
<g filter="url(#wicker)"><path d="M18 90H142L122 148Q80 156 38 148z" fill="#8a5016"/>${weave}</g>
<g filter="url(#wicker)"><rect x="13" y="80" width="134" height="15" rx="7.5"
  fill="url(#cane)"/></g>
<path d="${Array.from({ length: 12 }, (_, at) => `M${20 + at * 11} 93l8-11`).join('')}"
  stroke="#6a3808" stroke-width="2" stroke-opacity=".7"/>`;

/** A twig of three glossy leaves. */
export const greenLeaf = `<defs>${lemonPaint(RIPE, '#4a2a02', '#fff6b0')}</defs>
<g filter="url(#leaf)"><path d="M82 152C78 130 78 110 80 88" fill="none" stroke="#5a7a1e"
  stroke-width="7" stroke-linecap="round"/></g>
${leaf(80, 126, -74, 74, 44)}${leaf(80, 122, 74, 74, 44)}${leaf(80, 118, 0, 112, 58)}`;
