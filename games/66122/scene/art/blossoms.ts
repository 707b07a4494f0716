import { petal, scatter, smooth, veins, type Point } from '../../../art/curves.ts';
import { finish, linear, linearIn, mirrored, radialIn } from '../../../art/paint.ts';
import { bloom } from './bloom.ts';

const bud = (x: number, y: number, turn: number, size: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">
    <path d="${petal(30, 20, 0.45, 0.3)}" fill="url(#bud)"/>
    <path d="M0-2C-3-10-3-20 0-28" stroke="#ffd0ec" stroke-opacity=".7" fill="none"
      stroke-width="1.6"/></g>`;

/** A moth orchid on its bent stem, with closed buds. */
export const mothOrchid = `<defs>
  ${linear('bud', [
    [0, '#ff9ad6'],
    [1, '#8a1a78'],
  ])}
  ${finish('stalk', { outline: '#1a0a2c', rim: '#a8ffcf', depth: 1.8, shine: 0.6 })}
</defs>
<g filter="url(#stalk)" transform="translate(0 6)"><path d="M34 148C28 110 34 54 76 24C96 10 118 8
132 20" fill="none"
  stroke="#3f8f5e" stroke-width="5.5" stroke-linecap="round"/>
  ${bud(126, 18, 112, 1)}${bud(104, 16, 20, 0.5)}${bud(140, 28, 160, 0.66)}</g>
<g transform="translate(80 80) scale(.9) translate(-80 -70)">${bloom('p', {
  petal: ['#ffc2ea', '#f25fb8', '#a3107a'],
  sepal: ['#f79ad8', '#d03f9f', '#7a0f68'],
  vein: '#8a0a66',
  lip: ['#ffe27a', '#ff8a3d', '#8a0a5c'],
  column: '#ffe4f5',
  outline: '#35083a',
  rim: '#ffb8f0',
})}</g>`;

/** The outline of a petal with a frilled edge, from its foot at [0, 0] upwards. */
function frilled(length: number, width: number, frill: number, waves: number): string {
  const points: Point[] = Array.from({ length: waves * 4 }, (_, at) => {
    const angle = (at / (waves * 4)) * 2 * Math.PI;
    const up = (1 - Math.cos(angle)) / 2;
    const out = 1 + frill * up * Math.sin(at * (Math.PI / 2) + scatter(at) * 0.6);
    return [
      Math.sin(angle) * (width / 2) * (0.4 + 0.75 * up) * out,
      -length * up * (0.5 + out / 2),
    ];
  });
  return smooth(points);
}

const plume = (turn: number, length: number, width: number, frill: number, fill: string): string =>
  `<g transform="translate(80 76) rotate(${turn})"><path d="${frilled(length, width, frill, 11)}"
    fill="url(#${fill})"/><path d="${veins(length * 0.9, width, 7)}" fill="none" stroke="#7a2fc0"
    stroke-opacity=".5" stroke-width="1.2"/></g>`;

/** A Cattleya: frilled petals, and a great velvet lip with a golden throat. */
export const cattleya = `<defs>
  ${radialIn(
    'sepal',
    [
      [0, '#8f4fe0'],
      [0.55, '#b98bf5'],
      [1, '#e6d2ff'],
    ],
    [0, 0, 72],
  )}
  ${radialIn(
    'petal',
    [
      [0, '#a050f0'],
      [0.5, '#cf9bff'],
      [1, '#f6e6ff'],
    ],
    [0, 0, 72],
  )}
  ${radialIn(
    'lip',
    [
      [0, '#ffd84d'],
      [0.26, '#ffb02e'],
      [0.4, '#c8148a'],
      [0.75, '#8a0a78'],
      [1, '#f07ae0'],
    ],
    [0, 0, 74],
  )}
  ${finish('back', { outline: '#1f0a45', rim: '#c8b0ff', depth: 2.4, shine: 0.15 })}
  ${finish('front', { outline: '#1f0a45', rim: '#e0c4ff', depth: 3, shine: 0.25 })}
  ${finish('velvet', { outline: '#3a0440', rim: '#ffb0f4', depth: 3, shine: 0.35 })}
</defs>
<g filter="url(#back)">${[0, 130, -130]
  .map((turn) => plume(turn, 70, 34, 0.03, 'sepal'))
  .join('')}</g>
<g filter="url(#front)">${plume(68, 74, 66, 0.13, 'petal')}</g>
<g filter="url(#front)">${plume(-68, 74, 66, 0.13, 'petal')}</g>
<g filter="url(#velvet)"><g transform="translate(80 62) rotate(180)">
  <path d="${frilled(84, 70, 0.15, 12)}" fill="url(#lip)"/>
  <path d="${veins(64, 50, 7)}" fill="none" stroke="#ffd6ff" stroke-opacity=".45"
  stroke-width="1.3"/>
</g></g>
<g filter="url(#velvet)"><path d="M64 76C58 62 68 58 72 62C74 54 86 54 88 62C92 58 102 62 96 76C92
84 86 80 80 82S68 84 64 76z"
  fill="#f3dcff"/><path d="M71 74c3-7 15-7 18 0-3 4-6 5-9 5s-6-1-9-5z" fill="#ffcf3d"/></g>`;

const stripes = [-3, -2, -1, 0, 1, 2, 3]
  .map((at) => `M${at * 1.6} -4Q${at * 8.5} -34 ${at * 6} ${-68 + Math.abs(at) * 4}`)
  .join('');

const dots: Point[] = Array.from({ length: 9 }, (_, at) => [
  92 + at * 7,
  80 + Math.sin(at * 0.7) * 5 + (scatter(at) - 0.5) * 10 + at * 1.2,
]);

/** A lady's slipper: a striped hood, spotted arms, and the slipper itself. */
export const ladySlipper = `<defs>
  ${linearIn(
    'hood',
    [
      [0, '#7ec850'],
      [0.35, '#f2ffe0'],
      [1, '#ffffff'],
    ],
    [0, 0, 0, -74],
  )}
  ${linearIn(
    'arm',
    [
      [0, '#d9ef8a'],
      [0.5, '#b8489a'],
      [1, '#6a1468'],
    ],
    [84, 0, 156, 0],
  )}
  ${radialIn(
    'shoe',
    [
      [0, '#fff2b0'],
      [0.35, '#f2c53a'],
      [0.75, '#c2701a'],
      [1, '#7a2a20'],
    ],
    [70, 104, 52],
  )}
  ${finish('back', { outline: '#1c0b33', rim: '#c6ffd9', depth: 2.4, shine: 0.2 })}
  ${finish('front', { outline: '#1c0b33', rim: '#ffc4ec', depth: 2.4, shine: 0.3 })}
  ${finish('gloss', { outline: '#3a1008', rim: '#ffd98a', depth: 6, shine: 0.95 })}
</defs>
<g filter="url(#back)"><g transform="translate(80 78)"><path d="${petal(72, 72, 0.6, 0.45)}"
  fill="url(#hood)"/><path d="${stripes}" fill="none" stroke="#8a1a6a" stroke-width="2.6"
  stroke-linecap="round"/></g>
  <path d="M60 118C62 140 72 154 80 156C88 154 98 140 100 118z" fill="#a8d86a"/></g>
<g filter="url(#front)">${mirrored(`<path d="M84 74C100 58 132 66 154 92C158 98 156 108 150 112
  C146 96 120 96 84 90z" fill="url(#arm)"/>
  ${dots
    .map(
      ([x, y], at) => `<circle cx="${x}" cy="${y}" r="${1.4 + scatter(at + 3) * 1.4}"
      fill="#4a0a4a"/>`,
    )
    .join('')}`)}</g>
<g filter="url(#gloss)"><path d="M56 88C50 84 52 76 60 78C70 86 90 86 100 78C108 76 110 84 104 88
  C112 104 110 146 80 148C50 146 48 104 56 88z" fill="url(#shoe)"/>
  <path d="M80 96v48M70 96c-6 14-6 30 0 44M90 96c6 14 6 30 0 44M62 98c-6 12-6 22-2 32M98 98c6 12 6
  22 2 32"
    stroke="#8a3a10" stroke-opacity=".4" stroke-width="1.4" fill="none"/></g>
<path d="M62 86C72 92 88 92 98 86C94 98 88 101 80 101S66 98 62 86z" fill="#4a1420"/>
<g filter="url(#front)"><path d="M80 68c10 0 14 8 12 14s-7 10-12 10-10-4-12-10 2-14 12-14z"
  fill="#ffe27a"/><path d="M80 72v18M74 78c4-3 8-3 12 0" stroke="#6a9a2a" stroke-width="1.6"
  fill="none"/></g>`;
