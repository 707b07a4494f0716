import { figure, around } from '../../../art/curves.ts';
import { blur, finish, linearIn, radial } from '../../../art/paint.ts';
import { koi } from './koi.ts';

/** A red and white koi that swims up. */
export const redKoi = koi(
  'r',
  [
    [108, 24],
    [88, 36],
    [69, 60],
    [72, 88],
    [90, 106],
  ],
  23,
  [
    [0.1, 0, 0.5, 0.62],
    [0.36, 0.1, 0.75, 0.8],
    [0.66, -0.1, 0.62, 0.7],
    [0.93, 0.1, 0.4, 0.4],
  ],
  {
    skin: ['#ffffff', '#fff1e6', '#f0b8a0'],
    patch: ['#ff5a36', '#c8101c'],
    scale: '#8a1410',
    fin: ['#ffd9cc', '#ff7a5c'],
    ray: '#c8301c',
    outline: '#3a0a10',
    rim: '#ffd9a0',
  },
);

/** A blue koi that swims the other way. */
export const blueKoi = koi(
  'b',
  [
    [52, 24],
    [72, 36],
    [91, 60],
    [88, 88],
    [70, 106],
  ],
  23,
  [
    [0.3, 0.5, 0.5, 0.4],
    [0.5, -0.5, 0.5, 0.4],
    [0.72, 0.4, 0.5, 0.36],
    [0.1, 0, 0.42, 0.5],
  ],
  {
    skin: ['#c4f0ff', '#4f9de6', '#1b3f9a'],
    patch: ['#3a6ee0', '#101f6a'],
    scale: '#0a1650',
    fin: ['#d6f2ff', '#5c9cf0'],
    ray: '#1d3f9a',
    outline: '#061038',
    rim: '#8ff5ff',
  },
);

const pearls = around([80, 80], 12, () => 70)
  .map(([x, y]) => `<circle cx="${figure(x)}" cy="${figure(y)}" r="3.4" fill="#e6fffb"/>`)
  .join('');

const rings = [52, 41, 29]
  .map(
    (r, at) => `<circle cx="80" cy="80" r="${r}" fill="none" stroke="#8ff0ea"
    stroke-opacity="${0.5 - at * 0.1}" stroke-width="2"/>`,
  )
  .join('');

/** The wild: the golden koi in its own pool, with a rim of brass and pearls. */
export const goldenKoi = `<defs>
  ${radial('glow', [
    [0, '#fff2b0', 0.95],
    [0.55, '#ffae3a', 0.5],
    [1, '#ff6a1a', 0],
  ])}
  ${radial('pool', [
    [0, '#1fb5b0'],
    [0.6, '#0a5a6a'],
    [1, '#052c3c'],
  ])}
  ${linearIn(
    'brass',
    [
      [0, '#fffbe0'],
      [0.3, '#ffd25e'],
      [0.55, '#a8600e'],
      [0.78, '#ffe9a0'],
      [1, '#8a4a08'],
    ],
    [24, 10, 130, 150],
  )}
  ${finish('metal', {
    outline: '#2c1604',
    rim: '#8ff5ee',
    depth: 2.4,
    shine: 1.1,
    gleam: '#fff6d0',
  })}
  ${blur('soft', 6)}
</defs>
<circle cx="80" cy="80" r="79" fill="url(#glow)"/>
<circle cx="80" cy="80" r="66" fill="url(#pool)"/>${rings}
<circle cx="80" cy="82" r="36" fill="#ffc85a" fill-opacity=".8" filter="url(#soft)"/>
<g filter="url(#metal)"><circle cx="80" cy="80" r="70" fill="none" stroke="url(#brass)"
  stroke-width="11"/>${pearls}</g>
${koi(
  'g',
  [
    [116, 46],
    [88, 40],
    [58, 58],
    [56, 92],
    [80, 108],
    [100, 102],
  ],
  21,
  [
    [0.1, 0, 0.5, 0.5],
    [0.42, 0, 0.9, 0.5],
    [0.76, 0, 0.6, 0.42],
  ],
  {
    skin: ['#fffbd6', '#ffd23f', '#e08a10'],
    patch: ['#fff0a0', '#ff9a1a'],
    scale: '#a8500a',
    fin: ['#fff6c4', '#ffb02e'],
    ray: '#c86a0a',
    outline: '#5a1f06',
    rim: '#fffbe0',
  },
)}`;
