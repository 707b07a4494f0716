import { around, figure, petal, written, type Point } from '../../../art/curves.ts';
import { finish, linearIn, radial, radialIn } from '../../../art/paint.ts';

const TURNS = [0, 72, 144, 216, 288];

/** The dark veins on a henbane petal. */
const net = [-0.7, -0.35, 0, 0.35, 0.7]
  .map(
    (side) =>
      `M${figure(side * 6)}-12Q${figure(side * 26)}-34 ${figure(side * 24)}-${figure(
        62 - Math.abs(side) * 16,
      )}`,
  )
  .join('');
const cross = [-26, -38, -50]
  .map((y, at) => `M${-10 - at * 3} ${y + 3}Q0 ${y - 5} ${10 + at * 3} ${y + 3}`)
  .join('');

const flower = (cx: number, cy: number, scale: number, turn: number): string =>
  `<g transform="translate(${cx} ${cy}) scale(${scale}) rotate(${turn})">${TURNS.map(
    (
      at,
    ) => `<g filter="url(#silk)"><g transform="rotate(${at})"><path d="${petal(64, 52, 0.6, 0.5)}"
    fill="url(#cream)"/><path d="${net}${cross}" fill="none" stroke="#6a1a6a" stroke-opacity=".8"
    stroke-width="2.200" stroke-linecap="round"/></g></g>`,
  ).join('')}
  <circle r="19" fill="url(#throat)"/>
  <path d="${around([0, 0], 10, () => 19)
    .map((at: Point) => `M0 0L${written(at)}`)
    .join('')}" stroke="#c05ac0" stroke-opacity=".5" stroke-width="1.600"/>
  ${around([0, 0], 5, () => 9)
    .map(
      ([x, y]) => `<circle cx="${figure(x)}" cy="${figure(y)}" r="4.400" fill="#ffe08a"
      stroke="#5a2a04" stroke-width="1.400"/>`,
    )
    .join('')}</g>`;

const leaf = (turn: number, length: number): string =>
  `<g filter="url(#green)"><g transform="translate(80 92) rotate(${turn})"><path
  d="M0 0C-12-14-26-18-20-34C-30-38-22-50-14-52C-18-62-8-66 0-${length}C8-66 18-62 14-52
  C22-50 30-38 20-34C26-18 12-14 0 0z" fill="url(#leaf)"/><path d="M0-4V-${length - 8}" stroke="#e4ff9a"
  stroke-opacity=".7" stroke-width="2"/></g></g>`;

/** Henbane: pale yellow with purple veins and a dark throat. */
export const henbane = `<defs>
  ${linearIn(
    'cream',
    [
      [0, '#7a2a8a'],
      [0.3, '#e8c86a'],
      [0.7, '#fff2b0'],
      [1, '#fffbe0'],
    ],
    [0, 0, 0, -64],
  )}
  ${radial('throat', [
    [0, '#1c0220'],
    [0.6, '#4a0a54'],
    [1, '#8a2a90'],
  ])}
  ${radialIn(
    'leaf',
    [
      [0, '#3a6a1a'],
      [1, '#a0d83a'],
    ],
    [0, 0, 76],
  )}
  ${finish('silk', { outline: '#4a1a3a', rim: '#ffffff', depth: 3, shine: 0.3, outlineWidth: 1.8 })}
  ${finish('green', { outline: '#0c2a04', rim: '#fbffb0', depth: 2.4, shine: 0.4, outlineWidth: 1.8 })}
</defs>
${leaf(-118, 78)}${leaf(118, 78)}${leaf(-62, 76)}${leaf(64, 78)}${leaf(178, 66)}
${flower(80, 76, 1, 8)}${flower(126, 132, 0.36, 30)}`;
