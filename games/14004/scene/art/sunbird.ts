import { figure, petal, scatter } from '../../../art/curves.ts';
import { finish, linearIn, radialIn } from '../../../art/paint.ts';

interface Feather {
  readonly turn: number;
  readonly length: number;
  readonly width: number;
}

const feathers = (x: number, y: number, all: readonly Feather[], fill: string): string =>
  all
    .map(
      ({ turn, length, width }) => `<g transform="translate(${x} ${y}) rotate(${figure(turn)})">
      <path d="${petal(length, width, 0.68, 0.4)}" fill="url(#${fill})" stroke="#06283a"
        stroke-opacity=".6" stroke-width="1.1"/>
      <path d="M0-8V${figure(-length + 7)}" stroke="#fff4d8" stroke-opacity=".42"
        stroke-width="1.2"/></g>`,
    )
    .join('');

/** The long feathers of the left wing from its joint, the uppermost last. */
const flight: Feather[] = Array.from({ length: 9 }, (_, at) => ({
  turn: -122 + at * 14,
  length: [42, 50, 58, 65, 70, 74, 75, 72, 64][at] ?? 60,
  width: 16.5,
}));
const coverts: Feather[] = Array.from({ length: 7 }, (_, at) => ({
  turn: -116 + at * 17,
  length: 34 + Math.sin((at / 6) * Math.PI) * 8,
  width: 14,
}));
const shoulder: Feather[] = Array.from({ length: 5 }, (_, at) => ({
  turn: -104 + at * 22,
  length: 22,
  width: 12,
}));

const wingPaint = `${linearIn(
  'flight',
  [
    [0, '#0a5a74'],
    [0.38, '#11a7a8'],
    [0.7, '#4fe3cf'],
    [0.86, '#c8fff0'],
    [1, '#ff9a6a'],
  ],
  [0, 0, 0, -76],
)}${linearIn(
  'covert',
  [
    [0, '#b8230f'],
    [0.5, '#ff6a4a'],
    [1, '#ffc27a'],
  ],
  [0, 0, 0, -42],
)}${linearIn(
  'shoulder',
  [
    [0, '#c87a12'],
    [0.6, '#ffc94a'],
    [1, '#fff2b8'],
  ],
  [0, 0, 0, -22],
)}${finish('plume', { outline: '#042030', rim: '#c4fff4', depth: 2, shine: 0.35 })}`;

/** The left wing spread, its joint at [x, y]. */
const wing = (x: number, y: number): string =>
  `<g filter="url(#plume)">${feathers(x, y, flight, 'flight')}</g>
  <g filter="url(#plume)">${feathers(x, y, coverts, 'covert')}</g>
  <g filter="url(#plume)">${feathers(x, y, shoulder, 'shoulder')}</g>`;

const scales = Array.from({ length: 30 }, (_, at) => {
  const row = Math.floor(at / 5);
  const x = 66 + (at % 5) * 6.4 + (row % 2) * 3.2;
  const y = 66 + row * 5.4;
  const light = ['#ffd08a', '#ff8a5a', '#ff4f36'][Math.floor(scatter(at) * 3)] ?? '#ff8a5a';
  return `<path d="M${figure(x)} ${figure(y)}q3.2 4.6 6.4 0q0 5.4-3.2 6.6q-3.2-1.2-3.2-6.6z"
    fill="${light}" fill-opacity=".75"/>`;
}).join('');

const gleams = Array.from({ length: 14 }, (_, at) => {
  const angle = scatter(at + 5) * 6.3;
  const reach = 3 + scatter(at + 9) * 12;
  return `<circle cx="${figure(81 + Math.cos(angle) * reach)}"
    cy="${figure(44 + Math.sin(angle) * reach * 0.8)}" r="${figure(1 + scatter(at) * 1.5)}"
    fill="${scatter(at + 2) > 0.5 ? '#b8fff0' : '#8aa8ff'}" fill-opacity=".7"/>`;
}).join('');

const tail: Feather[] = [
  { turn: 206, length: 46, width: 12 },
  { turn: 154, length: 46, width: 12 },
  { turn: 195, length: 54, width: 12 },
  { turn: 165, length: 54, width: 12 },
  { turn: 180, length: 58, width: 13 },
];

