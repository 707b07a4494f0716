import { figure, scatter, smooth, type Point } from '../../../art/curves.ts';
import { GLYPHS } from '../../../art/glyphs.ts';
import { letters } from '../../../art/letters.ts';
import { finish, linearIn } from '../../../art/paint.ts';

/** The pigment gradient of a letter, from light to dark, and its sign. */
export interface Pigment {
  readonly light: string;
  readonly body: string;
  readonly deep: string;
  /** An alchemist's sign as a path around [0, 0], about 16 wide. */
  readonly sign: string;
}

const SETTING = { height: 94, tight: 0.92, widest: 100, y: 82 };

/** A torn sheet with four irregular edges. */
function sheet(seed: number): string {
  const corners: readonly Point[] = [
    [16, 18],
    [146, 14],
    [144, 146],
    [14, 148],
  ];
  const points: Point[] = [];
  for (const [at, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners[(at + 1) % 4] ?? [0, 0];
    for (let step = 0; step < 6; step += 1) {
      const t = step / 6;
      const tear = (scatter(seed + at * 11 + step) - 0.5) * (step === 0 ? 3 : 8);
      const inward = at % 2 === 0 ? [0, tear] : [tear, 0];
      points.push([x1 + (x2 - x1) * t + (inward[0] ?? 0), y1 + (y2 - y1) * t + (inward[1] ?? 0)]);
    }
  }
  return smooth(points);
}

/** A letter of an old book: pigment and copper on parchment. */
export function letter(text: string, { light, body, deep, sign }: Pigment, seed: number): string {
  const word = letters(text, GLYPHS, SETTING);
  const stains = Array.from({ length: 5 }, (_, at) => {
    const [x, y] = [26 + scatter(seed + at * 3) * 108, 26 + scatter(seed + at * 3 + 1) * 108];
    return `<circle cx="${figure(x)}" cy="${figure(y)}" r="${figure(5 + scatter(seed + at) * 11)}"
      fill="#8a5a20" fill-opacity=".14"/>`;
  }).join('');
  const signs = [
    [32, 34],
    [128, 130],
  ]
    .map(([x, y]) => `<path transform="translate(${x} ${y})" d="${sign}"/>`)
    .join('');
  return `<defs>
    ${linearIn(
      'page',
      [
        [0, '#d8ac6c'],
        [0.5, '#a87a44'],
        [1, '#6a4420'],
      ],
      [30, 10, 130, 150],
    )}
    ${linearIn(
      'pigment',
      [
        [0, light],
        [0.42, body],
        [1, deep],
      ],
      [0, -140, 0, 6],
    )}
    ${linearIn(
      'copper',
      [
        [0, '#fff0d0'],
        [0.3, '#f0944a'],
        [0.55, '#8a3a10'],
        [0.75, '#ffbe80'],
        [1, '#6a240a'],
      ],
      [8, -140, 96, 8],
    )}
    ${finish('paper', { outline: '#3a2008', rim: '#ffe2a8', depth: 2.6, shine: 0.1, outlineWidth: 1.8 })}
    ${finish('edge', { outline: '#2a0e02', rim: '#fff0c8', depth: 1.8, shine: 0.9, outlineWidth: 2 })}
    ${finish('ink', { outline: deep, rim: light, depth: 2.4, shine: 0.6, outlineWidth: 0.8 })}
  </defs>
  <g filter="url(#paper)"><path d="${sheet(seed)}" fill="url(#page)"/></g>${stains}
  <g fill="none" stroke="#3a1c06" stroke-opacity=".5" stroke-width="1.600">
    <path d="M24 26H136M24 136H136M26 24V138M134 24V138"/></g>
  <g fill="none" stroke="${deep}" stroke-opacity=".85" stroke-width="2.600" stroke-linecap="round"
    stroke-linejoin="round">${signs}</g>
  <g filter="url(#edge)"><g fill="url(#copper)" stroke="url(#copper)" stroke-width="13"
    stroke-linejoin="round">${word}</g></g>
  <g filter="url(#ink)" fill="url(#pigment)">${word}</g>`;
}
