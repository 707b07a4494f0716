import { petal } from '../../../art/curves.ts';
import { finish, linearIn, radialIn } from '../../../art/paint.ts';

const leaves = (count: number, from: number, length: number, width: number): string =>
  Array.from(
    { length: count },
    (_, at) => `<g filter="url(#flesh)"><g
    transform="translate(80 84) rotate(${from + (at * 360) / count})">
    <path d="${petal(length, width, 0.56, 0.2)}" fill="url(#leaf)"/>
    <path d="M0-8V${-length * 0.84}" stroke="#f6ffc0" stroke-opacity=".8"
    stroke-width="2"/></g></g>`,
  ).join('');

const lobes = [0, 72, 144, 216, 288]
  .map(
    (turn) => `<g transform="translate(80 76) rotate(${turn})"><path
    d="M0 2C-10-8-26-18-22-36C-18-46-8-44 0-38C8-44 18-46 22-36C26-18 10-8 0 2z"
    fill="url(#violet)"/>
    <path d="M0-4V-30M-3-5C-8-14-11-22-12-30M3-5C8-14 11-22 12-30" stroke="#3a0a8a"
    stroke-opacity=".5" stroke-width="1.8" fill="none"/></g>`,
  )
  .join('');

/** A butterwort: a star of sticky leaves, a violet blossom over it. */
export const butterwort = `<defs>
  ${linearIn(
    'leaf',
    [
      [0, '#4f9a1a'],
      [0.55, '#b8e83a'],
      [1, '#f4ff9a'],
    ],
    [0, 0, 0, -74],
  )}
  ${radialIn(
    'violet',
    [
      [0, '#fff6ff'],
      [0.28, '#e0b0ff'],
      [0.6, '#8a4af0'],
      [1, '#5a1fd0'],
    ],
    [0, 0, 44],
  )}
  ${finish('flesh', {
    outline: '#12360a',
    rim: '#faffc0',
    depth: 3,
    shine: 0.7,
    outlineWidth: 1.8,
  })}
  ${finish('bloom', { outline: '#1c0650', rim: '#f0d0ff', depth: 3, shine: 0.5 })}
</defs>
${leaves(7, 26, 72, 40)}
<g filter="url(#bloom)">${lobes}</g>
<g filter="url(#bloom)"><path d="M80 66c8 0 12 5 12 10s-5 12-12 12-12-7-12-12 4-10 12-10z"
fill="#fff3b0"/>
  <circle cx="80" cy="77" r="4.5" fill="#5a8a1a"/></g>`;
