import { figure, petal, scatter } from '../../../art/curves.ts';
import { finish, linearIn, radialIn } from '../../../art/paint.ts';

interface Feather {
  readonly turn: number;
  readonly length: number;
  readonly width: number;
}

const fan = (x: number, y: number, feathers: readonly Feather[], fill: string): string =>
  feathers
    .map(
      ({ turn, length, width }) => `<g transform="translate(${x} ${y}) rotate(${turn})">
      <path d="${petal(length, width, 0.62, 0.35)}" fill="url(#${fill})" stroke="#062a3c"
        stroke-opacity=".55" stroke-width="1"/>
      <path d="M0-6V${-length + 6}" stroke="#eafff6" stroke-opacity=".45" stroke-width="1.1"/></g>`,
    )
    .join('');

const near: Feather[] = Array.from({ length: 9 }, (_, at) => ({
  turn: -68 + at * 12,
  length: [70, 78, 80, 78, 72, 66, 58, 50, 44][at] ?? 44,
  width: 17,
}));
const far: Feather[] = Array.from({ length: 6 }, (_, at) => ({
  turn: 8 + at * 11,
  length: 66 - at * 5,
  width: 15,
}));
const tail: Feather[] = Array.from({ length: 6 }, (_, at) => ({
  turn: 196 + at * 11,
  length: 48 - Math.abs(at - 3) * 3,
  width: 13,
}));

const scales = Array.from({ length: 22 }, (_, at) => {
  const row = Math.floor(at / 5);
  const x = 96 + (at % 5) * 5.4 + row * 1.4 - (row % 2) * 2.4;
  const y = 71 + row * 5.2 + (at % 5) * 0.9;
  const light = scatter(at) > 0.6 ? '#ffc4ec' : '#ff4fb4';
  return `<path d="M${figure(x)} ${figure(y)}q3 4 6 0q0 5-3 6q-3-1-3-6z" fill="${light}"/>`;
}).join('');

/** A hovering hummingbird: emerald and magenta. */
export const hummingbird = `<defs>
  ${linearIn(
    'near',
    [
      [0, '#0f8f86'],
      [0.5, '#2fd6b4'],
      [1, '#c9ffe6'],
    ],
    [0, 0, 0, -86],
  )}
  ${linearIn(
    'far',
    [
      [0, '#0a4f6e'],
      [0.6, '#2a9bc0'],
      [1, '#a6ecff'],
    ],
    [0, 0, 0, -66],
  )}
  ${linearIn(
    'tail',
    [
      [0, '#0b6a6a'],
      [0.6, '#2458b8'],
      [1, '#8f5cff'],
    ],
    [0, 0, 0, -48],
  )}
  ${linearIn(
    'back',
    [
      [0, '#c8ff8a'],
      [0.35, '#2fcf7a'],
      [0.75, '#0a7a6a'],
      [1, '#0a4a5c'],
    ],
    [70, 50, 92, 120],
  )}
  ${linearIn(
    'belly',
    [
      [0, '#fff6e8'],
      [1, '#b8d8c8'],
    ],
    [100, 80, 80, 130],
  )}
  ${radialIn(
    'throat',
    [
      [0, '#ff9adb'],
      [0.5, '#f0309a'],
      [1, '#8a0a70'],
    ],
    [104, 74, 26],
  )}
  ${finish('fan', { outline: '#04182c', rim: '#d0fff4', depth: 1.8, shine: 0.3 })}
  ${finish('trunk', { outline: '#04182c', rim: '#c8ffb0', depth: 4, shine: 0.6 })}
</defs>
<g transform="translate(80 80) scale(1.02) translate(-81 -78)"><g filter="url(#fan)">${fan(
  88,
  78,
  far,
  'far',
)}</g>
<g filter="url(#fan)">${fan(68, 112, tail, 'tail')}</g>
<g filter="url(#trunk)">
  <path d="M112 52C130 46 144 38 156 26C148 42 134 54 116 62z" fill="#2a2440"/>
  <path d="M100 40C114 38 122 48 120 60C120 72 114 84 106 96C98 112 82 124 62 124
    C58 118 64 104 70 94C76 82 80 74 82 62C82 48 90 41 100 40z" fill="url(#back)"/>
  <path d="M118 66C118 82 108 100 96 110C86 118 74 122 66 122C80 112 92 98 98 84z"
    fill="url(#belly)"/></g>
<clipPath id="gorget"><path d="M119 58C124 68 120 86 106 96C96 94 92 86 94 76C100 68 110 62 119
58z"/></clipPath>
<g filter="url(#fan)"><path d="M119 58C124 68 120 86 106 96C96 94 92 86 94 76C100 68 110 62 119 58z"
  fill="url(#throat)"/><g clip-path="url(#gorget)">${scales}</g></g>
<g filter="url(#fan)">${fan(80, 84, near, 'near')}</g>
<circle cx="108" cy="53" r="5.4" fill="#fff" fill-opacity=".5"/>
<circle cx="108" cy="53" r="4.6" fill="#0a0a1c"/><circle cx="109.6" cy="51.2" r="1.6"
fill="#fff"/></g>`;
