import { around, figure, written } from '../../../art/curves.ts';

const MIDDLE = [128, 128] as const;

const star = around(MIDDLE, 6, () => 84);
const triangle = (from: number): string =>
  `M${[0, 2, 4].map((at) => written(star[(from + at) % 6] ?? MIDDLE)).join('L')}z`;

const SIGNS = [
  'M0-9L9 8H-9z',
  'M0 9L9-8H-9z',
  'M-8 0A8 8 0 1 0 8 0A8 8 0 1 0-8 0M-1 0H1',
  'M4-9A9 9 0 1 0 4 9A12 12 0 0 1 4-9z',
  'M-6-2A6 6 0 1 0 6-2A6 6 0 1 0-6-2M0 4V12M-5 8H5',
  'M-7-9V9M-7 0Q7-10 7 6',
];

const signs = around(MIDDLE, 6, () => 103)
  .map(([x, y], at) => {
    const turn = figure((at / 6) * 360 + 90);
    return `<path transform="translate(${figure(x)} ${figure(y)}) rotate(${turn})" d="${SIGNS[at]}"/>`;
  })
  .join('');

const ticks = around(MIDDLE, 48, () => 118)
  .map(([x, y], at) => {
    const far = at % 4 === 0 ? 0.94 : 0.97;
    return `M${written([x, y])}L${figure(128 + (x - 128) * far)} ${figure(128 + (y - 128) * far)}`;
  })
  .join('');

/** An alchemist's circle of light. */
export const circle = `<defs><filter id="b" x="-10%" y="-10%" width="120%" height="120%">
  <feGaussianBlur stdDeviation="3"/></filter>
  <g id="c" fill="none" stroke-linejoin="round"><circle cx="128" cy="128" r="122"/>
  <circle cx="128" cy="128" r="88"/><circle cx="128" cy="128" r="42"/>
  <path d="${triangle(0)}${triangle(1)}${ticks}"/>${signs}</g></defs>
  <use href="#c" stroke="#8ad80a" stroke-width="6" stroke-opacity=".6" filter="url(#b)"/>
  <use href="#c" stroke="#ecff8a" stroke-width="2.200"/>`;
