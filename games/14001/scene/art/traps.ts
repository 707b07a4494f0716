import { around, petal, scatter, type Point } from '../../../art/curves.ts';
import { finish, linear, linearIn, radial, radialIn } from '../../../art/paint.ts';

const written = (numbers: readonly number[]): string => numbers.map((n) => n.toFixed(1)).join(' ');

/** Teeth along a jaw's edge: where each stands, how it leans (degrees, 0 is upwards), how long. */
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
  ${finish('tooth', { outline: '#3a0a1a', rim: '#ffffff', depth: 1.6, shine: 0.5, outlineWidth: 1.6 })}
  ${finish('gum', { outline: '#4a0418', depth: 3, shine: 0.4, outlineWidth: 1 })}
</defs>
<g filter="url(#jaw)"><path d="M38 104C30 126 40 142 62 154" stroke="#4fae1f" stroke-width="12"
  stroke-linecap="round" fill="none"/><path d="M48 146C66 134 92 140 106 154C84 162 62 160 48 146z"
  fill="#6ac824"/></g>
<g filter="url(#gum)"><path d="M40 92C46 54 92 30 144 30C134 62 126 84 142 116C112 134 62 128 40 92z"
  fill="url(#mouth)"/></g>
<path d="M62 92C84 78 108 74 128 78M62 96C84 96 108 98 128 104M66 84C84 66 104 58 128 58" fill="none"
  stroke="#7a0428" stroke-opacity=".55" stroke-width="2.2"/>
<g stroke="#ffd9b0" stroke-width="2.6" stroke-linecap="round"><path d="M84 94l4-13M100 98l5-14M116 92l6-12"/></g>
<g fill="#fff6d6"><circle cx="88.500" cy="79" r="2.800"/><circle cx="105.500" cy="82.500" r="2.800"/>
  <circle cx="122.500" cy="78.500" r="2.800"/></g>
<g filter="url(#tooth)" fill="url(#fang)">${above}${below}</g>
<g filter="url(#jaw)"><path d="M28 96C10 40 72 -4 142 18C152 22 152 36 142 38C100 38 60 58 48 98C42 106 32 106 28 96z"
  fill="url(#upper)"/></g>
<g filter="url(#jaw)"><path d="M28 90C26 134 98 162 148 122C154 114 148 106 140 110C112 124 70 118 50 90C44 82 30 82 28 90z"
  fill="url(#lower)"/></g>${freckles}
<path d="M34 62C44 36 78 16 118 19" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4"
  stroke-linecap="round"/>`;

const blots = Array.from({ length: 16 }, (_, at) => {
  const y = 72 + scatter(at) * 66;
  const x = 52 + scatter(at + 30) * 54;
  return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(1.6 + scatter(at + 60) * 3).toFixed(1)}"
    ry="${(2.4 + scatter(at + 90) * 5).toFixed(1)}"/>`;
}).join('');

const ribbing = Array.from({ length: 26 }, (_, at) => {
  const angle = (at / 26) * 2 * Math.PI;
  const inner = [76 + Math.cos(angle) * 28, 62 + Math.sin(angle) * 13];
  const outer = [76 + Math.cos(angle) * 40, 62 + Math.sin(angle) * 23];
  return `M${written(inner)}L${written(outer)}`;
}).join('');

const pitcherBody =
  'M40 64C36 92 46 124 62 142C72 154 90 156 100 146C116 128 118 92 112 64C100 84 52 84 40 64z';

