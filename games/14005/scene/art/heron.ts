import { figure, petal } from '../../../art/curves.ts';
import { finish, linearIn } from '../../../art/paint.ts';

/** Feathers of the folded wing from its shoulder, the lowest first. */
const fan = (count: number, from: number, by: number, length: number, fill: string): string =>
  Array.from({ length: count }, (_, at) => {
    const long = length * (1 - 0.05 * at);
    return `<g transform="translate(88 92) rotate(${figure(from + by * at)})">
      <path d="${petal(long, 19, 0.66, 0.2)}" fill="url(#${fill})" stroke="#142444"
        stroke-opacity=".5"/>
      <path d="M0-10V${figure(-long + 9)}" stroke="#fff" stroke-opacity=".5"
        stroke-width="1.3"/></g>`;
  }).join('');

/** A grey heron with its neck bent and its beak ready. */
export const heron = `<defs>
  ${linearIn(
    'flight',
    [
      [0, '#2c4a8c'],
      [0.6, '#4a74b8'],
      [1, '#16264e'],
    ],
    [0, 0, 0, -78],
  )}
  ${linearIn(
    'cover',
    [
      [0, '#7aa0d8'],
      [0.6, '#b4d0f4'],
      [1, '#eef6ff'],
    ],
    [0, 0, 0, -52],
  )}
  ${linearIn(
    'neck',
    [
      [0, '#ffffff'],
      [0.6, '#eef2fa'],
      [1, '#b4c4e0'],
    ],
    [60, 20, 110, 130],
  )}
  ${linearIn(
    'beak',
    [
      [0, '#ff8a1e'],
      [0.6, '#ffc83e'],
      [1, '#ffeeb0'],
    ],
    [92, 34, 158, 40],
  )}
  ${finish('wing', { outline: '#101c38', rim: '#e8f4ff', depth: 2.4, shine: 0.35 })}
  ${finish('bird', { outline: '#101c38', rim: '#ffffff', depth: 4.6, shine: 0.3 })}
  ${finish('bill', { outline: '#4a1c02', rim: '#fff6c8', depth: 2.4, shine: 0.7 })}
</defs>
<g transform="translate(80 80) scale(.98) translate(-82 -80)">
<g filter="url(#bill)"><path d="M84 124L80 154M98 122L100 154M80 154h-10M80 154h9M100 154h-8M100
  154h11" fill="none" stroke="#e8862a" stroke-width="5" stroke-linecap="round"/></g>
<g filter="url(#wing)">${fan(5, 222, 11, 82, 'flight')}</g>
<g filter="url(#wing)"><path d="M84 22C66 8 44 10 28 20C44 20 56 26 66 34z" fill="#1d2c58"/></g>
<g filter="url(#bird)"><path d="M110 34C118 48 108 62 98 70C92 76 96 80 106 86C124 96 124 120 104
  128
  C84 134 58 128 54 110C54 92 74 86 82 76C90 66 86 56 78 48C68 36 74 20 90 18C102 18 108 26 110 34z"
  fill="url(#neck)"/></g>
<path d="M96 74C98 84 108 92 108 106M91 76C92 88 100 96 100 110" fill="none" stroke="#3a4c7c"
  stroke-opacity=".7" stroke-width="2.4" stroke-dasharray="4 5" stroke-linecap="round"/>
<g filter="url(#wing)">${fan(5, 232, 12, 56, 'cover')}</g>
<g filter="url(#wing)">${fan(3, 246, 16, 36, 'cover')}</g>
<g filter="url(#bill)"><path d="M104 28C124 30 142 34 159 42C142 46 122 46 106 43C101 40 101 31 104
  28z" fill="url(#beak)"/></g>
<path d="M106 37C124 38 142 40 156 42" fill="none" stroke="#8a4408" stroke-width="1.8"/>
<path d="M80 26C86 16 102 18 108 29C98 31 88 31 80 26z" fill="#1d2c58"/>
<circle cx="98" cy="33" r="6" fill="#ffd23e"/><circle cx="99" cy="33" r="3.6" fill="#0a0a18"/>
<circle cx="100.4" cy="31.4" r="1.4" fill="#fff"/></g>`;
