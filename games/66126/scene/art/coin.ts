import { around, figure, written } from '../../../art/curves.ts';
import { finish, linearIn, radialIn } from '../../../art/paint.ts';
import { eyes, limb, ROOT_DEFS, tuft, wrinkles } from './root.ts';

const notches = around([80, 86], 44, () => 66)
  .map(([x, y]) => {
    const [dx, dy] = [(x - 80) * 0.07, (y - 86) * 0.07];
    return `M${written([x, y])}L${figure(x + dx)} ${figure(y + dy)}`;
  })
  .join('');

/**
 * The coin: a small sleeping mandrake in a copper dish. The stage writes an amount below its face.
 */
export const coin = `<defs>${ROOT_DEFS}
  ${linearIn(
    'copper',
    [
      [0, '#fff0d0'],
      [0.22, '#ffb06a'],
      [0.5, '#c8601f'],
      [0.72, '#ff9a50'],
      [1, '#7a2e0c'],
    ],
    [24, 20, 136, 156],
  )}
  ${radialIn(
    'dish',
    [
      [0, '#8a4a1a'],
      [0.6, '#5a2a0c'],
      [1, '#2c1004'],
    ],
    [80, 90, 58],
  )}
  ${finish('metal', { outline: '#2a0c02', rim: '#fff2c0', depth: 3.6, shine: 1.1 })}
</defs>
<g filter="url(#metal)"><circle cx="80" cy="86" r="72" fill="url(#copper)"/></g>
<path d="${notches}" stroke="#5a2208" stroke-opacity=".75" stroke-width="3.200" stroke-linecap="round"/>
<circle cx="80" cy="86" r="59" fill="url(#dish)" stroke="#3a1404" stroke-width="3"/>
<path d="M34 116A56 56 0 0 0 126 116" fill="none" stroke="#b8ff2a" stroke-opacity=".55" stroke-width="5"
  stroke-linecap="round"/>
<g transform="translate(80 72) scale(.86) translate(-80 -84)">${tuft(
  [80, 50],
  [
    [-62, 40],
    [62, 40],
    [-24, 47],
    [24, 47],
  ],
  24,
)}
${limb(
  [
    [54, 88],
    [38, 92],
    [30, 106],
  ],
  8,
)}
${limb(
  [
    [106, 88],
    [122, 92],
    [130, 106],
  ],
  8,
)}
<g filter="url(#wood)"><path d="M80 44C106 44 120 58 118 80C116 104 106 132 80 134C54 132 44 104 42 80
  C40 58 54 44 80 44z" fill="url(#skin)"/></g>
${wrinkles('M52 60q10-8 22-9M108 60q-6-6-14-8M54 112q8 8 18 10M106 112q-8 8-18 10')}
<path d="M51 66Q56 56 66 53" fill="none" stroke="#fff4d0" stroke-opacity=".8" stroke-width="4.400"
  stroke-linecap="round"/>
${eyes(76, 17, 10, [0, -2])}
<path d="M69 95Q80 106 91 95" fill="none" stroke="#4a1c06" stroke-width="4" stroke-linecap="round"/>
<g fill="#ff7a4a" fill-opacity=".55"><ellipse cx="54" cy="92" rx="7" ry="4.500"/><ellipse cx="106" cy="92"
  rx="7" ry="4.500"/></g></g>`;
