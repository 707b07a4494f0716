import { lamplight } from '../../../art/effects.ts';
import { royal } from '../../../art/royal.ts';
import { symbol, type Sprite } from '../../../art/sprite.ts';
import { fern } from './fern.ts';
import { jar } from './jar.ts';
import { lantern } from './lantern.ts';
import { moon } from './moon.ts';
import { moth } from './moth.ts';
import { orchid } from './orchid.ts';

/** The symbols of Firefly Jar under the codes of its definition. */
export const symbols: readonly Sprite[] = [
  ...symbol('W', jar, '#ffb52e', 0.95),
  ...symbol('S', moon, '#8f86ff', 0.7),
  ...symbol('M', moth, '#5bd1a0', 0.55),
  ...symbol('O', orchid, '#f2789f', 0.55),
  ...symbol('L', lantern, '#ff6a2b', 0.6),
  ...symbol('F', fern, '#4fbf5a', 0.45),
  ...symbol(
    'A',
    royal('A', { light: '#ffc2c8', body: '#f0435f', deep: '#a90f35' }),
    '#e0304f',
    0.3,
  ),
  ...symbol(
    'K',
    royal('K', { light: '#ffe3a6', body: '#f59a2c', deep: '#b0560a' }),
    '#f4a259',
    0.3,
  ),
  ...symbol(
    'Q',
    royal('Q', { light: '#e7c9ff', body: '#a65cf0', deep: '#5d1fa6' }),
    '#9a50e6',
    0.3,
  ),
  ...symbol(
    'J',
    royal('J', { light: '#bfe3ff', body: '#3f9df0', deep: '#12549f' }),
    '#3f9df0',
    0.3,
  ),
  ...symbol(
    'T',
    royal('10', { light: '#b9fff0', body: '#22c3a6', deep: '#0b7163' }),
    '#22c3a6',
    0.3,
  ),
];

export const lamp = lamplight;
