import { finish, linearIn, radial, radialIn } from '../../../art/paint.ts';

const drop = 'M80 40C88 58 122 74 122 110C122 136 103 154 80 154S38 136 38 110C38 74 72 58 80 40z';

/** A dew drop on a blade of grass, with the morning sky mirrored upside down in it. */
export const dew = `<defs>
  ${radialIn(
    'water',
    [
      [0, '#fff0d0'],
      [0.2, '#8affee'],
      [0.52, '#12b8e0'],
      [0.82, '#0a5ac8'],
      [1, '#0a2a8a'],
    ],
    [92, 136, 104],
  )}
  ${linearIn(
    'blade',
    [
      [0, '#f0ff9a'],
      [0.5, '#7ac83a'],
      [1, '#1f6a2a'],
    ],
    [40, 6, 60, 60],
  )}
  ${radial('sun', [
    [0, '#fffbe0', 1],
    [0.4, '#ffc0d8', 0.8],
    [1, '#ff7ac0', 0],
  ])}
  ${finish('leaf', { outline: '#0a2a12', rim: '#fbffb8', depth: 2.4, shine: 0.6, outlineWidth: 2 })}
  ${finish('lens', { outline: '#04143f', rim: '#d8fffb', depth: 5, shine: 1.3, gleam: '#f0ffff' })}
  <clipPath id="inside"><path d="${drop}"/></clipPath>
</defs>
<g filter="url(#leaf)"><path d="M6 58C30 12 92 4 156 30C124 30 100 38 84 52C64 40 36 42 6 58z"
  fill="url(#blade)"/></g>
<path d="M16 50C44 30 88 22 136 28" fill="none" stroke="#fbffd0" stroke-opacity=".7"
  stroke-width="2.400" stroke-linecap="round"/>
<g filter="url(#lens)"><path d="${drop}" fill="url(#water)"/></g>
<g clip-path="url(#inside)"><ellipse cx="88" cy="134" rx="30" ry="20" fill="url(#sun)"/>
  <path d="M52 116v-18M58 116v-28M66 116v-14M100 116v-22M107 116v-14" stroke="#04204a"
    stroke-opacity=".35" stroke-width="3.400" stroke-linecap="round"/></g>
<path d="M50 104C51 90 60 80 70 72" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/>
<circle cx="49" cy="119" r="4.400" fill="#fff"/>
<path d="M112 74q2 10 12 12q-10 2-12 12q-2-10-12-12q10-2 12-12z" fill="#fff"/>`;