const bodyPaint = `${linearIn(
  'breast',
  [
    [0, '#ffb04a'],
    [0.3, '#ff5a3c'],
    [0.66, '#d8281f'],
    [1, '#ffc23d'],
  ],
  [64, 56, 96, 124],
)}${radialIn(
  'head',
  [
    [0, '#d4fff2'],
    [0.3, '#3fe0c8'],
    [0.66, '#0b8f9a'],
    [1, '#12386e'],
  ],
  [75, 37, 27],
)}${linearIn(
  'tail',
  [
    [0, '#0c3c6a'],
    [0.5, '#0f9aa0'],
    [1, '#7af0d8'],
  ],
  [0, 0, 0, -58],
)}${finish('trunk', { outline: '#2a0c14', rim: '#ffe0a0', depth: 4.2, shine: 0.55 })}
  ${finish('skull', { outline: '#042030', rim: '#d0fff4', depth: 3.6, shine: 0.9 })}
  <clipPath id="vest"><path d="M80 58C96 58 101 74 98 92C95 110 88 124 80 126C72 124 65 110 62 92
    C59 74 64 58 80 58z"/></clipPath>`;

/** Tail, body and head from the front, the head turned to the right. */
const body = `<g filter="url(#plume)">${feathers(80, 108, tail, 'tail')}</g>
<g filter="url(#trunk)"><path d="M80 54C97 54 102 74 98 92C95 110 88 124 80 126C72 124 65 110 62 92
  C58 74 63 54 80 54z" fill="url(#breast)"/></g>
<g clip-path="url(#vest)">${scales}
  <path d="M60 62C70 72 90 72 100 62L99 70C90 79 70 79 61 70z" fill="#1a4fb0" fill-opacity=".85"/>
  <path d="M61 71C70 80 90 80 99 71L98 75C90 83 70 83 62 75z" fill="#ffd45a"/></g>
<g filter="url(#skull)"><path d="M92 38C104 31 120 33 131 45C134 48 133 51 130 49C119 42 106 43 95
  48z" fill="#2a2030"/>
  <path d="M80 26C92 26 99 35 98 46C97 57 90 63 80 63S63 57 62 46C61 34 69 26 80 26z"
    fill="url(#head)"/></g>
${gleams}
<path d="M94 39C106 34 119 36 128 44" fill="none" stroke="#8f86a0" stroke-width="1.4"
  stroke-linecap="round"/>
<circle cx="88" cy="41" r="6" fill="#ffd45a"/><circle cx="88.4" cy="41" r="4.6" fill="#0a0612"/>
<circle cx="90" cy="39.2" r="1.7" fill="#fff"/>`;

/** The sunbird with both wings open: the wild. */
export const sunbird = `<defs>${wingPaint}${bodyPaint}</defs>
<g transform="translate(80 80) scale(.92) translate(-80 -88)">
  ${wing(68, 78)}<g transform="matrix(-1 0 0 1 160 0)">${wing(68, 78)}</g>${body}</g>`;

/** The sunbird without its wings: they join at [68, 78] and [92, 78]. */
export const sunbirdBody = `<defs>${wingPaint}${bodyPaint}</defs>${body}`;
/** Its wings in a box of 104 × 116, the left one's joint at [80, 80], the right one's at [24,
  80]. */
export const leftWing = `<defs>${wingPaint}</defs>${wing(80, 80)}`;
export const rightWing = `<g transform="matrix(-1 0 0 1 104 0)">${leftWing}</g>`;

/** One floating feather. */
export const feather = `<defs>${linearIn(
  'down',
  [
    [0, '#0d7f92'],
    [0.5, '#34d0c0'],
    [0.72, '#ffcf8a'],
    [1, '#ff6a4a'],
  ],
  [0, 0, 0, -36],
)}</defs><g transform="translate(20 38)">
  <path d="${petal(36, 13, 0.62, 0.3)}" fill="url(#down)"/>
  <path d="M0-6L-5-13M0-11L-6-18M0-16L-5.5-24M0-8L5-15M0-13L6-20M0-18L5-26" stroke="#fff"
    stroke-opacity=".3" stroke-width=".8"/>
  <path d="M0 2V-32" stroke="#fff4d8" stroke-width="1.3" stroke-linecap="round"/></g>`;
