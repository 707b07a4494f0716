import { finish, linearIn, mirrored, radialIn } from '../../../art/paint.ts';
import { tile } from './majolica.ts';

const spots = [
  [58, 74, 9],
  [50, 104, 10.5],
  [66, 128, 8],
]
  .map(
    ([
      x = 0,
      y = 0,
      r = 0,
    ]) => `<ellipse cx="${x}" cy="${y}" rx="${r * 0.9}" ry="${r}" fill="#1a0610"/>
    <ellipse cx="${x - r * 0.25}" cy="${y - r * 0.4}" rx="${r * 0.3}" ry="${r * 0.24}" fill="#fff"
    fill-opacity=".25"/>`,
  )
  .join('');

/** A ladybird from above. */
export const ladybird = `<defs>
  ${radialIn(
    'wing',
    [
      [0, '#ff9a7a'],
      [0.3, '#f5282a'],
      [0.8, '#b80618'],
      [1, '#5a0210'],
    ],
    [56, 70, 84],
  )}
  ${radialIn(
    'head',
    [
      [0, '#5a4a6a'],
      [0.6, '#1e1428'],
      [1, '#08040e'],
    ],
    [72, 30, 40],
  )}
  ${finish('shell', { outline: '#1c0208', rim: '#ffc8b0', depth: 6, shine: 1 })}
  ${finish('dark', { outline: '#08020a', rim: '#cfc0ff', depth: 3, shine: 0.8 })}</defs>
<g filter="url(#dark)">${mirrored(`<path d="M34 76L16 62M28 100L10 102M36 124L20 138"
  stroke="#2a1a30" stroke-width="7" stroke-linecap="round"/><path d="M70 26C62 14 54 10 46 12"
  fill="none" stroke="#2a1a30" stroke-width="4.4" stroke-linecap="round"/><circle cx="46" cy="12"
  r="4.6" fill="#2a1a30"/>`)}<path d="M42 58C40 32 58 20 80 20S120 32 118 58z"
  fill="url(#head)"/></g>
${mirrored('<ellipse cx="56" cy="42" rx="9" ry="7.5" fill="#fff3d6"/>')}
<g filter="url(#shell)"><path d="M80 50C116 46 138 72 136 104C134 134 108 150 80 152
  C52 150 26 134 24 104C22 72 44 46 80 50z" fill="url(#wing)"/></g>
<path d="M80 50V151" stroke="#3a0410" stroke-width="3.4"/>${mirrored(spots)}
<path d="M70 51h20l-10 18z" fill="#1a0610"/>
<path d="M38 84C42 70 52 62 62 60" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="7"
  stroke-linecap="round"/>`;

/** A singing cricket on a painted tile. */
export const cricket = `${tile}<defs>
  ${linearIn(
    'body',
    [
      [0, '#e8ff8a'],
      [0.4, '#7acb1e'],
      [1, '#1f6a14'],
    ],
    [0, 66, 0, 116],
  )}
  ${linearIn(
    'case',
    [
      [0, '#f8ffc0'],
      [0.5, '#b0e23a'],
      [1, '#3f8f1a'],
    ],
    [0, 60, 0, 104],
  )}
  ${linearIn(
    'thigh',
    [
      [0, '#d8ff6a'],
      [0.5, '#58b01a'],
      [1, '#165a12'],
    ],
    [60, 52, 84, 104],
  )}
  ${finish('chitin', { outline: '#062408', rim: '#f4ffc0', depth: 3.4, shine: 0.9 })}</defs>
<g filter="url(#chitin)" fill="none" stroke="#3f8f1a" stroke-linecap="round"
  stroke-linejoin="round"><path d="M116 82C124 58 122 38 104 22M120 82C136 62 142 50 150 46"
  stroke-width="3.4"/><path d="M100 104L108 122L120 128M88 106L90 124L100 132" stroke-width="5"/>
  <path d="M26 104L10 98M26 108L8 112" stroke-width="4"/></g>
<g filter="url(#chitin)"><path d="M22 104C30 86 60 76 92 80L98 108C74 116 40 118 22 104z"
  fill="url(#body)"/></g>
<g filter="url(#chitin)"><path d="M18 96C36 76 66 64 98 72L96 90C70 88 44 92 18 96z"
  fill="url(#case)"/></g>
<path d="M30 93C50 82 70 77 92 78M44 91C60 84 76 82 92 83" fill="none" stroke="#2a6a10"
  stroke-opacity=".7" stroke-width="1.6"/>
<g filter="url(#chitin)"><path d="M92 72C104 68 112 74 114 88C114 102 106 108 96 108
  C90 98 90 84 92 72z" fill="url(#body)"/><path d="M108 74C124 70 136 80 136 94C134 106 122 112
  112 108C106 98 104 84 108 74z" fill="url(#case)"/></g>
<circle cx="123" cy="85" r="7.4" fill="#1a1020"/><circle cx="120.6" cy="82.4" r="2.4"
  fill="#fff"/><path d="M122 103q6 0 9-5" fill="none" stroke="#1f5a10" stroke-width="2.4"
  stroke-linecap="round"/>
<g filter="url(#chitin)"><path d="M36 46L20 132" fill="none" stroke="#58b01a" stroke-width="5"
  stroke-linecap="round"/><path d="M20 132l14 3" stroke="#58b01a" stroke-width="5"
  stroke-linecap="round"/><path d="M30 42C38 34 48 40 56 54C66 70 78 84 84 96C82 106 72 106 64 98
  C50 84 38 66 32 54C29 49 28 45 30 42z" fill="url(#thigh)"/></g>
<path d="M40 50C50 66 62 82 74 94" fill="none" stroke="#f4ffc0" stroke-opacity=".8"
  stroke-width="2.4" stroke-linecap="round"/>`;
