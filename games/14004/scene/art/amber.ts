import { finish, linearIn, radialIn } from '../../../art/paint.ts';

const stone = 'M80 40C92 56 122 78 122 108C122 134 103 150 80 150S38 134 38 108C38 78 68 56 80 40z';

/** An ant enclosed in amber. */
const ant = `<g transform="translate(82 106) rotate(-28)" fill="#3a1404">
  <ellipse cx="-15" cy="0" rx="10" ry="7.4"/><ellipse cx="0" cy="0" rx="6" ry="4.6"/>
  <ellipse cx="11" cy="-1" rx="6.4" ry="5.4"/>
  <path d="M-3-3l-7-11M1-4l1-12M4-3l8-9M-3 3l-7 11M1 4l1 12M4 3l8 9M16-4l8-6M16 1l9 3" fill="none"
    stroke="#3a1404" stroke-width="2" stroke-linecap="round"/></g>`;

/** A drop of amber in a bronze cap on a plaited cord. */
export const amber = `<defs>
  ${radialIn(
    'stone',
    [
      [0, '#fff3a8'],
      [0.3, '#ffc23a'],
      [0.62, '#e8760e'],
      [0.86, '#a83c06'],
      [1, '#6a1f04'],
    ],
    [92, 118, 74],
  )}
  ${linearIn(
    'cap',
    [
      [0, '#fff0b0'],
      [0.4, '#d8942a'],
      [1, '#7a4408'],
    ],
    [58, 30, 104, 56],
  )}
  ${finish('drop', { outline: '#3a1002', rim: '#fff0a0', depth: 7, shine: 1 })}
  ${finish('metal', { outline: '#3a1a02', rim: '#fff2c0', depth: 2.6, shine: 0.9 })}
  ${finish('cord', { outline: '#062a34', rim: '#c8fff4', depth: 2, shine: 0.2 })}
</defs>
<g filter="url(#cord)"><path d="M30 24C46 38 62 36 80 26C98 36 114 38 130 24" fill="none"
  stroke="#12969a" stroke-width="8" stroke-linecap="round"/></g>
<g filter="url(#metal)" fill="url(#cap)"><circle cx="29" cy="22" r="8"/><circle cx="131" cy="22"
  r="8"/></g>
<path d="M40 28l5 5M49 32l6 3M60 32l6 1M120 28l-5 5M111 32l-6 3M100 32l-6 1"
  stroke="#ffd0a0" stroke-width="2.4" stroke-linecap="round"/>
<g filter="url(#drop)"><path d="${stone}" fill="url(#stone)"/></g>
<clipPath id="in"><path d="${stone}"/></clipPath>
<g clip-path="url(#in)"><path d="M38 118C58 136 104 140 122 112V152H38z" fill="#fff2a0"
  fill-opacity=".32"/>${ant}
  <circle cx="60" cy="92" r="3.4" fill="#fff" fill-opacity=".5"/>
  <circle cx="104" cy="130" r="2.6" fill="#fff" fill-opacity=".5"/>
  <circle cx="68" cy="130" r="2" fill="#fff" fill-opacity=".55"/></g>
<path d="M50 106C50 88 62 76 72 66" fill="none" stroke="#fff" stroke-opacity=".9"
  stroke-width="6.5" stroke-linecap="round"/>
<circle cx="52" cy="120" r="3.4" fill="#fff" fill-opacity=".9"/>
<g filter="url(#metal)"><path d="M80 22C90 22 92 32 90 38C98 44 104 54 108 60C98 56 92 62 86 68
  C84 62 76 62 74 68C68 62 62 56 52 60C56 54 62 44 70 38C68 32 70 22 80 22z" fill="url(#cap)"/>
  <circle cx="80" cy="44" r="5.6" fill="#21b8b0"/></g>`;
