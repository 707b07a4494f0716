import { lamplight } from '../../../art/effects.ts';
import { finished } from '../../../art/paint.ts';
import { royal } from '../../../art/royal.ts';
import { symbol, type Sprite } from '../../../art/sprite.ts';
import { fern } from './fern.ts';
import { jar } from './jar.ts';
import { lantern } from './lantern.ts';
import { moon } from './moon.ts';
import { moth } from './moth.ts';
import { orchid } from './orchid.ts';

/** The hero symbol is drawn a little larger than its cell. */
const large = (drawing: string): string =>
  `<g transform="translate(80 80) scale(1.14) translate(-80 -82)">${drawing}</g>`;

const silken = { outline: '#062418', rim: '#d9fff0', depth: 2.6, shine: 0.2 };
const petalled = { outline: '#2c0620', rim: '#ffd9ec', depth: 2.8, shine: 0.2 };
const brassy = { outline: '#2a1204', rim: '#ffe9b0', depth: 2.6, shine: 0.4 };
const leafy = { outline: '#04200f', rim: '#e9ffb0', depth: 1.8, shine: 0.3 };

/** The symbols of Firefly Jar under the codes of its definition. */
export const symbols: readonly Sprite[] = [
  ...symbol('W', large(jar), '#ffb52e', 0.95),
  ...symbol('S', moon, '#8f86ff', 0.7),
  ...symbol('M', finished('finish', silken, moth), '#5bd1a0', 0.55),
  ...symbol('O', finished('finish', petalled, orchid), '#f2789f', 0.55),
  ...symbol('L', finished('finish', brassy, lantern), '#ff6a2b', 0.6),
  ...symbol('F', finished('finish', leafy, fern), '#4fbf5a', 0.45),
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
