import type { Lamp } from '../../../art/effects.ts';
import { petal } from '../../../art/curves.ts';
import { symbol, type Sprite } from '../../../art/sprite.ts';
import { lemon, lemonPaint, orange, pomegranate, RIPE } from './fruit.ts';
import { basket, blossom, goldenLemon, greenLeaf, lemonTree } from './grove.ts';
import { cricket, ladybird } from './insects.ts';

/** Nine large cells. */
const SIZE = 194;

/** The symbols of Lemon Grove under the codes of its definition. */
export const symbols: readonly Sprite[] = [
  ...symbol('T', lemonTree, '#8ae84a', 0.5, SIZE),
  ...symbol('L', goldenLemon, '#ffe23a', 0.85, SIZE),
  ...symbol('C', cricket, '#a8f04a', 0.45, SIZE),
  ...symbol('O', orange, '#ff8a1e', 0.5, SIZE),
  ...symbol('P', pomegranate, '#ff3a4a', 0.45, SIZE),
  ...symbol('S', blossom, '#f4e6ff', 0.45, SIZE),
  ...symbol('B', basket, '#f0b04a', 0.4, SIZE),
  ...symbol('G', greenLeaf, '#3fc85a', 0.4, SIZE),
  ...symbol('M', ladybird, '#ff4a3a', 0.4, SIZE),
  {
    name: 'lemon',
    box: [160, 160],
    size: [112, 112],
    svg: `<defs>${lemonPaint(RIPE, '#4a2a02', '#fff6b0')}</defs>${lemon(80, 80, 1, -28)}`,
  },
  {
    name: 'petal',
    box: [48, 48],
    size: [48, 48],
    svg: `<defs><linearGradient id="p" x1="0" y1="1" x2="0" y2="0"><stop offset="0"
      stop-color="#fff0b0"/><stop offset=".4" stop-color="#ffffff"/><stop offset="1"
      stop-color="#e8c8f0"/></linearGradient></defs><g transform="translate(24 44) rotate(8)">
      <path d="${petal(40, 24, 0.6, 0.3)}" fill="url(#p)"/></g>`,
  },
];

/** Late sun on lemons. */
export const lamp: Lamp = {
  core: '#fffff0',
  bright: '#fff6a0',
  warm: '#ffe23a',
  deep: '#ffb80e',
  thread: '#c8d8ff',
};
