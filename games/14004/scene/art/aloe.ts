import { figure, petal } from '../../../art/curves.ts';
import { finish, linearIn, radialIn } from '../../../art/paint.ts';

const ARMS = 5;
const RINGS = 8;

/** The leaves of a spiral aloe in five arms, the lowest first. */
const leaves = Array.from({ length: ARMS * RINGS }, (_, at) => {
  const ring = Math.floor(at / ARMS);
  const share = ring / (RINGS - 1);
  const long = 77 - 61 * share ** 0.85;
  const turn = (at % ARMS) * (360 / ARMS) + ring * 26;
  const wide = long * 0.46;
  return `<g transform="translate(80 80) rotate(${figure(turn)})" filter="url(#leaf)">
    <path d="${petal(long, wide, 0.32, 0.06)}" fill="url(#l${Math.floor(share * 3.99)})"/>
    <path d="M0 ${figure(-long + 7)}L-1.7 ${figure(-long + 9)}L0 ${figure(-long - 1)}
      L1.7 ${figure(-long + 9)}z" fill="#ff8a6a"/>
    <path d="M${figure(-wide * 0.16)} ${figure(-long * 0.3)}L0 ${figure(-long * 0.82)}"
      stroke="#e8ffd8" stroke-opacity=".55" stroke-width="1.6" stroke-linecap="round"/></g>`;
}).join('');

const shade = (id: number, from: string, body: string, tip: string): string =>
  linearIn(
    `l${id}`,
    [
      [0, from],
      [0.55, body],
      [1, tip],
    ],
    [0, 0, 0, -70 + id * 14],
  );

/** A spiral aloe from above, in jade. */
export const aloe = `<defs>${shade(0, '#02281f', '#0c8a5c', '#5ad894')}
  ${shade(1, '#033a2a', '#14a06a', '#7cecaa')}${shade(2, '#055038', '#25bd80', '#a4f8c4')}
  ${shade(3, '#0a7050', '#4fdca0', '#d4ffe0')}
  ${radialIn(
    'eye',
    [
      [0, '#f4ffd8'],
      [1, '#2fb888'],
    ],
    [80, 80, 9],
  )}
  ${finish('leaf', { outline: '#01201a', rim: '#d8ffe4', depth: 2, shine: 0.5, outlineWidth: 1.5 })}
</defs>${leaves}<circle cx="80" cy="80" r="5.5" fill="url(#eye)"/>`;
