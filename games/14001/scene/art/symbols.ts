import type { Lamp } from '../../../art/effects.ts';
import { symbol, type Sprite } from '../../../art/sprite.ts';
import { beetle, emberMoth, fly } from './insects.ts';
import { nectar } from './nectar.ts';
import { butterwort } from './butterwort.ts';
import { flytrap } from './flytrap.ts';
import { pitcher } from './pitcher.ts';
import { sundew } from './sundew.ts';

/** Thirty-six small cells. */
const SIZE = 136;

/** The symbols of Carnivora under the codes of its definition. */
export const symbols: readonly Sprite[] = [
  ...symbol('W', nectar, '#e8ff3a', 0.75, SIZE),
  ...symbol('V', flytrap, '#8fe02a', 0.5, SIZE),
  ...symbol('P', pitcher, '#e01a4a', 0.5, SIZE),
  ...symbol('U', sundew, '#ff4f8a', 0.5, SIZE),
  ...symbol('B', butterwort, '#8a4af0', 0.5, SIZE),
  ...symbol('F', fly, '#2a8fd0', 0.45, SIZE),
  ...symbol('M', emberMoth, '#f0841a', 0.45, SIZE),
  ...symbol('G', beetle, '#0fc0b0', 0.45, SIZE),
  {
    name: 'spore',
    light: true,
    box: [64, 64],
    size: [48, 48],
    svg: `<radialGradient id="g"><stop offset="0" stop-color="#fbffd6"/>
      <stop offset=".22" stop-color="#d8ff5a" stop-opacity=".8"/>
      <stop offset=".5" stop-color="#8fe02a" stop-opacity=".25"/>
      <stop offset="1" stop-color="#4fa01a" stop-opacity="0"/></radialGradient>
      <circle cx="32" cy="32" r="32" fill="url(#g)"/>`,
  },
];

/** Sunlight, green through leaves. */
export const lamp: Lamp = {
  core: '#fdffe6',
  bright: '#ecff9a',
  warm: '#b8f03a',
  deep: '#6ac81a',
  thread: '#a9c2a0',
};
