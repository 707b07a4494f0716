import { figure } from '../../../art/curves.ts';
import { blur, finish, linearIn, radialIn } from '../../../art/paint.ts';
import { BRASS, hexagonPath } from './plaque.ts';

const HONEY = radialIn(
  'honey',
  [
    [0, '#fff6a8'],
    [0.35, '#ffcb32'],
    [0.75, '#f08a0a'],
    [1, '#a84a04'],
  ],
  [66, 44, 96],
);

const grooves = [0, 1, 2, 3]
  .map(
    (at) =>
      `<ellipse cx="0" cy="${-40 - at * 8}" rx="${figure(
        13 - Math.abs(at - 1.5) * 2.6,
      )}" ry="5.4" fill="url(#wood)"/>`,
  )
  .join('');

/** A glazed pot that overflows with honey, with a dipper. */
export const honeyPot = `<defs>${HONEY}
  ${linearIn(
    'glaze',
    [
      [0, '#063c46'],
      [0.24, '#8ff5e6'],
      [0.42, '#1fa8a0'],
      [0.75, '#0a5c66'],
      [1, '#042a34'],
    ],
    [24, 0, 136, 0],
  )}
  ${linearIn(
    'wood',
    [
      [0, '#8a5218'],
      [0.4, '#f0c07a'],
      [1, '#6a3a0c'],
    ],
    [-14, 0, 14, 0],
  )}
  ${linearIn('brass', BRASS, [56, 90, 104, 138])}
  ${finish('pot', { outline: '#02222a', rim: '#d6fff4', depth: 5.5, shine: 1 })}
  ${finish('flow', { outline: '#5a2604', rim: '#fff6c0', depth: 3.4, shine: 1.2 })}
  ${finish('stick', { outline: '#2c1604', rim: '#ffe7b0', depth: 2, shine: 0.4 })}
  ${blur('gleam', 2.4)}</defs>
<g transform="translate(80 88) scale(.94 .9) translate(-80 -80)">
<g filter="url(#stick)"><g transform="translate(88 60) rotate(30)"><rect x="-4.5" y="-44"
  width="9" height="50" rx="4" fill="url(#wood)"/>${grooves}
  <circle cx="0" cy="-71" r="5" fill="url(#wood)"/></g></g>
<g filter="url(#pot)"><path d="M36 58C16 84 20 128 46 150H114C140 128 144 84 124 58z"
  fill="url(#glaze)"/><rect x="30" y="44" width="100" height="20" rx="10" fill="url(#glaze)"/></g>
<path d="M38 78C28 98 30 120 44 138" fill="none" stroke="#fff" stroke-opacity=".6"
  stroke-width="7" stroke-linecap="round" filter="url(#gleam)"/>
<g filter="url(#flow)"><path d="M34 50C40 40 60 38 80 38S120 40 126 50C130 60 128 70 121 70
  C113 70 116 60 108 60C101 60 104 92 95 92S90 62 82 62S76 78 68 78S64 60 56 60S52 104 42 104
  S42 66 36 62C32 58 32 54 34 50z" fill="url(#honey)"/></g>
<path d="M46 48C60 43 80 42 100 45" fill="none" stroke="#fffbe0" stroke-opacity=".9"
  stroke-width="3.6" stroke-linecap="round"/>
<g filter="url(#stick)"><path d="${hexagonPath([86, 118], 22, 5)}" fill="url(#brass)"/></g>
<path d="${hexagonPath([86, 118], 16.5, 4)}" fill="#fff3d2"/>
<g fill="#f0a01a" stroke="#4a2404" stroke-width="1.6"><path d="${hexagonPath([80, 114], 6.4, 1)}"/>
  <path d="${hexagonPath([92, 114], 6.4, 1)}"/><path d="${hexagonPath([86, 124.4], 6.4, 1)}"/></g></g>`;

const R = 26;
const WIDE = R * Math.sqrt(3);
const CELLS: readonly (readonly [number, number])[] = [
  [80 - WIDE / 2, 36],
  [80 + WIDE / 2, 36],
  [80 - WIDE, 36 + R * 1.5],
  [80, 36 + R * 1.5],
  [80 + WIDE, 36 + R * 1.5],
  [80 - WIDE / 2, 36 + R * 3],
  [80 + WIDE / 2, 36 + R * 3],
];

const walls = CELLS.map(([x, y]) => `<path d="${hexagonPath([x, y], R + 1.5, 3)}"/>`).join('');
const wells = CELLS.map(([x, y], at) => {
  const fill = at === 1 || at === 5 ? 'url(#cap)' : `url(#well${at})`;
  return `<path d="${hexagonPath([x, y], R - 4.6, 4)}" fill="${fill}"/>
    <path d="M${figure(x - 11)} ${figure(y + 1)}Q${figure(x - 10)} ${figure(y - 11)} ${figure(
      x + 2,
    )} ${figure(y - 14)}" fill="none" stroke="#fffbe0" stroke-opacity=".9" stroke-width="3.4"
    stroke-linecap="round"/>`;
}).join('');
const gradients = CELLS.map(([x, y], at) =>
  radialIn(
    `well${at}`,
    [
      [0, '#ffe86a'],
      [0.4, '#ff9e0e'],
      [1, '#7a2c02'],
    ],
    [x + 3, y + 8, R],
  ),
).join('');

/** A piece of full honeycomb. */
export const honeycomb = `<defs>${HONEY}${gradients}
  ${linearIn(
    'wax',
    [
      [0, '#ffeeb0'],
      [0.4, '#f5bf4e'],
      [1, '#b8680e'],
    ],
    [40, 10, 120, 150],
  )}
  ${linearIn(
    'cap',
    [
      [0, '#ffe9a6'],
      [1, '#d8923a'],
    ],
    [0, 10, 0, 150],
  )}
  ${finish('comb', { outline: '#4a1e04', rim: '#fffbe0', depth: 2.4, shine: 0.6 })}
  ${finish('flow', { outline: '#4a1e04', rim: '#fff6c0', depth: 3, shine: 1.2 })}</defs>
<g filter="url(#flow)"><path d="M52 118C52 134 48 140 48 148S58 158 59 146S62 128 64 122z
  M92 120C93 132 96 138 96 144S107 152 107 140S104 126 106 118z" fill="url(#honey)"/></g>
<g filter="url(#comb)" fill="url(#wax)">${walls}</g>${wells}`;
