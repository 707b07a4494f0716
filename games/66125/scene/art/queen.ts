import { bodyAlong, figure, spine } from '../../../art/curves.ts';
import { finish, linearIn, mirrored, radial, radialIn } from '../../../art/paint.ts';
import { bead, wing } from './wing.ts';

const PANES = ['#00989c', '#12e0cc', '#5ac8ff', '#b884ff', '#ff5ac8', '#ff9a6a', '#ffd84a'];

const half = `<g transform="translate(80 58) rotate(-20)">${wing({
  length: 74,
  breadth: 36,
  belly: 1.2,
  panes: PANES,
  seed: 1,
})}</g>`;
const hind = `<g transform="translate(80 72) rotate(20)">${wing({
  length: 69,
  breadth: 42,
  belly: 0.82,
  panes: PANES,
  seed: 2,
})}</g>`;

/** Only the wings, around the centre of the body: the celebration animates them. */
export const queenWings = `<defs>
  ${finish('glass', {
    outline: '#0b2f4a',
    rim: '#fff0c8',
    depth: 1.5,
    shine: 0.7,
    outlineWidth: 1.8,
  })}
</defs>
<g filter="url(#glass)">${mirrored(hind)}</g><g filter="url(#glass)">${mirrored(half)}</g>`;

const tail = spine([
  [80, 66],
  [80, 92],
  [80, 120],
  [80, 154],
]);
const joints = Array.from({ length: 7 }, (_, at) => {
  const y = 84 + at * 9.6;
  const w = 8.6 - at * 0.52;
  return `<path d="M${figure(80 - w)} ${figure(y)}q${figure(w)} 4 ${figure(2 * w)} 0"/>`;
}).join('');

/** The dragonfly queen without her wings. */
export const queenBody = `<defs>
  ${linearIn(
    'tail',
    [
      [0, '#4a0a7a'],
      [0.3, '#c03af0'],
      [0.5, '#ff8ae8'],
      [0.72, '#a02ae0'],
      [1, '#3a0a6a'],
    ],
    [70, 0, 90, 0],
  )}
  ${radialIn(
    'chest',
    [
      [0, '#ffd0f6'],
      [0.4, '#e04ae0'],
      [1, '#5a0a8a'],
    ],
    [74, 56, 26],
  )}
  ${radial(
    'eye',
    [
      [0, '#f0fff8'],
      [0.3, '#4ff0d0'],
      [0.7, '#0a8aa8'],
      [1, '#063a6a'],
    ],
    [0.36, 0.3, 0.75],
  )}
  ${linearIn(
    'gold',
    [
      [0, '#fffbe0'],
      [0.45, '#ffd24a'],
      [1, '#c87a14'],
    ],
    [66, 4, 92, 30],
  )}
  ${radial(
    'dew',
    [
      [0, '#ffffff'],
      [0.5, '#8affee'],
      [1, '#0a9ab0'],
    ],
    [0.4, 0.35, 0.7],
  )}
  ${finish('shell', { outline: '#1c0436', rim: '#ffd0f8', depth: 3.2, shine: 1.1 })}
  ${finish('crown', { outline: '#4a2204', rim: '#fffbe0', depth: 2, shine: 1, outlineWidth: 1.8 })}
</defs>
<g filter="url(#shell)"><path d="${bodyAlong(tail, (share) => 10 - 5 * share + Math.max(0, share - 0.8) * 12)}"
  fill="url(#tail)"/></g>
<g fill="none" stroke="#ffd24a" stroke-width="3" stroke-linecap="round">${joints}</g>
<g filter="url(#shell)"><path d="M80 40C96 40 101 54 98 67C95 80 89 88 80 88S65 80 62 67C59 54 64 40 80 40z"
  fill="url(#chest)"/></g>
<path d="M67 58L76 80M93 58L84 80M72 54L79 72M88 54L81 72" fill="none" stroke="#ffd24a"
  stroke-width="2.400" stroke-linecap="round"/>
<g filter="url(#crown)"><path d="M66 25L62 5L72.500 14L80 1L87.500 14L98 5L94 25Q80 30 66 25z"
  fill="url(#gold)"/></g>
${bead(80, 17.5, 3.6)}${bead(69.5, 18, 2.4)}${bead(90.5, 18, 2.4)}
<g filter="url(#shell)"><ellipse cx="68.500" cy="36" rx="13.500" ry="14" transform="rotate(24 68.500 36)" fill="url(#eye)"/>
  <ellipse cx="91.500" cy="36" rx="13.500" ry="14" transform="rotate(-24 91.500 36)" fill="url(#eye)"/>
  <path d="M72 46C76 50 84 50 88 46C87 52 84 54 80 54S73 52 72 46z" fill="#8a1ac0"/></g>
<circle cx="63.500" cy="30" r="3.400" fill="#fff"/><circle cx="87.500" cy="30" r="3.400" fill="#fff"/>`;

/** The hero: a queen with glass wings and a small crown. */
export const queen = `${queenWings}${queenBody}`;
