import { dome, frond, specks } from '../../../art/foliage.ts';
import type { Point } from '../../../art/curves.ts';
import { blur, linearIn, radialIn } from '../../../art/paint.ts';

const leaf = (stem: readonly Point[], length: number, fill: string): string =>
  frond({ stem, count: 18, length, breadth: 0.21, lean: 50, fill });

/** Mirrors a drawing to the other side of the greenhouse. */
const both = (drawing: string): string =>
  `${drawing}<g transform="matrix(-1 0 0 1 360 0)">${drawing}</g>`;

const far = leaf(
  [
    [-20, 380],
    [26, 270],
    [58, 190],
    [112, 140],
  ],
  66,
  '#123c2b',
);
const low = leaf(
  [
    [-30, 770],
    [20, 680],
    [70, 620],
    [140, 590],
  ],
  74,
  '#0c2c1f',
);
const near = [
  leaf(
    [
      [-18, 250],
      [6, 180],
      [16, 130],
      [52, 84],
    ],
    44,
    '#1f6a48',
  ),
  leaf(
    [
      [-24, 190],
      [-2, 130],
      [6, 100],
      [30, 66],
    ],
    36,
    '#2a7d56',
  ),
  leaf(
    [
      [-26, 800],
      [8, 740],
      [34, 706],
      [74, 690],
    ],
    46,
    '#14482f',
  ),
].join('');

/** A glasshouse by lamplight: 360 × 780. The lower part is dark, behind text. */
export const backdrop = `<defs>
  ${linearIn(
    'air',
    [
      [0, '#1f5540'],
      [0.4, '#103224'],
      [0.7, '#0a2018'],
      [1, '#05110c'],
    ],
    [0, 0, 0, 780],
  )}
  ${radialIn(
    'lamp',
    [
      [0, '#ffd98a', 0.75],
      [0.35, '#e0a53c', 0.32],
      [1, '#b98618', 0],
    ],
    [196, 14, 220],
  )}
  ${radialIn(
    'low',
    [
      [0, '#e9b44a', 0.2],
      [1, '#b98618', 0],
    ],
    [50, 560, 190],
  )}
  ${linearIn(
    'shade',
    [
      [0, '#06140e', 0.6],
      [1, '#06140e', 0],
    ],
    [0, 10, 0, 90],
  )}
  ${linearIn(
    'foot',
    [
      [0, '#05110c', 0],
      [0.5, '#05110c', 0.5],
      [1, '#05110c', 0.9],
    ],
    [0, 600, 0, 780],
  )}
  ${blur('far', 3)}${blur('near', 0.8)}</defs>
<rect width="360" height="780" fill="url(#air)"/><rect width="360" height="420" fill="url(#lamp)"/>
<rect width="360" height="780" fill="url(#low)"/>${dome('#c9f0dc', 0.42)}
<g filter="url(#far)">${both(far)}${both(low)}</g>
<g filter="url(#near)">${both(near)}</g>
${specks(22, [0, 60, 360, 330], [0.8, 2.6], '#ffe27a', 7)}
${specks(14, [0, 500, 360, 700], [0.6, 2], '#ffe27a', 31)}
<rect width="360" height="100" fill="url(#shade)"/>
<rect y="600" width="360" height="180" fill="url(#foot)"/>`;
