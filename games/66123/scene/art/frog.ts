import { finish, linearIn, mirrored, radialIn } from '../../../art/paint.ts';

const toes = [
  [22, 148, 30, 132],
  [36, 153, 38, 134],
  [50, 153, 46, 134],
  [62, 147, 52, 132],
]
  .map(
    ([x = 0, y = 0, x1 = 0, y1 = 0]) => `<path d="M${x1} ${y1}L${x} ${y}" stroke="url(#limb)"
    stroke-width="7.5" stroke-linecap="round"/><circle cx="${x}" cy="${y - 1}" r="6.2"
    fill="url(#pad)"/>`,
  )
  .join('');

const hind = `<path d="M36 96C14 88 4 104 8 122C10 136 26 142 42 134C54 126 52 106 36 96z"
    fill="url(#thigh)"/>
  <path d="M24 116q8-4 11 4q-4 8-12 3q-3-4 1-7z" fill="#0b7a58" stroke="#fff0a0"
    stroke-width="1.2"/><path d="M14 108q5-9 14-9M13 118q3-4 8-6" fill="none" stroke="#fff6b8" stroke-width="3"
    stroke-linecap="round" stroke-opacity=".85"/>`;

const arm = `<path d="M48 92C34 102 32 120 38 136C44 142 52 138 52 130C52 118 56 110 64 104z"
    fill="url(#limb)"/>${toes}`;

const eye = `<circle cx="45" cy="38" r="20" fill="url(#lid)"/>`;

const iris = `<circle cx="45" cy="38" r="13.6" fill="#2a0410"/>
  <circle cx="45" cy="38" r="12.6" fill="url(#ruby)"/>
  <ellipse cx="45" cy="38" rx="4.2" ry="9.4" fill="#1c0208"/>
  <circle cx="40.5" cy="32.5" r="3.4" fill="#fff"/>
  <circle cx="49" cy="44" r="1.5" fill="#ffd0c0"/>`;

const spots = `<g fill="#0b7a58" stroke="#fff0a0" stroke-width="1.2">
  <path d="M60 44q9-6 11 3q-2 10-12 7q-6-4 1-10z"/><path d="M38 64q9-4 9 5q-5 8-12 2q-2-5 3-7z"/>
  <path d="M54 64q6-2 6 4q-4 5-8 1q-1-4 2-5zM27 66q4-1 3 4q-3 4-5-1z"/></g>`;

/** A frog of gold with emerald marks and ruby eyes. */
export const gildedFrog = `<defs>
  ${radialIn(
    'head',
    [
      [0, '#fffbd0'],
      [0.34, '#ffdc5e'],
      [0.72, '#eda21c'],
      [1, '#a85c06'],
    ],
    [64, 40, 78],
  )}
  ${radialIn(
    'trunk',
    [
      [0, '#fff7c4'],
      [0.5, '#ffd95e'],
      [1, '#c47a0e'],
    ],
    [78, 100, 44],
  )}
  ${radialIn(
    'thigh',
    [
      [0, '#ffe98a'],
      [0.5, '#f0a820'],
      [1, '#8a4a06'],
    ],
    [22, 104, 38],
  )}
  ${linearIn(
    'limb',
    [
      [0, '#ffe27a'],
      [0.5, '#f2ae26'],
      [1, '#d08410'],
    ],
    [30, 90, 56, 150],
  )}
  ${linearIn(
    'pad',
    [
      [0, '#ffe9a0'],
      [1, '#ff8a3c'],
    ],
    [0, 138, 0, 158],
  )}
  ${radialIn(
    'lid',
    [
      [0, '#fff6bc'],
      [0.6, '#ffcf3d'],
      [1, '#b86c0a'],
    ],
    [39, 30, 28],
  )}
  ${radialIn(
    'ruby',
    [
      [0, '#ffb09a'],
      [0.4, '#f0324a'],
      [1, '#8a0424'],
    ],
    [46, 44, 15],
  )}
  ${finish('back', { outline: '#3a1a02', rim: '#ff8a3c', depth: 4, shine: 0.85, gleam: '#fff8d8' })}
  ${finish('front', { outline: '#3a1a02', rim: '#ffb04a', depth: 4, shine: 0.9, gleam: '#fffbe6' })}
</defs>
<g filter="url(#back)">${mirrored(hind)}</g>
<g filter="url(#back)"><path d="M80 72C108 72 120 96 114 118C110 134 96 142 80 142S50 134 46 118
  C40 96 52 72 80 72z" fill="url(#trunk)"/>
  <path d="M80 98C94 98 102 108 100 120C98 132 90 138 80 138S62 132 60 120C58 108 66 98 80 98z"
    fill="#fffbe0" fill-opacity=".55"/></g>
<g filter="url(#back)">${mirrored(arm)}</g>
<g filter="url(#front)">${mirrored(eye)}
  <path d="M80 30C112 30 138 48 140 68C140 88 112 98 80 98S20 88 20 68C22 48 48 30 80 30z"
    fill="url(#head)"/>${mirrored(spots)}
  <path d="M74 36l6-4 6 4-6 8z" fill="#0d7a54"/></g>
<g>${mirrored(iris)}</g>
<path d="M28 72C44 88 62 90 80 90S116 88 132 72" fill="none" stroke="#7a3c04" stroke-width="3.2"
  stroke-linecap="round"/>
<path d="M30 77C46 91 62 93 80 93S114 91 130 77" fill="none" stroke="#fff3b0" stroke-opacity=".7"
  stroke-width="1.6"/>
<circle cx="74" cy="63" r="1.9" fill="#7a3c04"/><circle cx="86" cy="63" r="1.9" fill="#7a3c04"/>`;
