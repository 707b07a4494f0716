import { figure } from '../../../art/curves.ts';
import { finish, linearIn } from '../../../art/paint.ts';

interface Bract {
  readonly x: number;
  readonly y: number;
  readonly side: 1 | -1;
  readonly size: number;
  readonly turn: number;
}

const BRACTS: readonly Bract[] = [
  { x: 82, y: 140, side: 1, size: 0.4, turn: -44 },
  { x: 79, y: 129, side: -1, size: 0.52, turn: -34 },
  { x: 81, y: 115, side: 1, size: 0.66, turn: -28 },
  { x: 79, y: 98, side: -1, size: 0.8, turn: -20 },
  { x: 81, y: 79, side: 1, size: 0.92, turn: -14 },
  { x: 79, y: 58, side: -1, size: 0.98, turn: -8 },
];

/** A claw from its foot at [0, 0] to the right: red, then gold, then green at the tip. */
const claw = `<path d="M-6-7C12-22 40-24 66-34C60-10 40 16 14 18C2 18-8 8-6-7z" fill="url(#claw)"/>
  <path d="M0-5C18-15 42-19 61-30" fill="none" stroke="#ffe66a" stroke-width="4.5"
    stroke-linecap="round"/>
  <path d="M56-27C60-30 64-33 66-34C64-26 60-18 55-11C52-16 53-22 56-27z" fill="#2fae5a"/>
  <path d="M6 12C22 12 38-2 48-14" fill="none" stroke="#ff9a8a" stroke-opacity=".7"
    stroke-width="3" stroke-linecap="round"/>`;

const bracts = BRACTS.map(({ x, y, side, size, turn }) => {
  const at = `translate(${x} ${y}) scale(${figure(side * size)} ${size}) rotate(${turn})`;
  return `<g filter="url(#wax)"><g transform="${at}">${claw}</g></g>`;
}).join('');

/** A heliconia: claws of red wax on a hanging stem, before a broad leaf. */
export const heliconia = `<defs>
  ${linearIn(
    'claw',
    [
      [0, '#ffb03a'],
      [0.2, '#ff5236'],
      [0.6, '#e01838'],
      [1, '#8a0630'],
    ],
    [0, -26, 14, 22],
  )}
  ${linearIn(
    'leaf',
    [
      [0, '#9be86a'],
      [0.5, '#1f9a5a'],
      [1, '#07503f'],
    ],
    [40, 10, 120, 150],
  )}
  ${finish('wax', { outline: '#3a040c', rim: '#ffb04a', depth: 3.4, shine: 0.85 })}
  ${finish('blade', { outline: '#04241a', rim: '#ffe27a', depth: 3, shine: 0.4 })}
</defs>
<g filter="url(#blade)"><path d="M80 154C30 140 4 92 14 40C36 12 60 6 82 6C108 6 132 16 148 44C156 94 130 142
  80 154z" fill="url(#leaf)"/>
  <path d="M82 14V116M80 34C62 38 46 46 34 60M80 54C58 58 40 70 28 88M84 34C104 40 118 50 128
  64M84 54C106 60 122 74 132 92M80 76C60 80 44 94 30 116M84 76C104 80 118 94 128 114" fill="none"
    stroke="#06402f" stroke-opacity=".55" stroke-width="2.2" stroke-linecap="round"/></g>
<path d="M84 2C78 30 84 70 80 96S84 130 82 150" fill="none" stroke="#3a040c" stroke-width="9"
  stroke-linecap="round"/>
<path d="M84 2C78 30 84 70 80 96S84 130 82 150" fill="none" stroke="#ffb03a" stroke-width="5.4"
  stroke-linecap="round"/>
${bracts}`;
