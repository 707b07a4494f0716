import { finish, linearIn, radialIn } from '../../../art/paint.ts';

const low = 'M16 124C14 106 42 96 82 96S148 106 146 124C144 144 112 150 80 150S18 142 16 124z';
const middle = 'M34 84C34 68 56 60 84 60S132 70 130 86C128 100 106 104 80 104S34 98 34 84z';
const high = 'M52 46C52 32 66 22 84 22S114 34 112 48C110 62 98 66 82 66S52 60 52 46z';

/** Three round river stones in a stack. */
export const riverStones = `<defs>
  ${radialIn(
    'slate',
    [
      [0, '#b8d4f0'],
      [0.45, '#5a84b8'],
      [1, '#1e3a68'],
    ],
    [56, 106, 92],
  )}
  ${radialIn(
    'rose',
    [
      [0, '#ffe0dc'],
      [0.45, '#f09aa0'],
      [1, '#9a3a54'],
    ],
    [62, 70, 70],
  )}
  ${radialIn(
    'pearl',
    [
      [0, '#ffffff'],
      [0.5, '#e8e4d0'],
      [1, '#9a947c'],
    ],
    [70, 34, 44],
  )}
  ${linearIn(
    'water',
    [
      [0, '#d8fff8', 0.9],
      [1, '#3ab8a8', 0.5],
    ],
    [0, 130, 0, 158],
  )}
  ${finish('stone', { outline: '#101830', rim: '#ffffff', depth: 7, shine: 0.75 })}
</defs>
<ellipse cx="80" cy="142" rx="76" ry="14" fill="none" stroke="url(#water)" stroke-width="4"/>
<g filter="url(#stone)"><path d="${low}" fill="url(#slate)"/></g>
<clipPath id="a"><path d="${low}"/></clipPath><g clip-path="url(#a)" fill="none" stroke="#e8f4ff"
  stroke-opacity=".75"><path d="M10 130C50 114 110 116 150 134" stroke-width="4"/>
  <path d="M10 138C50 124 110 126 150 142" stroke-width="2"/></g>
<g filter="url(#stone)"><path d="${middle}" fill="url(#rose)"/></g>
<clipPath id="b"><path d="${middle}"/></clipPath><g clip-path="url(#b)" fill="none" stroke="#fff4f0"
  stroke-opacity=".8"><path d="M60 58C66 74 62 92 54 106" stroke-width="4.4"/>
  <path d="M70 56C76 74 72 94 64 108" stroke-width="2"/></g>
<g filter="url(#stone)"><path d="${high}" fill="url(#pearl)"/></g>
<clipPath id="c"><path d="${high}"/></clipPath><g clip-path="url(#c)" fill="none" stroke="#2fa898"
  stroke-opacity=".8"><path d="M50 52C68 44 96 46 114 54" stroke-width="4.4"/>
  <path d="M50 59C68 52 96 54 114 61" stroke-width="2"/></g>
<path d="M64 36C68 30 76 28 84 29" fill="none" stroke="#fff" stroke-width="5"
  stroke-linecap="round"/>
<path d="M44 80C48 72 58 69 70 68" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4.4"
  stroke-linecap="round"/>
<path d="M28 116C34 108 48 104 62 103" fill="none" stroke="#fff" stroke-opacity=".8"
  stroke-width="4.4" stroke-linecap="round"/>`;
