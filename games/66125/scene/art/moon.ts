import { blur, finish, linearIn, radial, radialIn } from '../../../art/paint.ts';
import { bead } from './wing.ts';

const pearls = Array.from({ length: 12 }, (_, at) => {
  const angle = ((at + 0.5) / 12) * 2 * Math.PI;
  const [x, y] = [80 + Math.cos(angle) * 70, 80 + Math.sin(angle) * 70];
  return bead(x, y, 4.6);
}).join('');

const glints = [
  [80, 106, 34],
  [76, 113, 28],
  [84, 120, 23],
  [78, 127, 17],
  [82, 134, 11],
]
  .map(([x = 0, y = 0, w = 0]) => `<path d="M${x - w} ${y}H${x + w}"/>`)
  .join('');

/** The scatter: a large moon that rises from the water, in a ring of gold and dew. */
export const moon = `<defs>
  ${linearIn(
    'sky',
    [
      [0, '#2a1a6a'],
      [0.4, '#a04aa8'],
      [0.72, '#ff8a9a'],
      [1, '#ffd89a'],
    ],
    [0, 18, 0, 102],
  )}
  ${linearIn(
    'water',
    [
      [0, '#ffb0a0'],
      [0.25, '#a04a98'],
      [1, '#0f2a6a'],
    ],
    [0, 100, 0, 142],
  )}
  ${radialIn(
    'disc',
    [
      [0, '#ffffff'],
      [0.6, '#fff6d0'],
      [1, '#ffd08a'],
    ],
    [72, 62, 46],
  )}
  ${linearIn(
    'gold',
    [
      [0, '#fffbe0'],
      [0.3, '#ffd24a'],
      [0.55, '#c87a14'],
      [0.75, '#ffe08a'],
      [1, '#a05a0a'],
    ],
    [20, 10, 140, 150],
  )}
  ${radial(
    'dew',
    [
      [0, '#ffffff'],
      [0.5, '#8affee'],
      [1, '#0a9ab0'],
    ],
    [0.4, 0.35, 0.7],
  )}
  ${radial('light', [
    [0, '#fff6d0', 1],
    [0.5, '#ffe0b0', 0.6],
    [1, '#ffb0c0', 0],
  ])}
  ${finish('ring', { outline: '#3a1804', rim: '#fffbe0', depth: 3, shine: 1 })}
  ${blur('soft', 1.2)}
  <clipPath id="round"><circle cx="80" cy="80" r="62"/></clipPath>
</defs>
<g clip-path="url(#round)"><rect width="160" height="102" fill="url(#sky)"/>
  <circle cx="80" cy="70" r="62" fill="url(#light)"/>
  <circle cx="80" cy="70" r="40" fill="url(#disc)"/>
  <g fill="#e8b87a" fill-opacity=".55"><circle cx="68" cy="56" r="8"/><circle cx="94" cy="66" r="11"/>
    <circle cx="72" cy="82" r="7"/><circle cx="92" cy="46" r="5"/><circle cx="58" cy="72" r="4"/>
    <circle cx="88" cy="88" r="4.500"/></g>
  <rect y="100" width="160" height="60" fill="url(#water)"/>
  <g stroke="#fff6d8" stroke-width="3.600" stroke-linecap="round" stroke-opacity=".95">${glints}</g>
  <g stroke="#1c0a3a" stroke-width="3.400" fill="none" stroke-linecap="round"><path d="M34 142C36 116 32 92
    26 72M44 142C44 122 46 104 54 88M126 142C124 116 128 96 136 78"/></g>
  <g stroke="#1c0a3a" stroke-width="8" stroke-linecap="round"><path d="M27 76l3 16M53 92l-4 14M135 82l-4 15"/></g>
</g>
<g filter="url(#ring)"><path d="M80 2A78 78 0 1 1 79.900 2zM80 19A61 61 0 1 0 80.100 19z" fill="url(#gold)"
  fill-rule="evenodd"/></g>
${pearls}`;
