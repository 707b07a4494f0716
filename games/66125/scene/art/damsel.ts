import { bodyAlong, figure, spine } from '../../../art/curves.ts';
import { finish, linearIn, radial, radialIn } from '../../../art/paint.ts';
import { bead, wing } from './wing.ts';

const tail = spine([
  [112, 88],
  [86, 100],
  [52, 120],
  [14, 128],
]);

const joints = [0.24, 0.37, 0.5, 0.63, 0.76, 0.88]
  .map((share) => {
    const { at, heading } = tail(share);
    const [x, y] = at;
    const turn = (heading * 180) / Math.PI;
    return `<path transform="translate(${figure(x)} ${figure(y)}) rotate(${figure(turn)})"
      d="M0-6q3 6 0 12"/>`;
  })
  .join('');

const sail = (turn: number, length: number, breadth: number, seed: number): string =>
  `<g transform="translate(106 86) rotate(${turn}) scale(1 -1)">${wing({
    length,
    breadth,
    belly: 1.05,
    panes: ['#044a3a', '#0a9a5a', '#2ae08a', '#b8ffd0', '#5af0c8', '#1a9ab0'],
    opacity: 0.94,
    veins: '#e0ffe6',
    seed,
  })}</g>`;

/** An emerald damselfly at rest on a blade, its wings folded up. */
export const damsel = `<defs>
  ${linearIn(
    'tail',
    [
      [0, '#d8ffb0'],
      [0.35, '#1ad070'],
      [1, '#045a3a'],
    ],
    [60, 100, 72, 124],
  )}
  ${radialIn(
    'chest',
    [
      [0, '#f0ffc0'],
      [0.4, '#2ae07a'],
      [1, '#055a3a'],
    ],
    [108, 78, 30],
  )}
  ${radial(
    'eye',
    [
      [0, '#fffbe0'],
      [0.35, '#ffc83a'],
      [1, '#a8500a'],
    ],
    [0.36, 0.3, 0.75],
  )}
  ${linearIn(
    'blade',
    [
      [0, '#b8e85a'],
      [1, '#2a7a2a'],
    ],
    [150, 40, 100, 158],
  )}
  ${radial(
    'dew',
    [
      [0, '#ffffff'],
      [0.5, '#b8fff0'],
      [1, '#2aa8b0'],
    ],
    [0.4, 0.35, 0.7],
  )}
  ${finish('glass', { outline: '#02281e', rim: '#f0ffd0', depth: 1.6, shine: 0.8, outlineWidth: 2 })}
  ${finish('shell', { outline: '#02281e', rim: '#e0ffc0', depth: 3, shine: 1.1 })}
  ${finish('leaf', { outline: '#0a2408', rim: '#f4ffb0', depth: 2.2, shine: 0.5, outlineWidth: 1.8 })}
</defs>
<g filter="url(#leaf)"><path d="M96 158C112 132 128 92 152 34C154 84 142 128 116 158z"
  fill="url(#blade)"/></g>
<g filter="url(#glass)">${sail(-158, 92, 44, 5)}</g>
<g filter="url(#glass)">${sail(-126, 98, 52, 6)}</g>
<g filter="url(#shell)"><path d="${bodyAlong(tail, (share) => 7.4 - 2.6 * share + Math.max(0, share - 0.85) * 14)}"
  fill="url(#tail)"/></g>
<g fill="none" stroke="#04402a" stroke-width="2.600" stroke-linecap="round">${joints}</g>
<g filter="url(#shell)" fill="none" stroke="#0a7a4a" stroke-width="4" stroke-linecap="round"
  stroke-linejoin="round"><path d="M110 96L116 116L126 114M118 94L126 106L134 102M122 88L134 92L141 84"/></g>
<g filter="url(#shell)"><path d="M96 92C96 78 112 68 126 74C134 80 130 96 118 102C106 106 96 102 96 92z"
  fill="url(#chest)"/></g>
<path d="M104 96C108 88 116 82 126 80" fill="none" stroke="#04402a" stroke-width="3"
  stroke-linecap="round"/>
<g filter="url(#shell)"><circle cx="129" cy="66" r="9" fill="#0a9a5a"/>
  <ellipse cx="137" cy="72" rx="12" ry="12.500" fill="url(#eye)"/></g>
<circle cx="133.500" cy="67" r="3.400" fill="#fff"/>
${bead(126, 138, 5.4)}${bead(116, 150, 3.6)}`;
