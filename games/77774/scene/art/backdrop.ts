import { figure, around, petal, smooth, type Point } from '../../../art/curves.ts';
import { specks } from '../../../art/foliage.ts';
import { blur, finish, linearIn, radialIn } from '../../../art/paint.ts';
import { koi } from './koi.ts';
import { lantern } from './lantern.ts';

/** A lily pad from above, rotated by this angle. */
function pad(x: number, y: number, r: number, turn: number): string {
  const rim = around([0, 0], 26, (_, at) => r * (1 + 0.03 * Math.sin(at * 2.1 + r)));
  const edge = smooth([...rim.slice(2, 25), [r * 0.12, 0]]);
  const spokes = Array.from({ length: 11 }, (_, at) => {
    const angle = 0.45 + (at / 10) * 5.4;
    return `M0 0L${figure(Math.cos(angle) * r * 0.86)} ${figure(Math.sin(angle) * r * 0.86)}`;
  }).join('');
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><g filter="url(#leaf)">
    <path d="${edge}" fill="url(#pad)"/><path d="${spokes}" stroke="#8fe0a0" stroke-opacity=".35"
    stroke-width="1.3"/></g></g>`;
}

/** Rings on water around a point. */
const rings = (x: number, y: number, radii: readonly number[]): string =>
  radii
    .map(
      (r, at) => `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.94}" fill="none"
      stroke="#9df5ea" stroke-opacity="${figure(0.34 - at * 0.08)}" stroke-width="1.4"/>`,
    )
    .join('');

const swim = (
  id: string,
  points: readonly Point[],
  broad: number,
  skin: string,
  patch: string,
): string =>
  koi(
    id,
    points,
    broad,
    [
      [0.36, 0, 0.8, 0.7],
      [0.7, 0.1, 0.6, 0.6],
    ],
    {
      skin: [skin, skin, skin],
      patch: [patch, patch],
      scale: '#3a1010',
      fin: [skin, skin],
      ray: patch,
      outline: '#041c24',
      rim: '#9df5ea',
    },
  );

const blossom = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})" filter="url(#leaf)">${[
    0, 45, 90, 135, 180, 225, 270, 315,
  ]
    .map(
      (turn) =>
        `<path transform="rotate(${turn})" d="${petal(24, 13, 0.58, 0.2)}" fill="#f7a8c0"/>`,
    )
    .join('')}<circle r="6" fill="#ffd26a"/></g>`;

const paper = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size}) translate(-80 -6)">${lantern}</g>`;

/** A pond by night from above, lit by paper lanterns: 360 × 780. */
export const backdrop = `<defs>
  ${radialIn(
    'water',
    [
      [0, '#12707c'],
      [0.45, '#0a4656'],
      [1, '#03202e'],
    ],
    [180, 250, 520],
  )}
  ${linearIn(
    'dusk',
    [
      [0, '#02141f', 0.75],
      [0.2, '#02141f', 0],
      [0.6, '#02141f', 0],
      [1, '#010c14', 0.86],
    ],
    [0, 0, 0, 780],
  )}
  ${radialIn(
    'warmLeft',
    [
      [0, '#ffb45a', 0.75],
      [0.4, '#ff6a2a', 0.3],
      [1, '#ff4a1a', 0],
    ],
    [40, 136, 160],
  )}
  ${radialIn(
    'warmRight',
    [
      [0, '#ffb45a', 0.7],
      [0.4, '#ff6a2a', 0.28],
      [1, '#ff4a1a', 0],
    ],
    [322, 128, 150],
  )}
  ${radialIn(
    'pad',
    [
      [0, '#3f9a6a'],
      [0.7, '#12604e'],
      [1, '#083c38'],
    ],
    [-8, -10, 60],
  )}
  ${finish('leaf', {
    outline: '#021a20',
    rim: '#ffb46a',
    depth: 2.4,
    shine: 0.4,
    outlineWidth: 1.4,
  })}
  ${blur('deep', 2.2)}${blur('soft', 9)}
  <filter id="caustics" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
    <feTurbulence type="turbulence" baseFrequency=".011 .013" numOctaves="2" seed="9"/>
    <feColorMatrix values="0 0 0 0 .62  0 0 0 0 .98  0 0 0 0 .93  -7 0 0 0 1.15"/>
    <feGaussianBlur stdDeviation=".8"/></filter>
</defs>
<rect width="360" height="780" fill="url(#water)"/>
<rect width="360" height="780" filter="url(#caustics)" opacity=".3"/>
<g filter="url(#deep)" opacity=".55">
  ${swim(
    'a',
    [
      [300, 560],
      [316, 590],
      [306, 630],
      [326, 662],
    ],
    17,
    '#f0e2d6',
    '#d8402a',
  )}
  ${swim(
    'c',
    [
      [70, 640],
      [44, 622],
      [22, 640],
      [-8, 632],
    ],
    15,
    '#e8a83a',
    '#c86a1a',
  )}
  ${swim(
    'd',
    [
      [20, 300],
      [12, 270],
      [24, 236],
      [10, 206],
    ],
    14,
    '#8fc4e8',
    '#2a5ab0',
  )}</g>
${rings(250, 690, [20, 38, 58, 80])}${rings(92, 560, [14, 28, 44])}${rings(330, 250, [16, 32, 50])}
${pad(-6, 742, 62, 40)}${pad(66, 772, 40, 210)}${pad(362, 752, 58, 150)}${pad(
  350,
  420,
  34,
  170,
)}${pad(4, 452, 30, 20)}
${blossom(36, 726, 1.15)}${blossom(338, 730, 0.9)}
<rect width="360" height="780" fill="url(#dusk)"/>
<rect width="360" height="300" fill="url(#warmLeft)"/><rect width="360" height="300"
fill="url(#warmRight)"/>
<g fill="#ffb45a" fill-opacity=".22" filter="url(#soft)"><ellipse cx="34" cy="240" rx="16" ry="70"/>
  <ellipse cx="328" cy="236" rx="14" ry="64"/></g>
<path d="M-10 58C30 78 60 84 100 78M260 78C300 84 330 78 372 58" fill="none" stroke="#1a0c08"
stroke-width="1.6"/>
${paper(34, 74, 0.5)}${paper(328, 76, 0.46)}${paper(84, 82, 0.22)}${paper(280, 82, 0.2)}
${specks(26, [0, 120, 360, 760], [0.5, 1.5], '#ffe9c0', 11)}`;
