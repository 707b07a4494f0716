import { figure } from '../../../art/curves.ts';
import { finish, linearIn, mirrored, radial, radialIn } from '../../../art/paint.ts';

const feathers = [0, 1, 2, 3]
  .flatMap((row) =>
    Array.from({ length: 5 - (row % 2) }, (_, at) => {
      const x = 80 + (at - (row % 2 === 0 ? 2 : 1.5)) * 12;
      const y = 100 + row * 10;
      return `<path d="M${figure(x - 5)} ${y}q5 8 10 0"/>`;
    }),
  )
  .join('');

const disc = Array.from({ length: 20 }, (_, at) => {
  const angle = (at / 20) * 2 * Math.PI;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return `M${figure(54 + c * 17)} ${figure(64 + s * 17)}L${figure(54 + c * 25)} ${figure(64 + s * 26)}`;
}).join('');

/** The alchemist's owl, with a copper eyeglass. */
export const owl = `<defs>
  ${linearIn(
    'coat',
    [
      [0, '#d8a468'],
      [0.5, '#8a5228'],
      [1, '#46240e'],
    ],
    [60, 20, 100, 150],
  )}
  ${linearIn(
    'wing',
    [
      [0, '#a8683a'],
      [1, '#3a1a08'],
    ],
    [0, 70, 0, 146],
  )}
  ${radialIn(
    'breast',
    [
      [0, '#fff4d8'],
      [0.7, '#f0cc98'],
      [1, '#c08a50'],
    ],
    [76, 100, 44],
  )}
  ${radialIn(
    'plate',
    [
      [0, '#fff8e4'],
      [0.7, '#ffe4b8'],
      [1, '#d8a05a'],
    ],
    [54, 62, 30],
  )}
  ${radial(
    'iris',
    [
      [0, '#fff9b0'],
      [0.5, '#ffc41f'],
      [1, '#c86a04'],
    ],
    [0.42, 0.36, 0.66],
  )}
  ${linearIn(
    'copper',
    [
      [0, '#fff0d0'],
      [0.4, '#ff9a4a'],
      [1, '#8a3408'],
    ],
    [80, 40, 130, 90],
  )}
  ${finish('down', { outline: '#1f0c04', rim: '#ffe0a8', depth: 5, shine: 0.2 })}
  ${finish('soft', { outline: '#3a1c08', rim: '#ffffff', depth: 3, shine: 0.15, outlineWidth: 1.4 })}
  ${finish('metal', { outline: '#2a0c02', rim: '#fff2c0', depth: 2, shine: 1.1, outlineWidth: 1.6 })}
</defs>
<g filter="url(#down)"><path d="M80 26C94 26 104 22 126 6C128 22 132 34 130 50C136 84 132 124 112 142
  C94 154 66 154 48 142C28 124 24 84 30 50C28 34 32 22 34 6C56 22 66 26 80 26z" fill="url(#coat)"/></g>
<g filter="url(#soft)"><path d="M80 84C104 84 112 104 108 124C104 140 94 147 80 147S56 140 52 124
  C48 104 56 84 80 84z" fill="url(#breast)"/></g>
<g fill="none" stroke="#a8682a" stroke-width="3" stroke-linecap="round">${feathers}</g>
<g filter="url(#down)">${mirrored(`<path d="M116 76C138 84 144 112 134 140C124 138 112 122 110 104
  C109 92 110 82 116 76z" fill="url(#wing)"/><path d="M118 92q8 16 8 34M126 90q8 14 8 30" fill="none"
  stroke="#e0a868" stroke-opacity=".6" stroke-width="2.400"/>`)}</g>
<g filter="url(#metal)">${mirrored('<path d="M88 146q4-8 8 0q4-8 8 0l-2 10h-12z" fill="#f0a83a"/>')}</g>
<g filter="url(#soft)">${mirrored('<circle cx="54" cy="64" r="28" fill="url(#plate)"/>')}</g>
${mirrored(`<path d="${disc}" stroke="#b87a3a" stroke-opacity=".6" stroke-width="2"/>
  <circle cx="54" cy="64" r="18" fill="#2a1004"/><circle cx="54" cy="64" r="15.500" fill="url(#iris)"/>
  <circle cx="55" cy="64" r="8.500" fill="#140600"/>`)}
<g fill="#fff"><circle cx="50" cy="58" r="4.400"/><circle cx="101" cy="58" r="4.400"/></g>
<g filter="url(#soft)"><path d="M28 40C44 40 62 46 76 58L80 66L84 58C98 46 116 40 132 40C118 32 98 34 80 48
  C62 34 42 32 28 40z" fill="#5a2e12"/></g>
<g filter="url(#metal)"><path d="M80 66C88 70 90 78 80 92C70 78 72 70 80 66z" fill="#f0a02a"/></g>
<g filter="url(#metal)"><path d="M106 38A26 26 0 1 1 105.900 38zM106 44A20 20 0 1 0 106.100 44z"
  fill="url(#copper)" fill-rule="evenodd"/></g>
<path d="M94 56Q99 49 107 47" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="4"
  stroke-linecap="round"/>
<path d="M131 70C142 84 142 108 134 124" fill="none" stroke="#ffb45a" stroke-width="2.400"
  stroke-dasharray="4 3"/>`;