/** A pitcher plant: a deep throat with a striped lip, its lid lifted. */
export const pitcher = `<defs>
  ${linearIn(
    'skin',
    [
      [0, '#a00a4a'],
      [0.42, '#e0902a'],
      [0.72, '#c8e03a'],
      [1, '#4f9a1f'],
    ],
    [0, 60, 0, 152],
  )}
  ${radialIn(
    'lid',
    [
      [0, '#ffe06a'],
      [0.5, '#e07a3a'],
      [1, '#a01050'],
    ],
    [96, 44, 56],
  )}
  ${radial('throat', [
    [0, '#1a0210'],
    [0.6, '#3f0626'],
    [1, '#7a0f3c'],
  ])}
  ${linear('lip', [
    [0, '#ff8aa0'],
    [0.5, '#e01a4a'],
    [1, '#8a0630'],
  ])}
  ${finish('body', { outline: '#1f0a14', rim: '#f0ff8a', depth: 6, shine: 0.8 })}
  ${finish('edge', { outline: '#30040f', rim: '#ffd0c0', depth: 3, shine: 1 })}
  <clipPath id="skinClip"><path d="${pitcherBody}"/></clipPath>
</defs>
<g filter="url(#edge)"><path d="M104 58C112 44 110 30 100 22C84 4 46 2 28 24C34 42 66 52 104 58z"
  fill="url(#lid)"/><path d="M104 56C86 40 62 28 38 24M96 44C82 28 70 20 56 14M88 46C70 42 54 36 40 32"
  fill="none" stroke="#8a0a40" stroke-opacity=".6" stroke-width="2"/></g>
<g filter="url(#body)"><path d="M96 148C110 152 124 146 132 134" fill="none" stroke="#6ab82a"
  stroke-width="8" stroke-linecap="round"/><path d="${pitcherBody}" fill="url(#skin)"/>
  <g clip-path="url(#skinClip)"><g fill="#9a0f46" fill-opacity=".75">${blots}</g>
  <path d="M70 78C68 104 74 130 82 152M84 80C86 104 88 128 88 152" stroke="#fff6a0"
    stroke-opacity=".35" stroke-width="2.4" fill="none"/></g></g>
<g filter="url(#edge)"><path d="M76 38C102 38 117 50 117 63S102 87 76 87S35 75 35 62S50 38 76 38z
  M76 48C58 48 47 54 47 62S58 75 76 75S105 70 105 62S94 48 76 48z" fill="url(#lip)"
  fill-rule="evenodd"/><path d="${ribbing}" stroke="#ffd6a0" stroke-opacity=".75" stroke-width="2.2"/></g>
<ellipse cx="76" cy="61.500" rx="29" ry="13.500" fill="url(#throat)"/>
<ellipse cx="76" cy="68" rx="18" ry="5" fill="#d8f03a" fill-opacity=".5"/>`;

const bead = ([x, y]: Point, r: number): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}" fill="url(#dew)"/>
  <circle cx="${(x - r * 0.3).toFixed(1)}" cy="${(y - r * 0.35).toFixed(1)}" r="${(r * 0.32).toFixed(1)}"
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
  ${finish('hair', { outline: '#30041c', rim: '#ffc0e0', depth: 1.4, shine: 0.4, outlineWidth: 1.6 })}
  ${finish('drop', { outline: '#5a0430', rim: '#ffe0f0', depth: 2.2, shine: 1.1, outlineWidth: 1.4 })}
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

const leaves = (count: number, from: number, length: number, width: number): string =>
  Array.from(
    { length: count },
    (_, at) => `<g filter="url(#flesh)"><g
    transform="translate(80 84) rotate(${from + (at * 360) / count})">
    <path d="${petal(length, width, 0.56, 0.2)}" fill="url(#leaf)"/>
    <path d="M0-8V${-length * 0.84}" stroke="#f6ffc0" stroke-opacity=".8" stroke-width="2"/></g></g>`,
  ).join('');

const lobes = [0, 72, 144, 216, 288]
  .map(
    (turn) => `<g transform="translate(80 76) rotate(${turn})"><path
    d="M0 2C-10-8-26-18-22-36C-18-46-8-44 0-38C8-44 18-46 22-36C26-18 10-8 0 2z" fill="url(#violet)"/>
    <path d="M0-4V-30M-3-5C-8-14-11-22-12-30M3-5C8-14 11-22 12-30" stroke="#3a0a8a"
    stroke-opacity=".5" stroke-width="1.8" fill="none"/></g>`,
  )
  .join('');

/** A butterwort: a star of sticky leaves, a violet blossom over it. */
export const butterwort = `<defs>
  ${linearIn(
    'leaf',
    [
      [0, '#4f9a1a'],
      [0.55, '#b8e83a'],
      [1, '#f4ff9a'],
    ],
    [0, 0, 0, -74],
  )}
  ${radialIn(
    'violet',
    [
      [0, '#fff6ff'],
      [0.28, '#e0b0ff'],
      [0.6, '#8a4af0'],
      [1, '#5a1fd0'],
    ],
    [0, 0, 44],
  )}
  ${finish('flesh', { outline: '#12360a', rim: '#faffc0', depth: 3, shine: 0.7, outlineWidth: 1.8 })}
  ${finish('bloom', { outline: '#1c0650', rim: '#f0d0ff', depth: 3, shine: 0.5 })}
</defs>
${leaves(7, 26, 72, 40)}
<g filter="url(#bloom)">${lobes}</g>
<g filter="url(#bloom)"><path d="M80 66c8 0 12 5 12 10s-5 12-12 12-12-7-12-12 4-10 12-10z" fill="#fff3b0"/>
  <circle cx="80" cy="77" r="4.5" fill="#5a8a1a"/></g>`;
