import { blur, finish, linearIn, radial, radialIn } from '../../../art/paint.ts';
import { eyes, limb, ROOT_DEFS, tuft } from './root.ts';

const glass = 'M30 122V70C30 34 50 18 80 18S130 34 130 70V122z';

/** The wild: a young mandrake that glows under a bell jar with a reflected moon. */
export const bellJar = `<defs>${ROOT_DEFS}
  ${radialIn(
    'air',
    [
      [0, '#faffc0', 0.95],
      [0.4, '#c8f03a', 0.8],
      [1, '#2a6a2a', 0.75],
    ],
    [80, 92, 76],
  )}
  ${linearIn(
    'copper',
    [
      [0, '#fff0d0'],
      [0.3, '#ffa65a'],
      [0.6, '#b8501a'],
      [1, '#6a240a'],
    ],
    [40, 118, 70, 156],
  )}
  ${radial('halo', [
    [0, '#f4ff8a', 0.95],
    [0.5, '#b8f02a', 0.45],
    [1, '#5ab80a', 0],
  ])}
  ${finish('metal', { outline: '#2a0c02', rim: '#fff2c0', depth: 3.4, shine: 1.1 })}
  ${finish('pane', { outline: '#1c3a14', rim: '#ffffff', depth: 4, shine: 0.9, outlineWidth: 2.6 })}
  ${blur('soft', 3)}
</defs>
<circle cx="80" cy="82" r="79" fill="url(#halo)"/>
<g filter="url(#metal)"><circle cx="80" cy="14" r="9" fill="url(#copper)"/></g>
<g filter="url(#pane)"><path d="${glass}" fill="url(#air)"/></g>
<g transform="translate(80 84) scale(.74) translate(-80 -82)">${tuft(
  [80, 58],
  [
    [-66, 38],
    [66, 38],
    [-34, 46],
    [34, 46],
    [0, 50],
  ],
  22,
)}${limb(
  [
    [58, 92],
    [42, 98],
    [38, 116],
  ],
  8,
)}${limb(
  [
    [102, 92],
    [118, 98],
    [122, 116],
  ],
  8,
)}<g filter="url(#wood)"><path d="M80 52C104 52 114 66 112 84C110 108 100 132 80 134C60 132 50 108 48 84
  C46 66 56 52 80 52z" fill="url(#skin)"/></g>
  ${eyes(84, 15, 9, [0, 0])}<path d="M70 100Q80 112 90 100z" fill="#4a1006"/></g>
<path d="M118 34A17 17 0 1 0 126 62A22 22 0 0 1 118 34z" fill="#fffbe0"/>
<path d="M40 108V72C40 48 48 36 60 30" fill="none" stroke="#fff" stroke-opacity=".95" stroke-width="6.500"
  stroke-linecap="round"/>
<path d="M121 112V86" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4"
  stroke-linecap="round"/>
<g filter="url(#metal)"><path d="M20 120H140L146 136Q148 150 136 152H24Q12 150 14 136z" fill="url(#copper)"/></g>
<path d="M22 130H138" stroke="#5a2008" stroke-opacity=".7" stroke-width="2.600"/>
<g fill="#fff2c8"><circle cx="32" cy="141" r="3"/><circle cx="56" cy="142" r="3"/><circle cx="80" cy="142"
  r="3"/><circle cx="104" cy="142" r="3"/><circle cx="128" cy="141" r="3"/></g>
<path d="M22 34q2 9 11 11q-9 2-11 11q-2-9-11-11q9-2 11-11zM142 92q1 6 7 7q-6 1-7 7q-1-6-7-7q6-1 7-7z"
  fill="#fffff0"/>`;
