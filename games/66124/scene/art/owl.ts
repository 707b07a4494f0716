import { petal } from '../../../art/curves.ts';
import { finish, linearIn, mirrored, radialIn } from '../../../art/paint.ts';

const breast = [
  [80, 96, 5],
  [66, 100, 4.4],
  [94, 100, 4.4],
  [73, 110, 4.8],
  [87, 110, 4.8],
  [60, 114, 4],
  [100, 114, 4],
  [80, 122, 5],
  [68, 126, 4],
  [92, 126, 4],
]
  .map(([x = 0, y = 0, r = 0]) => {
    return `<path d="M${x - r} ${y}q${r} ${r * 2.2} ${r * 2} 0q-${r}-${r * 0.7}-${r * 2} 0z"/>`;
  })
  .join('');

const wing = `<path d="M40 78C22 86 14 110 22 138C36 136 48 122 52 102C52 90 48 82 40 78z"
    fill="url(#wing)"/>
  <path d="M30 98q8 4 18 2M26 110q9 5 20 2M25 122q8 4 16 1" fill="none" stroke="#e6dcff"
    stroke-opacity=".75" stroke-width="2.6" stroke-linecap="round"/>`;

const tuft = `<path d="M44 40C36 30 30 18 32 6C44 10 56 18 66 30z" fill="url(#crown)"/>
  <path d="M40 32C37 26 36 20 36 14C43 18 50 24 54 30z" fill="#ff8a7a"/>`;

const eye = `<circle cx="56" cy="56" r="24" fill="url(#disc)"/>
  <g stroke="#8f7ac8" stroke-opacity=".6" stroke-width="1.6" stroke-linecap="round">
  <path d="M56 35v4M41 41l3 3M35 56h4M41 71l3-3M56 77v-4"/></g>
  <circle cx="58" cy="56" r="15.5" fill="#1c0a3a"/><circle cx="58" cy="56" r="14"
  fill="url(#iris)"/><circle cx="59" cy="56" r="7.6" fill="#0c0620"/>`;

const shine = (x: number): string =>
  `<circle cx="${x}" cy="51" r="4" fill="#fff"/><circle cx="${x + 7}" cy="61" r="1.7"
  fill="#fff3c8"/>`;

/** An owl on the arm of a cactus. */
export const owl = `<defs>
  ${radialIn(
    'body',
    [
      [0, '#d8c4f0'],
      [0.5, '#8f6fc0'],
      [1, '#3f2a7a'],
    ],
    [64, 70, 78],
  )}
  ${linearIn(
    'crown',
    [
      [0, '#b79ae0'],
      [1, '#5a3f9c'],
    ],
    [40, 6, 70, 60],
  )}
  ${linearIn(
    'wing',
    [
      [0, '#9a7ad0'],
      [1, '#33206a'],
    ],
    [40, 78, 26, 138],
  )}
  ${radialIn(
    'disc',
    [
      [0, '#fff6ee'],
      [0.7, '#e6d6f6'],
      [1, '#a48ad4'],
    ],
    [54, 54, 25],
  )}
  ${radialIn(
    'iris',
    [
      [0, '#fff3a0'],
      [0.5, '#ffc02e'],
      [1, '#f0701a'],
    ],
    [58, 60, 16],
  )}
  ${linearIn(
    'belly',
    [
      [0, '#fff4ea'],
      [1, '#e0bfe0'],
    ],
    [0, 84, 0, 140],
  )}
  ${linearIn(
    'arm',
    [
      [0, '#8fe0b8'],
      [0.5, '#2f9a80'],
      [1, '#0f4a58'],
    ],
    [0, 136, 0, 158],
  )}
  ${finish('back', { outline: '#140a3a', rim: '#ff9a8a', depth: 3, shine: 0.35 })}
  ${finish('front', { outline: '#140a3a', rim: '#9fc8ff', depth: 4.4, shine: 0.3 })}
  ${finish('face', { outline: '#33206a', depth: 2.6, shine: 0.2, outlineWidth: 1.4 })}
  ${finish('horn', { outline: '#5a2408', depth: 2.2, shine: 0.9, outlineWidth: 1.4 })}
  ${finish('plant', { outline: '#06222c', rim: '#c8ffe0', depth: 3, shine: 0.5 })}
</defs>
<g filter="url(#back)">${mirrored(tuft)}</g>
<g filter="url(#front)"><path d="M80 24C110 24 126 44 126 68C132 100 118 144 80 146C42 144 28 100 34
  68C34 44 50 24 80 24z" fill="url(#body)"/></g>
<g filter="url(#face)"><path d="M80 82C104 82 114 98 110 118C106 136 94 142 80 142S54 136 50 118
  C46 98 56 82 80 82z" fill="url(#belly)"/></g><g fill="#a06ab0">${breast}</g>
<g filter="url(#back)">${mirrored(wing)}</g>
<g filter="url(#face)">${mirrored(eye)}</g>${shine(54)}${shine(97)}
<g filter="url(#face)"><path d="M80 30C88 36 92 44 92 54C86 50 82 54 80 62C78 54 74 50 68 54C68 44
  72   36 80 30z" fill="#7a5cb4"/></g>
<g filter="url(#horn)"><path d="${petal(24, 15, 0.62, 0.3)}" transform="translate(80 88)"
  fill="#ffb03a"/></g>
<g filter="url(#plant)"><path d="M4 146C40 136 120 136 156 146C160 152 156 160 148 160H12C4 160 0
  152 4 146z" fill="url(#arm)"/>
  <path d="M14 150C54 143 106 143 146 150" fill="none" stroke="#0f4a58"
  stroke-width="2"/></g>
<g stroke="#f6f0ff" stroke-width="1.7" stroke-linecap="round"><path d="M24 147l-3-7M36 145l-1-7M124
  145l1-7M138 147l3-7M112 143l0-6"/></g>
<g fill="none" stroke="#ffb03a" stroke-width="6" stroke-linecap="round"><path d="M62 138v9M70
  138v10M90 138v10M98 138v9"/></g>`;
