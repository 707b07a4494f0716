import { dome, frond, specks } from '../../../art/foliage.ts';
import { blur, linearIn, radialIn } from '../../../art/paint.ts';
import type { Poster } from '../../../art/poster.ts';

const ground = `<defs>
  ${linearIn(
    'air',
    [
      [0, '#1d4a37'],
      [1, '#0a1f16'],
    ],
    [0, 0, 0, 320],
  )}
  ${radialIn(
    'lamp',
    [
      [0, '#e0a52c', 0.85],
      [1, '#b98618', 0],
    ],
    [200, 150, 230],
  )}${blur('far', 2)}</defs>
<rect width="360" height="780" fill="url(#air)"/><rect width="360" height="780" fill="url(#lamp)"/>
${dome('#bfe6d6', 0.3)}
<g filter="url(#far)">${frond({
  stem: [
    [-20, 330],
    [30, 240],
    [70, 180],
    [120, 150],
  ],
  count: 16,
  length: 60,
  breadth: 0.2,
  lean: 50,
  fill: '#0f3a27',
})}${frond({
  stem: [
    [390, 330],
    [330, 240],
    [300, 180],
    [270, 150],
  ],
  count: 16,
  length: 60,
  breadth: 0.2,
  lean: 50,
  fill: '#0f3a27',
})}</g>
${specks(30, [0, 40, 360, 330], [0.8, 3], '#ffe27a', 7)}`;

/** Firefly Jar, by its jar. */
export const poster: Poster = {
  ground,
  light: '#ffb52e',
  shade: '#0c2a1e',
  tile: {
    box: '60 60 240 260',
    placed: [
      { code: 'S', x: 180, y: 58, side: 78 },
      { code: 'M', x: 54, y: 66, side: 80, turn: -14 },
      { code: 'W', x: 116, y: 162, side: 152 },
    ],
  },
  banner: {
    box: '0 110 360 140',
    placed: [
      { code: 'S', x: 664, y: 62, side: 108 },
      { code: 'M', x: 458, y: 76, side: 116, turn: -16 },
      { code: 'O', x: 668, y: 214, side: 112, turn: 10 },
      { code: 'W', x: 560, y: 146, side: 216 },
    ],
  },
};
