import { finish, linearIn, radialIn } from '../../../art/paint.ts';
import { BRASS, hexagonPath } from './plaque.ts';

const LEAF = 'M0-2C-8-12-33-18-33-38C-33-54-14-60 0-46C14-60 33-54 33-38C33-18 8-12 0-2z';
const MARK = 'M-19-33C-12-43-6-43 0-36C6-43 12-43 19-33C12-36 6-35 0-28C-6-35-12-36-19-33z';

const leaves = [45, 135, 225, 315]
  .map(
    (turn) => `<g filter="url(#leaf)"><g transform="translate(80 76) rotate(${turn})">
    <path d="${LEAF}" fill="url(#green)"/></g></g>
    <g transform="translate(80 76) rotate(${turn})"><path d="${MARK}" fill="#eaffb0"
    fill-opacity=".55"/><path d="M0-6V-40M0-14Q-12-20-22-32M0-14Q12-20 22-32" fill="none"
    stroke="#0a5a26" stroke-opacity=".5" stroke-width="1.5" stroke-linecap="round"/></g>`,
  )
  .join('');

/** The scatter: a four-leaf clover in a brass ring. */
export const clover = `<defs>
  ${radialIn(
    'green',
    [
      [0, '#0f7a34'],
      [0.55, '#35c455'],
      [1, '#b4f56a'],
    ],
    [0, 0, 62],
  )}
  ${linearIn('ring', BRASS, [30, 6, 124, 154])}
  ${radialIn(
    'field',
    [
      [0, '#fffbe6'],
      [0.6, '#fbe3b0'],
      [1, '#d49a4a'],
    ],
    [80, 70, 78],
  )}
  ${radialIn(
    'bead',
    [
      [0, '#fffbd0'],
      [0.5, '#ffc83a'],
      [1, '#a05a08'],
    ],
    [77, 73, 12],
  )}
  ${finish('leaf', { outline: '#04300f', rim: '#eaffc0', depth: 3, shine: 0.7 })}
  ${finish('metal', { outline: '#2c1604', rim: '#fff6d0', depth: 2.2, shine: 1 })}</defs>
<g filter="url(#metal)"><path d="${hexagonPath([80, 80], 75, 12)}" fill="url(#ring)"/></g>
<path d="${hexagonPath([80, 80], 65, 9)}" fill="#5a2c08"/>
<path d="${hexagonPath([80, 80], 63, 8)}" fill="url(#field)"/>
<g filter="url(#leaf)"><path d="M80 78C84 104 92 122 108 138" fill="none" stroke="#2a9a44"
  stroke-width="7" stroke-linecap="round"/></g>${leaves}
<g filter="url(#metal)"><circle cx="80" cy="76" r="9" fill="url(#bead)"/></g>`;
