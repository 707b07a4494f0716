import { figure, petal, scatter, type Point } from '../../../art/curves.ts';
import { frond, specks } from '../../../art/foliage.ts';
import { blur, finish, linearIn, radialIn } from '../../../art/paint.ts';

/** A hanging willow twig. */
const willow = (stem: readonly Point[], length: number, fill: string): string =>
  frond({ stem, count: 20, length, breadth: 0.16, lean: 58, fill });

/** A cattail in the water, its foot at [x, y]. */
function cattail(x: number, y: number, high: number, lean: number, ink: string): string {
  const top = y - high;
  const w = 1 + high * 0.006;
  return `<g transform="rotate(${lean} ${x} ${y})" stroke="${ink}" stroke-linecap="round">
    <path d="M${x} ${y}V${figure(top)}" stroke-width="${figure(w)}"/>
    <path d="M${x} ${figure(top + high * 0.1)}v${figure(high * 0.17)}" stroke-width="${figure(w * 3.4)}"/></g>`;
}

/** A blade of grass from its foot, bent near the tip. */
function blade(x: number, y: number, long: number, bend: number, ink: string): string {
  const w = 1.6 + long * 0.014;
  const tip = `${figure(x + bend)} ${figure(y - long)}`;
  const half = figure(y - long * 0.55);
  return `<path d="M${figure(x - w)} ${y}Q${figure(x - w)} ${half} ${tip}Q${figure(x + w * 1.6)} ${half}
    ${figure(x + w)} ${y}z" fill="${ink}"/>`;
}

function bank(side: 1 | -1, ink: string, seed: number, count: number, high: number): string {
  return Array.from({ length: count }, (_, at) => {
    const away = scatter(seed + at) * 84;
    const x = side === 1 ? away - 14 : 374 - away;
    const long = high * (0.5 + 0.5 * scatter(seed + at + 40)) * (1 - away / 180);
    const lean = (scatter(seed + at + 80) - 0.35) * 26 * side;
    return at % 4 === 0
      ? cattail(x, 800, long * 1.05, lean * 0.2, ink)
      : blade(x, 800, long, lean * 2.6, ink);
  }).join('');
}

/** A floating lily pad, seen from the side. */
const pad = (x: number, y: number, r: number): string =>
  `<g transform="translate(${x} ${y}) scale(1 .34)" filter="url(#leaf)"><path
    d="M${r * 0.2} ${r * 0.3}L${r * 0.9} ${r * 0.46}A${r} ${r} 0 1 1 ${r * 0.66} ${r * 0.76}z"
    fill="url(#pad)"/></g>`;

const blossom = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})" filter="url(#leaf)">${[
    -78, 78, -52, 52, -26, 26, 0,
  ]
    .map(
      (turn) => `<path transform="rotate(${turn})" d="${petal(26, 14, 0.55, 0.1)}" fill="#ffb0b8"
      stroke="#c04a7a" stroke-width=".8"/>`,
    )
    .join('')}</g>`;

const cloud = (
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  opacity: number,
): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${w}" ry="${h}" fill="${colour}" fill-opacity="${opacity}"/>`;

const glints = Array.from({ length: 46 }, (_, at) => {
  const y = 262 + scatter(at) ** 1.6 * 300;
  const wide = 6 + ((y - 250) / 300) * 34;
  const x = 180 + (scatter(at + 60) - 0.5) * (60 + (y - 250) * 0.5);
  return `<path d="M${figure(x - wide / 2)} ${figure(y)}h${figure(wide)}" stroke-opacity="${figure(
    0.75 - ((y - 262) / 300) * 0.6,
  )}"/>`;
}).join('');

const birds = [
  [70, 62, 1],
  [92, 52, 0.8],
  [112, 60, 0.7],
  [252, 74, 0.75],
]
  .map(
    ([x = 0, y = 0, s = 1]) => `<path transform="translate(${x} ${y}) scale(${s})"
      d="M-11-3Q-5-6 0 0Q5-6 11-3"/>`,
  )
  .join('');

const hills = `<path d="M-10 246V214Q30 196 64 208T130 206Q160 218 180 216T250 204Q290 192 320 206T372
  200V246z" fill="#8a4a8a" fill-opacity=".75"/>
  <path d="M-10 250V228Q16 214 42 224T92 232Q120 240 150 238H220Q250 236 280 228T340 222Q356 216 372
  222V250z" fill="#5a3a78"/>`;

