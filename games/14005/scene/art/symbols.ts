import { petal } from '../../../art/curves.ts';
import type { Lamp } from '../../../art/effects.ts';
import { symbol, type Sprite } from '../../../art/sprite.ts';
import { nightBeetle } from './beetle.ts';
import { frog } from './frog.ts';
import { heron } from './heron.ts';
import { flower, wild } from './lily-flower.ts';
import { giantLily } from './lily-pad.ts';
import { riverStones } from './river-stones.ts';
import { royal } from './royals.ts';

const gold = { light: '#fff0a8', body: '#e8a42a', deep: '#8a4c0a' };
const jade = { light: '#b8f8d4', body: '#1fa878', deep: '#06503e' };
const blue = { light: '#b8dcff', body: '#2f6ad8', deep: '#12297a' };
const plum = { light: '#f0c0ff', body: '#9a3ac8', deep: '#4a0f74' };
const teal = { light: '#b8fbff', body: '#1796b0', deep: '#07465c' };
const brick = { light: '#ffc8b0', body: '#d8502e', deep: '#74190e' };

/** High cells fit six of these across; seven low cells have fewer pixels. */
const SIZE = 144;

/** The symbols of Victoria by code, and the moving parts of its win scenes. */
export const symbols: readonly Sprite[] = [
  ...symbol('W', wild, '#ff8ac4', 0.8, 152),
  ...symbol('S', nightBeetle, '#5ac8ff', 0.8, 152),
  ...symbol('V', giantLily, '#8af09a', 0.5, 152),
  ...symbol('H', heron, '#b8d8ff', 0.45, 152),
  ...symbol('F', frog, '#b8f03a', 0.4, SIZE),
  ...symbol('R', riverStones, '#ffb0b8', 0.35, SIZE),
  ...symbol('A', royal('A', gold), '#e8a42a', 0.3, 120),
  ...symbol('K', royal('K', jade), '#1fa878', 0.3, 120),
  ...symbol('Q', royal('Q', blue), '#2f6ad8', 0.3, 120),
  ...symbol('J', royal('J', plum), '#9a3ac8', 0.3, 120),
  ...symbol('T', royal('10', teal), '#1796b0', 0.3, 120),
  ...symbol('N', royal('9', brick), '#d8502e', 0.3, 120),
  { name: 'flower', svg: flower, box: [160, 160], size: [240, 240] },
  {
    name: 'petal',
    box: [40, 40],
    size: [40, 40],
    svg: `<linearGradient id="g" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#e0408c"/>
      <stop offset=".6" stop-color="#ffd0e4"/><stop offset="1" stop-color="#fff"/></linearGradient>
      <g transform="translate(20 38)"><path d="${petal(36, 20, 0.6, 0.4)}" fill="url(#g)"
      stroke="#8a1c5a" stroke-opacity=".5"/></g>`,
  },
];

/** Morning light through white glass. */
export const lamp: Lamp = {
  core: '#ffffff',
  bright: '#fff4dc',
  warm: '#ffc2dc',
  deep: '#e8609c',
  thread: '#d8d0c4',
};
