import { finish, linear, linearIn, radialIn } from '../../../art/paint.ts';

/** Teeth along a jaw's edge: position, angle (degrees, 0 is upwards) and length of each. */
const teeth = (
  row: readonly (readonly [x: number, y: number, turn: number, long: number])[],
): string =>
  row
    .map(
      ([x, y, turn, long]) => `<path transform="translate(${x} ${y}) rotate(${turn})"
      d="M-5 3Q-4 ${-long * 0.55} 1.5 ${-long}Q4.5 ${-long * 0.5} 5 3z"/>`,
    )
    .join('');

const above = teeth([
  [64, 70, 146, 19],
  [76, 58, 152, 24],
  [90, 49, 160, 27],
  [105, 42, 168, 28],
  [120, 38, 176, 26],
  [135, 35, 184, 21],
]);
const below = teeth([
  [66, 110, 14, 18],
  [80, 117, 8, 22],
  [95, 121, 2, 24],
  [110, 121, -4, 25],
  [125, 118, -10, 23],
  [138, 112, -16, 19],
]);

const freckles = [
  [40, 58, 4],
  [54, 36, 5],
  [76, 22, 4],
  [44, 78, 3],
  [96, 17, 3.4],
  [60, 130, 3.6],
  [84, 139, 4],
]
  .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#2f8a1a" fill-opacity=".55"/>`)
  .join('');

/** A Venus flytrap, its mouth wide open. */
export const flytrap = `<defs>
  ${radialIn(
    'mouth',
    [
      [0, '#4a0220'],
      [0.4, '#b80a34'],
      [0.8, '#ff3a4e'],
      [1, '#ff8a6a'],
    ],
    [58, 88, 84],
  )}
  ${linearIn(
    'upper',
    [
      [0, '#f4ff8a'],
      [0.4, '#a0ec2e'],
      [1, '#2f8a1a'],
    ],
    [70, 6, 60, 96],
  )}
  ${linearIn(
    'lower',
    [
      [0, '#a0ec2e'],
      [0.5, '#6ac824'],
      [1, '#1a6a18'],
    ],
    [90, 96, 84, 146],
  )}
  ${linear('fang', [
    [0, '#ffffff'],
    [1, '#d8f08a'],
  ])}
  ${finish('jaw', { outline: '#0a2a08', rim: '#f6ffa8', depth: 4.4, shine: 0.9 })}
  ${finish('tooth', {
    outline: '#3a0a1a',
    rim: '#ffffff',
    depth: 1.6,
    shine: 0.5,
    outlineWidth: 1.6,
  })}
  ${finish('gum', { outline: '#4a0418', depth: 3, shine: 0.4, outlineWidth: 1 })}
</defs>
<g filter="url(#jaw)"><path d="M38 104C30 126 40 142 62 154" stroke="#4fae1f" stroke-width="12"
  stroke-linecap="round" fill="none"/><path d="M48 146C66 134 92 140 106 154C84 162 62 160 48 146z"
  fill="#6ac824"/></g>
<g filter="url(#gum)"><path d="M40 92C46 54 92 30 144 30C134 62 126 84 142 116C112 134 62 128 40
92z"
  fill="url(#mouth)"/></g>
<path d="M62 92C84 78 108 74 128 78M62 96C84 96 108 98 128 104M66 84C84 66 104 58 128 58"
fill="none"
  stroke="#7a0428" stroke-opacity=".55" stroke-width="2.2"/>
<g stroke="#ffd9b0" stroke-width="2.6" stroke-linecap="round"><path d="M84 94l4-13M100 98l5-14M116
92l6-12"/></g>
<g fill="#fff6d6"><circle cx="88.500" cy="79" r="2.800"/><circle cx="105.500" cy="82.500"
r="2.800"/>
  <circle cx="122.500" cy="78.500" r="2.800"/></g>
<g filter="url(#tooth)" fill="url(#fang)">${above}${below}</g>
<g filter="url(#jaw)"><path d="M28 96C10 40 72 -4 142 18C152 22 152 36 142 38C100 38 60 58 48 98C42
106 32 106 28 96z"
  fill="url(#upper)"/></g>
<g filter="url(#jaw)"><path d="M28 90C26 134 98 162 148 122C154 114 148 106 140 110C112 124 70 118
50 90C44 82 30 82 28 90z"
  fill="url(#lower)"/></g>${freckles}
<path d="M34 62C44 36 78 16 118 19" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4"
  stroke-linecap="round"/>`;
