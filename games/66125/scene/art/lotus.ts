import { figure, petal } from '../../../art/curves.ts';
import { finish, linearIn, radial, radialIn } from '../../../art/paint.ts';
import { bead } from './wing.ts';

/** A ring of pointed petals, seen from above. */
function ring(count: number, from: number, length: number, width: number, fill: string): string {
  return Array.from({ length: count }, (_, at) => {
    const turn = figure(from + (at * 360) / count);
    return `<g filter="url(#silk)"><g transform="translate(80 82) rotate(${turn})">
      <path d="${petal(length, width, 0.56, 0.08)}" fill="url(#${fill})"/>
      <path d="M0-14V${figure(-length * 0.86)}M0-20Q${figure(-width * 0.26)} ${figure(-length * 0.5)}
        ${figure(-width * 0.14)} ${figure(-length * 0.74)}M0-20Q${figure(width * 0.26)}
        ${figure(-length * 0.5)} ${figure(width * 0.14)} ${figure(-length * 0.74)}" fill="none"
        stroke="#fff" stroke-opacity=".5" stroke-width="1.300"/></g></g>`;
  }).join('');
}

const stamens = Array.from({ length: 22 }, (_, at) => {
  const angle = (at / 22) * 2 * Math.PI;
  const r = 23 + (at % 2) * 4;
  const [x, y] = [80 + Math.cos(angle) * r, 82 + Math.sin(angle) * r];
  return `<path d="M80 82L${figure(x)} ${figure(y)}"/>`;
}).join('');

const seeds = [
  [80, 82],
  [73, 77],
  [87, 77],
  [72, 86],
  [88, 86],
  [80, 91],
  [80, 73],
]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.600"/>`)
  .join('');

/** An open lotus from above. */
export const lotus = `<defs>
  ${linearIn(
    'outer',
    [
      [0, '#ffe0b0'],
      [0.5, '#ff9a8a'],
      [1, '#f0485f'],
    ],
    [0, 0, 0, -76],
  )}
  ${linearIn(
    'middle',
    [
      [0, '#fff6d8'],
      [0.55, '#ffd0b8'],
      [1, '#ff7a80'],
    ],
    [0, 0, 0, -60],
  )}
  ${linearIn(
    'inner',
    [
      [0, '#fffbe0'],
      [0.6, '#fff2e0'],
      [1, '#ffb0a0'],
    ],
    [0, 0, 0, -44],
  )}
  ${radialIn(
    'pod',
    [
      [0, '#f6ff9a'],
      [0.6, '#c8d83a'],
      [1, '#6a9a1a'],
    ],
    [76, 78, 18],
  )}
  ${radial(
    'dew',
    [
      [0, '#ffffff'],
      [0.5, '#c8fff4'],
      [1, '#3ac0c0'],
    ],
    [0.4, 0.35, 0.7],
  )}
  ${finish('silk', { outline: '#6a1430', rim: '#fff4e0', depth: 2.4, shine: 0.35, outlineWidth: 1.4 })}
  ${finish('seed', { outline: '#4a3a04', rim: '#fffbc0', depth: 2.6, shine: 0.7, outlineWidth: 1.4 })}
</defs>
${ring(8, 0, 76, 42, 'outer')}${ring(8, 22.5, 60, 36, 'middle')}${ring(7, 8, 44, 28, 'inner')}
<g stroke="#ffb01a" stroke-width="3" stroke-linecap="round">${stamens}</g>
<g filter="url(#seed)"><circle cx="80" cy="82" r="17" fill="url(#pod)"/></g>
<g fill="#4f7a10">${seeds}</g>${bead(110, 46, 5)}${bead(46, 102, 3.8)}`;
