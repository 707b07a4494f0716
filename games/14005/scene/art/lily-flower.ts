import { around, figure, petal, scatter } from '../../../art/curves.ts';
import { finish, linearIn, radialIn } from '../../../art/paint.ts';

const ring = (count: number, turn: number, length: number, width: number, fill: string): string =>
  Array.from({ length: count }, (_, at) => {
    const angle = turn + (at * 360) / count;
    const long = length * (0.94 + 0.1 * scatter(at + count));
    return `<g transform="translate(80 78) rotate(${figure(angle)})">
      <path d="${petal(long, width, 0.62, 0.3)}" fill="url(#${fill})" stroke="#8a1c5a"
        stroke-opacity=".35" stroke-width="1"/>
      <path d="M0-12V${figure(-long + 9)}" stroke="#fff" stroke-opacity=".5"
        stroke-width="1.2"/></g>`;
  }).join('');

const stamens = Array.from({ length: 22 }, (_, at) => {
  const angle = at * 2.39996;
  const reach = 2.6 * Math.sqrt(at);
  return `<circle cx="${figure(80 + Math.cos(angle) * reach)}"
    cy="${figure(78 + Math.sin(angle) * reach)}" r="2.6"
    fill="${at % 3 === 0 ? '#ffe89a' : '#ffb83e'}"/>`;
})
  .toReversed()
  .join('');

const paint = `${linearIn(
  'outer',
  [
    [0, '#f0a0c8'],
    [0.4, '#ffe4f0'],
    [1, '#ffffff'],
  ],
  [0, 0, 0, -70],
)}${linearIn(
  'middle',
  [
    [0, '#d83a90'],
    [0.5, '#ffa8d0'],
    [1, '#fff0f8'],
  ],
  [0, 0, 0, -54],
)}${linearIn(
  'inner',
  [
    [0, '#8a0a54'],
    [0.5, '#e8358c'],
    [1, '#ffa0d0'],
  ],
  [0, 0, 0, -38],
)}${finish('low', { outline: '#5a1440', rim: '#ffffff', depth: 2.4, shine: 0.3 })}
  ${finish('high', { outline: '#6a0a44', rim: '#ffe0f0', depth: 2.4, shine: 0.3 })}
  ${finish('seeds', {
    outline: '#7a2a08',
    rim: '#fff8d0',
    depth: 2,
    shine: 0.5,
    outlineWidth: 1.2,
  })}`;

/** A flower of the giant lily from above: white outside, magenta towards its heart. */
export const flower = `<defs>${paint}</defs>
<g filter="url(#low)">${ring(12, 0, 70, 31, 'outer')}</g>
<g filter="url(#low)">${ring(11, 15, 55, 27, 'middle')}</g>
<g filter="url(#high)">${ring(9, 4, 38, 20, 'inner')}</g>
<g filter="url(#high)">${ring(7, 22, 25, 14, 'inner')}</g>
<g filter="url(#seeds)">${stamens}</g>`;

const pearls = around([80, 80], 28, () => 70)
  .map(([x, y]) => `<circle cx="${figure(x)}" cy="${figure(y)}" r="2.9" fill="#fffdf4"/>`)
  .join('');

/** The flower in a ring of gold and pearls, with a plate for its multiplier. */
export const wild = `<defs>${linearIn(
  'gilt',
  [
    [0, '#fff4c8'],
    [0.3, '#e8b84a'],
    [0.55, '#9a6414'],
    [0.78, '#f8d888'],
    [1, '#8a540c'],
  ],
  [20, 10, 140, 150],
)}${radialIn(
  'well',
  [
    [0, '#2fa890'],
    [0.7, '#0d5c54'],
    [1, '#06322e'],
  ],
  [80, 70, 74],
)}${finish('rim', { outline: '#3a2004', rim: '#fff8d8', depth: 3, shine: 0.9 })}
  ${finish('plate', { outline: '#4a0a34', rim: '#ffd0e8', depth: 4, shine: 0.6 })}</defs>
<g filter="url(#rim)"><circle cx="80" cy="80" r="75" fill="url(#gilt)"/></g>
<circle cx="80" cy="80" r="64.5" fill="#4a2c06"/><circle cx="80" cy="80" r="63" fill="url(#well)"/>
${pearls}<g transform="translate(80 74) scale(.84) translate(-80 -78)">${flower}</g>
<g filter="url(#plate)"><path d="M48 124C56 118 104 118 112 124C118 130 118 148 112 153
  C104 159 56 159 48 153C42 148 42 130 48 124z" fill="#c01e78"/></g>
<path d="M56 132L70 147M70 132L56 147" stroke="#fff8e0" stroke-width="5" stroke-linecap="round"/>
<path d="M81 131C83 123 101 123 101 133C101 140 86 142 82 151H102" fill="none" stroke="#fff8e0"
  stroke-width="5.4" stroke-linecap="round" stroke-linejoin="round"/>`;
