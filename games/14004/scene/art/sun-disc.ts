import { around, figure, petal } from '../../../art/curves.ts';
import { finish, linearIn, radialIn } from '../../../art/paint.ts';

const rays = Array.from({ length: 16 }, (_, at) => {
  const long = at % 2 === 0;
  return `<g transform="translate(80 80) rotate(${at * 22.5}) translate(0 -46)">
    <path d="${petal(long ? 30 : 21, long ? 19 : 15, 0.3, 0.05)}"
      fill="url(#${long ? 'ray' : 'enamel'})"/></g>`;
}).join('');

const beads = around([80, 80], 16, () => 44)
  .map(([x, y]) => `<circle cx="${figure(x)}" cy="${figure(y)}" r="3.3" fill="url(#bead)"/>`)
  .join('');

/** Teeth of a woven ring, pointing inwards. */
const teeth = Array.from({ length: 20 }, (_, at) => {
  return `<path transform="rotate(${at * 18} 80 80)" d="M75.6 43.5L80 53L84.4 43.5z"
    fill="${at % 2 === 0 ? '#d8432a' : '#0d8f92'}"/>`;
}).join('');

/** A bronze sun with enamelled rays. */
export const sunDisc = `<defs>
  ${linearIn(
    'ray',
    [
      [0, '#b8660c'],
      [0.5, '#ffc53a'],
      [1, '#fff6c4'],
    ],
    [0, 0, 0, -30],
  )}
  ${linearIn(
    'enamel',
    [
      [0, '#a82a18'],
      [1, '#ff8a5a'],
    ],
    [0, 0, 0, -21],
  )}
  ${radialIn(
    'plate',
    [
      [0, '#fff8d0'],
      [0.45, '#ffd24a'],
      [0.8, '#e0921a'],
      [1, '#8f4a08'],
    ],
    [68, 62, 66],
  )}
  ${radialIn(
    'boss',
    [
      [0, '#fffbe0'],
      [0.4, '#ffd85a'],
      [0.78, '#f09a1e'],
      [1, '#a85008'],
    ],
    [72, 70, 34],
  )}
  ${radialIn(
    'bead',
    [
      [0, '#d8fff6'],
      [0.5, '#2fd0c0'],
      [1, '#07696e'],
    ],
    [80, 78, 54],
  )}
  ${finish('rays', { outline: '#4a1404', rim: '#fff2c0', depth: 2.4, shine: 0.7 })}
  ${finish('gold', { outline: '#4a1d04', rim: '#fff4c8', depth: 5, shine: 0.9 })}
  ${finish('raised', { outline: '#6a2d06', rim: '#fffbe0', depth: 6, shine: 1, outlineWidth: 1.4 })}
</defs>
<g filter="url(#rays)">${rays}</g>
<g filter="url(#gold)"><circle cx="80" cy="80" r="50" fill="url(#plate)"/></g>
${beads}<circle cx="80" cy="80" r="38" fill="#fff1c0"/>${teeth}
<g filter="url(#raised)"><circle cx="80" cy="80" r="27" fill="url(#boss)"/></g>
<g fill="none" stroke="#9a4a08" stroke-opacity=".75" stroke-width="2.2" stroke-linecap="round">
  <path d="M80 80a4 4 0 0 1 8 0a9 9 0 0 1-18 0a13 13 0 0 1 26 0a17 17 0 0 1-34 0"/></g>
<path d="M60 70C64 61 73 56 82 56" fill="none" stroke="#fff" stroke-opacity=".85"
  stroke-width="4" stroke-linecap="round"/>`;
