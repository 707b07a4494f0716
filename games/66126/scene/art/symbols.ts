import type { Lamp } from '../../../art/effects.ts';
import { symbol, type Sprite } from '../../../art/sprite.ts';
import { bellJar } from './bell-jar.ts';
import { circle } from './sign.ts';
import { coin } from './coin.ts';
import { henbane } from './henbane.ts';
import { kettle } from './kettle.ts';
import { letter } from './letters.ts';
import { mandrake } from './mandrake.ts';
import { mask } from './mask.ts';
import { owl } from './owl.ts';

/** The size of the whole mandrake when it jumps out of the machine. */
const LARGE = 272;
/** Fifteen cells. */
const SIZE = 148;

const fire = { light: '#ffb0a0', body: '#d8301f', deep: '#5a060c', sign: 'M0-8L8 7H-8z' };
const sun = {
  light: '#fff0a0',
  body: '#e8a41a',
  deep: '#6a3a04',
  sign: 'M-8 0A8 8 0 1 0 8 0A8 8 0 1 0-8 0M0-1V1',
};
const water = { light: '#a0f0e0', body: '#128a82', deep: '#043c44', sign: 'M0 8L8-7H-8z' };
const air = { light: '#dcc0f0', body: '#7a4aa8', deep: '#2c1050', sign: 'M0-8L8 7H-8zM-7 1H7' };

/** The symbols of Mandrake under the codes of its definition. */
export const symbols: readonly Sprite[] = [
  ...symbol('W', bellJar, '#c8ff2a', 0.8, SIZE),
  ...symbol('C', coin, '#ff9a4a', 0.75, SIZE),
  ...symbol('M', mask, '#9ad81a', 0.55, SIZE),
  ...symbol('O', owl, '#d89a4a', 0.45, SIZE),
  ...symbol('K', kettle, '#ff8a3a', 0.5, SIZE),
  ...symbol('H', henbane, '#b06ac0', 0.4, SIZE),
  ...symbol('A', letter('A', fire, 3), '#d8301f', 0.22, SIZE),
  ...symbol('N', letter('K', sun, 17), '#e8a41a', 0.22, SIZE),
  ...symbol('Q', letter('Q', water, 9), '#12a08a', 0.22, SIZE),
  ...symbol('J', letter('J', air, 31), '#8a5ac0', 0.22, SIZE),
  { name: 'mandrake', svg: mandrake, box: [160, 160], size: [LARGE, LARGE] },
  { name: 'circle', svg: circle, box: [256, 256], size: [256, 256], light: true },
  {
    name: 'fume',
    light: true,
    box: [64, 64],
    size: [48, 48],
    svg: `<radialGradient id="g" cx=".4" cy=".36"><stop offset="0" stop-color="#fdffd8"/>
      <stop offset=".24" stop-color="#d8ff3a" stop-opacity=".7"/>
      <stop offset=".6" stop-color="#7ac80a" stop-opacity=".28"/>
      <stop offset="1" stop-color="#3a7a04" stop-opacity="0"/></radialGradient>
      <circle cx="32" cy="32" r="30" fill="url(#g)"/>
      <circle cx="32" cy="32" r="19" fill="none" stroke="#e8ff8a" stroke-opacity=".55"
      stroke-width="2"/>`,
  },
];

/** Candle light on copper. */
export const lamp: Lamp = {
  core: '#fffbe6',
  bright: '#ffe0a0',
  warm: '#ffa84a',
  deep: '#e0661a',
  thread: '#c2ae90',
};
