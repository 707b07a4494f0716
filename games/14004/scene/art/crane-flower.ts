import { petal } from '../../../art/curves.ts';
import { finish, linearIn } from '../../../art/paint.ts';

const sepal = (turn: number, length: number, width: number): string =>
  `<g transform="translate(66 100) rotate(${turn})">
    <path d="${petal(length, width, 0.55, 0.06)}" fill="url(#sepal)"/>
    <path d="M0-10V${-length + 10}" stroke="#fff0c0" stroke-opacity=".6" stroke-width="1.6"/></g>`;

/** A crane flower: orange sepals, a blue tongue, a beak of a leaf. */
export const craneFlower = `<defs>
  ${linearIn(
    'sepal',
    [
      [0, '#c8320a'],
      [0.4, '#ff7a12'],
      [0.8, '#ffab2e'],
      [1, '#ffe48a'],
    ],
    [0, 0, 0, -90],
  )}
  ${linearIn(
    'tongue',
    [
      [0, '#101c78'],
      [0.5, '#2f5cf0'],
      [1, '#9ac4ff'],
    ],
    [0, 0, 0, -84],
  )}
  ${linearIn(
    'beak',
    [
      [0, '#0d6a58'],
      [0.45, '#35b07a'],
      [0.7, '#e8786a'],
      [1, '#a81a3c'],
    ],
    [20, 96, 152, 108],
  )}
  ${finish('stem', { outline: '#03241c', rim: '#c8ffd0', depth: 2.4, shine: 0.4 })}
  ${finish('back', { outline: '#4a1002', rim: '#ffe8a0', depth: 2.6, shine: 0.4 })}
  ${finish('blue', { outline: '#060c3a', rim: '#c8dcff', depth: 2.4, shine: 0.6 })}
</defs>
<g transform="translate(80 80) scale(.95) translate(-84 -80)"><g filter="url(#stem)"><path d="M38
  150C37 134 40 120 52 108" fill="none"
  stroke="#188a64" stroke-width="10" stroke-linecap="round"/></g>
<g filter="url(#back)">${sepal(-34, 82, 26)}</g><g filter="url(#back)">${sepal(-6, 94, 28)}</g>
<g filter="url(#blue)"><g transform="translate(70 100) rotate(44)">
  <path d="M0 0C-4-16-5-36-4-50C-14-52-12-62-5-66C-4-74-2-80 0-86C2-80 4-74 5-66C12-62 14-52 4-50
    C5-36 4-16 0 0z" fill="url(#tongue)"/></g></g>
<g filter="url(#back)">${sepal(22, 90, 27)}</g><g filter="url(#back)">${sepal(66, 62, 22)}</g>
<g filter="url(#stem)"><path d="M30 112C28 100 40 92 56 92C84 92 116 98 154 112C122 122 92 126 64
  124
  C46 124 32 120 30 112z" fill="url(#beak)"/></g>
<path d="M40 104C64 98 96 102 130 110" fill="none" stroke="#fff" stroke-opacity=".5"
  stroke-width="3" stroke-linecap="round"/></g>`;
