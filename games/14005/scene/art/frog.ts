import { finish, linearIn, mirrored, radialIn } from '../../../art/paint.ts';

const toes = (x: number, y: number): string =>
  [-10, 0, 10]
    .map((by) => `<circle cx="${x + by}" cy="${y + (by === 0 ? 3 : 0)}" r="5.6"/>`)
    .join('');

const half = `<g filter="url(#skin)"><path d="M56 92C34 88 12 104 14 126C16 138 32 142 46 138
  C58 132 66 116 66 104z" fill="url(#green)"/></g>
  <g filter="url(#skin)" fill="url(#toe)">${toes(26, 143)}</g>
  <g filter="url(#skin)"><path d="M52 100C48 116 50 130 54 142L70 142C68 128 70 112 72 104z"
    fill="url(#green)"/></g>
  <g filter="url(#skin)" fill="url(#toe)">${toes(60, 146)}</g>
  <path d="M22 118C26 108 36 102 46 102" fill="none" stroke="#f4ff9a" stroke-opacity=".8"
    stroke-width="4" stroke-linecap="round"/>`;

const eye = `<g filter="url(#skin)"><circle cx="50" cy="40" r="23" fill="url(#green)"/></g>
  <g filter="url(#ball)"><circle cx="49" cy="39" r="17" fill="url(#iris)"/></g>
  <ellipse cx="50" cy="40" rx="5" ry="13" fill="#1a0408"/>
  <circle cx="44" cy="31" r="4.6" fill="#fff"/><circle cx="55" cy="48" r="2" fill="#fff"
  fill-opacity=".8"/>`;

/** A tree frog from the front, with large eyes. */
export const frog = `<defs>
  ${radialIn(
    'green',
    [
      [0, '#e8ff6a'],
      [0.4, '#9ae02a'],
      [0.8, '#4aa81a'],
      [1, '#2a7a18'],
    ],
    [66, 56, 90],
  )}
  ${linearIn(
    'belly',
    [
      [0, '#fffbe0'],
      [1, '#ffe08a'],
    ],
    [0, 90, 0, 140],
  )}
  ${linearIn(
    'toe',
    [
      [0, '#ffb84a'],
      [1, '#f0701a'],
    ],
    [0, 136, 0, 152],
  )}
  ${radialIn(
    'iris',
    [
      [0, '#ffc04a'],
      [0.5, '#ff5a1e'],
      [1, '#b01408'],
    ],
    [49, 39, 18],
  )}
  ${finish('skin', { outline: '#0f3008', rim: '#f8ffb8', depth: 4.4, shine: 0.7 })}
  ${finish('ball', { outline: '#3a0a04', rim: '#fff0b0', depth: 5, shine: 1, outlineWidth: 1.6 })}
</defs>
<g transform="translate(80 80) scale(.97) translate(-80 -82)">${mirrored(half)}
<g filter="url(#skin)"><path d="M80 76C104 76 118 94 116 116C114 136 98 146 80 146S46 136 44 116
  C42 94 56 76 80 76z" fill="url(#green)"/></g>
<path d="M80 96C96 96 104 108 102 122C100 136 92 142 80 142S60 136 58 122C56 108 64 96 80 96z"
  fill="url(#belly)"/>
<g filter="url(#skin)"><path d="M80 40C112 38 136 56 134 76C132 96 108 106 80 106S28 96 26 76
  C24 56 48 38 80 40z" fill="url(#green)"/></g>
${mirrored(eye)}
<path d="M36 80C52 94 108 94 124 80" fill="none" stroke="#1a4a0c" stroke-width="4"
  stroke-linecap="round"/>
<path d="M74 70v3M86 70v3" stroke="#1a4a0c" stroke-width="4" stroke-linecap="round"/>
<path d="M62 62C70 57 90 57 98 62" fill="none" stroke="#fbffc0" stroke-opacity=".75"
  stroke-width="4.4" stroke-linecap="round"/></g>`;