/** A marsh at sunrise: 360 × 780. The lower part is dark, behind text. */
export const backdrop = `<defs>
  ${linearIn(
    'sky',
    [
      [0, '#123a5c'],
      [0.26, '#3f5a90'],
      [0.5, '#a86aa8'],
      [0.74, '#ff8a94'],
      [0.92, '#ffc08a'],
      [1, '#ffeab0'],
    ],
    [0, 0, 0, 244],
  )}
  ${radialIn(
    'sun',
    [
      [0, '#fffbe0', 1],
      [0.16, '#ffe8a0', 0.9],
      [0.45, '#ffa08a', 0.5],
      [1, '#ff6aa0', 0],
    ],
    [180, 226, 190],
  )}
  ${linearIn(
    'water',
    [
      [0, '#ffc8a0'],
      [0.08, '#f08aa0'],
      [0.24, '#a05aa0'],
      [0.46, '#2f7a90'],
      [0.7, '#0c4a5c'],
      [1, '#031c28'],
    ],
    [0, 244, 0, 780],
  )}
  ${linearIn(
    'pad',
    [
      [0, '#2fa88a'],
      [1, '#0a4a4a'],
    ],
    [-30, -30, 20, 40],
  )}
  ${linearIn(
    'shade',
    [
      [0, '#0a2238', 0.7],
      [1, '#0a2238', 0],
    ],
    [0, 0, 0, 96],
  )}
  ${linearIn(
    'foot',
    [
      [0, '#031c28', 0],
      [0.5, '#031c28', 0.45],
      [1, '#021018', 0.86],
    ],
    [0, 590, 0, 780],
  )}
  ${finish('leaf', { outline: '#04222c', rim: '#ffb8c8', depth: 2.2, shine: 0.35, outlineWidth: 1 })}
  ${blur('far', 2.4)}${blur('near', 0.7)}${blur('mist', 12)}${blur('streak', 5)}
</defs>
<rect width="360" height="250" fill="url(#sky)"/>
<g filter="url(#streak)">${cloud(60, 96, 120, 7, '#ff9ab0', 0.6)}${cloud(300, 70, 110, 6, '#ffb0b0', 0.5)}
  ${cloud(210, 130, 150, 6, '#ffc0a0', 0.6)}${cloud(40, 156, 90, 5, '#ffd0a0', 0.6)}
  ${cloud(330, 168, 100, 6, '#ffd8a8', 0.7)}${cloud(150, 40, 100, 5, '#c88ac0', 0.5)}</g>
<rect width="360" height="420" fill="url(#sun)"/>
<g fill="none" stroke="#2a1a4a" stroke-opacity=".7" stroke-width="2" stroke-linecap="round">${birds}</g>
<g filter="url(#near)">${hills}</g>
<rect y="244" width="360" height="536" fill="url(#water)"/>
<g stroke="#fff0c8" stroke-width="1.800" stroke-linecap="round">${glints}</g>
<g filter="url(#mist)">${cloud(60, 252, 150, 9, '#fff0e0', 0.5)}${cloud(310, 246, 130, 8, '#ffe0e0', 0.5)}
  ${cloud(20, 470, 150, 16, '#e8d8f0', 0.3)}${cloud(350, 540, 150, 18, '#c8e8f0', 0.28)}
  ${cloud(120, 640, 190, 15, '#9ad8e0', 0.2)}</g>
<g filter="url(#far)" opacity=".85">${bank(1, '#1f4a6a', 3, 14, 420)}${bank(-1, '#1f4a6a', 31, 14, 420)}</g>
${pad(64, 716, 54)}${pad(312, 700, 60)}${pad(250, 744, 38)}${pad(132, 752, 34)}${pad(20, 664, 34)}
${blossom(306, 690, 0.95)}${blossom(52, 706, 0.75)}
<g filter="url(#near)">${bank(1, '#0a3038', 7, 15, 300)}${bank(-1, '#0a3038', 57, 15, 300)}
  ${willow(
    [
      [-14, -20],
      [4, 40],
      [2, 110],
      [14, 190],
    ],
    30,
    '#123a4a',
  )}
  ${willow(
    [
      [36, -24],
      [42, 20],
      [36, 64],
      [44, 112],
    ],
    22,
    '#1a4a58',
  )}
  ${willow(
    [
      [376, -20],
      [356, 40],
      [360, 110],
      [346, 200],
    ],
    30,
    '#123a4a',
  )}
  ${willow(
    [
      [322, -24],
      [318, 16],
      [326, 60],
      [316, 100],
    ],
    22,
    '#1a4a58',
  )}</g>
<rect width="360" height="96" fill="url(#shade)"/>
<rect y="590" width="360" height="190" fill="url(#foot)"/>
${specks(40, [0, 430, 360, 720], [0.5, 1.9], '#d8fff8', 5)}${specks(16, [0, 10, 360, 120], [0.4, 1.2], '#fff0f8', 9)}`;
