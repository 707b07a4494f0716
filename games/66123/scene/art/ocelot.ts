import { finish, linearIn, mirrored, radialIn } from '../../../art/paint.ts';

const ear = `<path d="M30 56C16 34 16 16 26 10C40 8 58 20 66 34z" fill="url(#coat)"/>`;
const inner = `<path d="M34 46C26 32 26 22 30 19C38 20 48 28 54 36z" fill="url(#ear)"/>
  <path d="M33 22l10 18M39 22l9 15M31 30l7 13" stroke="#fff6e0" stroke-opacity=".8"
    stroke-width="2" stroke-linecap="round"/>`;

/** Marks of one half of the face, from the crown to the cheek. */
const marks = `<g fill="#2a1208">
  <path d="M75 30C76 42 75 54 71 64C68 54 68 40 71 30z"/>
  <path d="M62 32C62 42 62 52 64 60C58 54 56 42 58 34z"/>
  <path d="M66 82C58 84 54 92 50 100C50 90 56 80 66 78z"/>
  <path d="M36 76C28 80 22 80 16 78C22 88 34 88 42 82z"/></g>
  <g fill="#b8661a" stroke="#2a1208" stroke-width="3.4">
  <ellipse cx="46" cy="46" rx="5" ry="4" transform="rotate(-30 46 46)"/>
  <ellipse cx="34" cy="58" rx="4" ry="3.2"/><ellipse cx="26" cy="98" rx="5.4" ry="4"/>
  <ellipse cx="40" cy="104" rx="4.6" ry="3.6"/><ellipse cx="36" cy="120" rx="5" ry="3.8"/></g>
  <g fill="#2a1208"><circle cx="52" cy="36" r="2.4"/><circle cx="40" cy="92" r="2.2"/>
  <circle cx="50" cy="130" r="2.6"/><circle cx="22" cy="110" r="2.2"/>
  <circle cx="52" cy="116" r="2"/><circle cx="62" cy="140" r="2"/></g>`;

const eye = `<path d="M38 72C44 60 58 58 68 74C62 82 46 84 38 72z" fill="#1c0c06"/>
  <path d="M41.5 72C47 63 57 62 64.5 74C58 79.5 48 80 41.5 72z" fill="url(#iris)"/>
  <ellipse cx="54" cy="71.5" rx="3.8" ry="7" fill="#120804"/>
  <circle cx="50.5" cy="67.8" r="2.5" fill="#fff"/>
  <path d="M36 68C44 56 58 54 68 70" fill="none" stroke="#fff6dc" stroke-width="2.6"
    stroke-linecap="round"/>`;

const whiskers = `<path d="M58 112C40 108 22 110 6 118M58 117C42 118 26 124 12 134M60 107C44 100
  26 98 8 100" fill="none" stroke="#fffdf0" stroke-width="1.7" stroke-linecap="round"/>`;

const dots = [
  [60, 108],
  [66, 113],
  [58, 116],
  [65, 120],
]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.5" fill="#2a1208"/>`)
  .join('');

/** The face of an ocelot. */
export const ocelot = `<defs>
  ${radialIn(
    'coat',
    [
      [0, '#ffe9ae'],
      [0.42, '#f6b65a'],
      [0.8, '#d67f26'],
      [1, '#9a4a10'],
    ],
    [66, 48, 92],
  )}
  ${linearIn(
    'ear',
    [
      [0, '#8a3a28'],
      [1, '#ffb59a'],
    ],
    [30, 16, 46, 46],
  )}
  ${radialIn(
    'iris',
    [
      [0, '#f4ffb0'],
      [0.5, '#8fe05a'],
      [1, '#0f8a5a'],
    ],
    [54, 76, 15],
  )}
  ${linearIn(
    'muzzle',
    [
      [0, '#ffffff'],
      [1, '#f2d6ac'],
    ],
    [0, 92, 0, 140],
  )}
  ${linearIn(
    'nose',
    [
      [0, '#ffb0a8'],
      [1, '#c2405a'],
    ],
    [0, 90, 0, 106],
  )}
  ${finish('far', { outline: '#2a0f04', rim: '#ffd35c', depth: 3, shine: 0.35 })}
  ${finish('fur', { outline: '#2a0f04', rim: '#ffc24a', depth: 5, shine: 0.3, gleam: '#fff0c8' })}
  ${finish('snout', { outline: '#6a3410', depth: 3.6, shine: 0.25, outlineWidth: 1 })}
  ${finish('wet', { outline: '#3a0c10', depth: 2, shine: 0.9, outlineWidth: 1.4 })}
</defs>
<g filter="url(#far)">${mirrored(ear)}</g>${mirrored(inner)}
<g filter="url(#fur)"><path d="M80 24C106 24 126 36 133 58C138 74 146 88 148 104L152 116L141 117
  L142 128L129 130C116 146 98 154 80 154S44 146 31 130L18 128L19 117L8 116L12 104C14 88 22 74 27
  58C34 36 54 24 80 24z" fill="url(#coat)"/></g>
${mirrored(marks)}
<path d="M80 28C82 44 84 66 88 90H72C76 66 78 44 80 28z" fill="#fff0c4" fill-opacity=".75"/>
<g filter="url(#snout)"><path d="M80 94C92 90 106 96 108 110C109 122 104 128 98 131C96 142 88 148 80
  148S64 142 62 131C56 128 51 122 52 110C54 96 68 90 80 94z" fill="url(#muzzle)"/></g>
${mirrored(eye)}
<g filter="url(#wet)"><path d="M67 95C70 89 90 89 93 95C92 103 85 108 80 109C75 108 68 103 67 95z"
  fill="url(#nose)"/></g>
<path d="M80 109v9M80 118C76 126 66 127 61 122M80 118C84 126 94 127 99 122" fill="none"
  stroke="#5a2410" stroke-width="2.8" stroke-linecap="round"/>
${mirrored(dots)}${mirrored(whiskers)}`;
