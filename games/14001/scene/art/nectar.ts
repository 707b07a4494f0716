import { petal } from '../../../art/curves.ts';
import { blur, finish, linearIn, radial, radialIn } from '../../../art/paint.ts';

const drop = 'M80 10C92 40 128 62 128 102C128 132 106 152 80 152S32 132 32 102C32 62 68 40 80 10z';

const bubbles = [
  [62, 120, 6],
  [98, 112, 4.5],
  [88, 132, 5],
  [70, 96, 3.5],
  [104, 92, 3],
]
  .map(
    ([
      x = 0,
      y = 0,
      r = 0,
    ]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff6c0" fill-opacity=".55"/>
    <circle cx="${x - r * 0.3}" cy="${y - r * 0.3}" r="${r * 0.35}" fill="#fff"/>`,
  )
  .join('');

const crown = [-84, -58, 58, 84, -32, 32]
  .map(
    (
      turn,
    ) => `<g transform="translate(80 140) rotate(${turn})"><path d="${petal(70, 26, 0.55, 0.12)}"
    fill="url(#sepal)"/><path d="M0-8V-56" stroke="#f4ffb0" stroke-opacity=".7"
    stroke-width="2"/></g>`,
  )
  .join('');

/** The wild: a drop of nectar. */
export const nectar = `<defs>
  ${radialIn(
    'honey',
    [
      [0, '#fffde0'],
      [0.34, '#ffe64a'],
      [0.7, '#ffab1a'],
      [1, '#d8640a'],
    ],
    [76, 100, 88],
  )}
  ${radial('light', [
    [0, '#f6ff9a', 1],
    [0.5, '#c8f03a', 0.45],
    [1, '#7ad01a', 0],
  ])}
  ${linearIn(
    'sepal',
    [
      [0, '#2f8a1a'],
      [0.6, '#a8f03a'],
      [1, '#f0ff9a'],
    ],
    [0, 0, 0, -70],
  )}
  ${finish('leaf', { outline: '#0c2a08', rim: '#faffc0', depth: 2.6, shine: 0.6 })}
  ${finish('amber', { outline: '#4a1c04', rim: '#fff6a0', depth: 5, shine: 1.2, gleam: '#fffbe6' })}
  ${blur('soft', 5)}
  <clipPath id="inside"><path d="${drop}"/></clipPath>
</defs>
<circle cx="80" cy="80" r="79" fill="url(#light)"/>
<g filter="url(#leaf)">${crown}</g>
<g filter="url(#amber)"><path d="${drop}" fill="url(#honey)"/></g>
<g clip-path="url(#inside)"><ellipse cx="78" cy="112" rx="30" ry="26" fill="#fffbd0"
fill-opacity=".6"
  filter="url(#soft)"/>${bubbles}
  <path d="M40 112C46 138 66 148 84 148C102 147 116 136 122 116" fill="none" stroke="#ffe9a0"
  stroke-opacity=".7" stroke-width="5" filter="url(#soft)"/></g>
<path d="M50 92C52 76 62 64 72 52" fill="none" stroke="#fff" stroke-opacity=".95" stroke-width="7"
  stroke-linecap="round"/><circle cx="47" cy="108" r="4" fill="#fff" fill-opacity=".9"/>
<path d="M124 26q2 10 12 12q-10 2-12 12q-2-10-12-12q10-2 12-12zM30 36q1 6 7 7q-6 1-7 7q-1-6-7-7q6-1
7-7z"
  fill="#fff"/>`;
