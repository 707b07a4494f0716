import { figure, petal } from '../../../art/curves.ts';
import { blur, finish, linearIn, mirrored, radial, radialIn } from '../../../art/paint.ts';

/** A wreath's half: small gilded leaves along the left of a ring. */
const wreath = [0, 1, 2, 3, 4, 5, 6]
  .map((at) => {
    const angle = ((112 + at * 21) * Math.PI) / 180;
    const [x, y] = [80 + Math.cos(angle) * 66, 84 + Math.sin(angle) * 66];
    const turn = 112 + at * 21 + 180;
    return `<path transform="translate(${figure(x)} ${figure(y)}) rotate(${turn + 34})"
        d="${petal(27, 15, 0.5, 0.15)}" fill="url(#gilt)"/>
      <path transform="translate(${figure(x)} ${figure(y)}) rotate(${turn - 36})"
        d="${petal(22, 12, 0.5, 0.15)}" fill="url(#gilt)"/>`;
  })
  .join('');

/** The scatter: a dew drop that mirrors the evening, in a wreath of gold leaf. */
export const dewDrop = `<defs>
  ${radial('air', [
    [0, '#d8fff4', 1],
    [0.5, '#3fe0d0', 0.5],
    [1, '#1fb0d8', 0],
  ])}
  ${linearIn(
    'gilt',
    [
      [0, '#fff8c8'],
      [0.5, '#f2b52c'],
      [1, '#8a4e08'],
    ],
    [0, -28, 0, 4],
  )}
  ${linearIn(
    'ring',
    [
      [0, '#fff3b0'],
      [0.5, '#b8720e'],
      [1, '#ffd86a'],
    ],
    [20, 20, 130, 150],
  )}
  ${radialIn(
    'water',
    [
      [0, '#ffffff'],
      [0.22, '#c8fff4'],
      [0.55, '#35c8d8'],
      [0.86, '#0a5f9c'],
      [1, '#0a2f6a'],
    ],
    [84, 112, 78],
  )}
  ${radialIn(
    'evening',
    [
      [0, '#fff6b0', 1],
      [0.4, '#ffb03a', 0.85],
      [1, '#ff5a2e', 0],
    ],
    [86, 116, 34],
  )}
  ${finish('metal', { outline: '#3a1a02', rim: '#ffb04a', depth: 2, shine: 1, gleam: '#fff8d0' })}
  ${finish('glass', { outline: '#04203f', rim: '#d8fff8', depth: 6, shine: 1.1 })}
  ${blur('soft', 1.4)}
</defs>
<circle cx="80" cy="82" r="78" fill="url(#air)"/>
<g filter="url(#metal)"><circle cx="80" cy="84" r="66" fill="none" stroke="url(#ring)"
  stroke-width="5"/>${mirrored(wreath)}</g>
<g filter="url(#glass)"><path d="M80 6C86 34 126 66 126 104C126 132 105 150 80 150S34 132 34 104
  C34 66 74 34 80 6z" fill="url(#water)"/></g>
<clipPath id="in"><path d="M80 16C88 42 121 70 121 104C121 129 102 145 80 145S39 129 39 104C39 70
  72 42 80 16z"/></clipPath>
<g clip-path="url(#in)"><circle cx="86" cy="116" r="34" fill="url(#evening)"/>
  <path d="M34 128C50 112 60 120 70 126C84 116 100 112 126 126V152H34z" fill="#0b5f4a"
    fill-opacity=".85" filter="url(#soft)"/>
  <path d="M58 138C58 126 54 120 48 114M100 140C100 128 106 120 112 116" fill="none"
    stroke="#ffd86a" stroke-opacity=".8" stroke-width="2.2" stroke-linecap="round"/></g>
<path d="M52 92C54 74 64 60 72 48" fill="none" stroke="#fff" stroke-width="7"
  stroke-linecap="round" stroke-opacity=".92"/>
<circle cx="51" cy="106" r="4.6" fill="#fff" fill-opacity=".9"/>
<path d="M108 128C114 120 117 112 116 102" fill="none" stroke="#fff" stroke-opacity=".7"
  stroke-width="3.4" stroke-linecap="round"/>
<path d="M124 22q2 10 12 12q-10 2-12 12q-2-10-12-12q10-2 12-12z" fill="#fff"/>`;
