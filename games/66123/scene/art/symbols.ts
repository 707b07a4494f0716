import type { Lamp } from '../../../art/effects.ts';
import { symbol, type Sprite } from '../../../art/sprite.ts';
import { dewDrop } from './dew.ts';
import { gildedFrog } from './frog.ts';
import { heliconia } from './heliconia.ts';
import { goldenMonstera, largeLeaf } from './monstera.ts';
import { ocelot } from './ocelot.ts';
import { royal } from './royals.ts';
import { toucan } from './toucan.ts';

const coral = { light: '#ffb39a', body: '#f0453a', deep: '#7a0a28' };
const peacock = { light: '#8af0f0', body: '#0f9ab8', deep: '#063c66' };
const orchid = { light: '#f4b0ff', body: '#b83fd0', deep: '#4a0a72' };
const fern = { light: '#d0ff9a', body: '#3faa3a', deep: '#0b4a2c' };
const lapis = { light: '#b0c8ff', body: '#4a62e0', deep: '#161a72' };

/** The symbols of Monstera Gold under the codes of its definition. */
export const symbols: readonly Sprite[] = [
  ...symbol('W', goldenMonstera, '#ffb52e', 0.85),
  ...symbol('S', dewDrop, '#3fe0d0', 0.8),
  ...symbol('G', gildedFrog, '#ffcf3d', 0.5),
  ...symbol('T', toucan, '#ff7a2e', 0.5),
  ...symbol('O', ocelot, '#f6a84a', 0.5),
  ...symbol('H', heliconia, '#f0324a', 0.45),
  ...symbol('A', royal('A', coral), '#f0453a', 0.3),
  ...symbol('K', royal('K', peacock), '#0f9ab8', 0.3),
  ...symbol('Q', royal('Q', orchid), '#b83fd0', 0.3),
  ...symbol('J', royal('J', fern), '#3faa3a', 0.3),
  ...symbol('N', royal('9', lapis), '#4a62e0', 0.3),
  { name: 'leaf', box: [160, 160], size: [240, 240], svg: largeLeaf },
  {
    name: 'flake',
    box: [40, 40],
    size: [36, 36],
    svg: `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffbd0"/>
      <stop offset=".5" stop-color="#ffc83a"/><stop offset="1" stop-color="#a85c06"/>
      </linearGradient><path d="M6 22L14 8L24 4L35 14L33 27L22 36L11 32z" fill="url(#g)"/>
      <path d="M14 8L20 19L35 14M20 19L22 36M20 19L6 22" fill="none" stroke="#fff6b8"
      stroke-opacity=".8" stroke-width="1.3"/>`,
  },
];

/** Low sunlight. */
export const lamp: Lamp = {
  core: '#fffdf0',
  bright: '#ffe9a0',
  warm: '#ffb53a',
  deep: '#ff7a1a',
  thread: '#d8c69a',
};
