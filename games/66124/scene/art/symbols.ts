import type { Lamp } from '../../../art/effects.ts';
import { symbol, type Sprite } from '../../../art/sprite.ts';
import { bloom, cactusFlower } from './cereus.ts';
import { coyote } from './coyote.ts';
import { lizard } from './lizard.ts';
import { bat, fullMoon } from './moon.ts';
import { owl } from './owl.ts';
import { pricklyPear } from './pear.ts';
import { royal } from './royals.ts';

const coral = { light: '#ffc4b0', body: '#f0605a', deep: '#8a1440', vein: '#7a0a30' };
const turquoise = { light: '#b0fff0', body: '#1fb8b0', deep: '#0a4a6a', vein: '#0a3c48' };
const lapis = { light: '#a8b8ff', body: '#3a4fd8', deep: '#141a6a', vein: '#ffd86a' };
const amethyst = { light: '#ecc4ff', body: '#9a4fe0', deep: '#3c1078', vein: '#f4dcff' };
const sand = { light: '#ffe6b8', body: '#e0954a', deep: '#7a3420', vein: '#6a2a14' };

/** The symbols of Moon Cactus under the codes of its definition. */
export const symbols: readonly Sprite[] = [
  ...symbol('W', cactusFlower, '#ff9ab8', 0.85),
  ...symbol('S', fullMoon, '#9aa8ff', 0.85),
  ...symbol('C', coyote, '#ff7a6a', 0.5),
  ...symbol('O', owl, '#a080e0', 0.5),
  ...symbol('L', lizard, '#35d8c8', 0.5),
  ...symbol('P', pricklyPear, '#4fc08a', 0.45),
  ...symbol('A', royal('A', coral), '#f0605a', 0.3),
  ...symbol('K', royal('K', turquoise), '#1fb8b0', 0.3),
  ...symbol('Q', royal('Q', amethyst), '#9a4fe0', 0.3),
  ...symbol('J', royal('J', lapis), '#3a4fd8', 0.3),
  ...symbol('T', royal('10', sand), '#e0954a', 0.3),
  { name: 'bloom', box: [160, 160], size: [208, 208], svg: bloom('l') },
  {
    name: 'ring',
    light: true,
    box: [128, 128],
    size: [96, 96],
    svg: `<circle cx="64" cy="64" r="58" fill="none" stroke="#ffb0a0" stroke-width="3"/>
      <circle cx="64" cy="64" r="61" fill="none" stroke="#ff7a8a" stroke-opacity=".4"
      stroke-width="5"/>`,
  },
  {
    name: 'bat',
    box: [64, 32],
    size: [64, 32],
    svg: `<g transform="translate(32 14) scale(1.08)" fill="#c8c4f4">${bat}</g>`,
  },
  {
    name: 'star',
    light: true,
    box: [64, 64],
    size: [48, 48],
    svg: `<radialGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset=".2"
      stop-color="#dfe4ff" stop-opacity=".8"/><stop offset="1" stop-color="#7f8cff"
      stop-opacity="0"/></radialGradient><circle cx="32" cy="32" r="14" fill="url(#g)"/>
      <path d="M32 2Q32 32 62 32Q32 32 32 62Q32 32 2 32Q32 32 32 2z" fill="#eef0ff"/>`,
  },
];

/** Cold moonlight. */
export const lamp: Lamp = {
  core: '#ffffff',
  bright: '#e6ecff',
  warm: '#a8b4ff',
  deep: '#6a5cff',
  thread: '#b8bce0',
};
