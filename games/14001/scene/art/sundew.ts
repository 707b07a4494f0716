import { around, figure, written, type Point } from '../../../art/curves.ts';
import { finish, linearIn, radial, radialIn } from '../../../art/paint.ts';

const bead = ([x, y]: Point, r: number): string =>
  `<circle cx="${figure(x)}" cy="${figure(y)}" r="${r}" fill="url(#dew)"/>
  <circle cx="${figure(x - r * 0.3)}" cy="${figure(y - r * 0.35)}" r="${figure(r * 0.32)}"
    fill="#fff"/>`;

const PALM: Point = [86, 72];
const hairs = around(PALM, 14, (_, at) => 49 + (at % 3) * 5);
const inner = [...around(PALM, 7, () => 21), PALM];
const stalks = hairs
  .map(([x, y]) => {
    const bend: Point = [
      PALM[0] + (x - PALM[0]) * 0.6 - (y - PALM[1]) * 0.14,
      PALM[1] + (y - PALM[1]) * 0.6 + (x - PALM[0]) * 0.14,
    ];
    return `<path d="M${written(PALM)}Q${written(bend)} ${written([x, y])}"/>`;
  })
  .join('');

/** A sundew: every hair of its leaf ends in a drop that does not let go. */
export const sundew = `<defs>
  ${radialIn(
    'hairs',
    [
      [0, '#e8ff6a'],
      [0.55, '#ff5a6a'],
      [1, '#e0205a'],
    ],
    [...PALM, 62],
  )}
  ${radialIn(
    'palm',
    [
      [0, '#f4ff8a'],
      [0.5, '#c0e83a'],
      [0.85, '#f0643a'],
      [1, '#d0204a'],
    ],
    [80, 64, 44],
  )}
  ${linearIn(
    'stem',
    [
      [0, '#c0204a'],
      [0.5, '#a8d83a'],
      [1, '#3f9a1f'],
    ],
    [70, 90, 24, 156],
  )}
  ${radial(
    'dew',
    [
      [0, '#ffffff'],
      [0.4, '#ff9ac8'],
      [1, '#d8106a'],
    ],
    [0.38, 0.34, 0.72],
  )}
  ${finish('hair', {
    outline: '#30041c',
    rim: '#ffc0e0',
    depth: 1.4,
    shine: 0.4,
    outlineWidth: 1.6,
  })}
  ${finish('drop', {
    outline: '#5a0430',
    rim: '#ffe0f0',
    depth: 2.2,
    shine: 1.1,
    outlineWidth: 1.4,
  })}
  ${finish('disc', { outline: '#2a0a10', rim: '#ffd0b0', depth: 4.5, shine: 0.6 })}
</defs>
<g filter="url(#disc)"><path d="M72 88C52 108 36 126 26 154" fill="none" stroke="url(#stem)"
  stroke-width="11" stroke-linecap="round"/></g>
<g filter="url(#hair)" stroke="url(#hairs)" stroke-width="5" fill="none" stroke-linecap="round">
  ${stalks}</g>
<g filter="url(#disc)"><path d="M86 36C108 36 122 52 122 72S108 110 84 108S48 92 50 72S66 36 86 36z"
  fill="url(#palm)"/></g>
<g filter="url(#drop)">${hairs.map((at, of) => bead(at, 7 + (of % 3))).join('')}
  ${inner.map((at) => bead(at, 5.4)).join('')}</g>`;
