import type { Lamp } from '../../../art/effects.ts';
import { symbol, type Sprite } from '../../../art/sprite.ts';
import { bubbles } from './bubble.ts';
import { damsel } from './damsel.ts';
import { darter } from './darter.ts';
import { dew } from './dew.ts';
import { lotus } from './lotus.ts';
import { moon } from './moon.ts';
import { pebbles } from './pebbles.ts';
import { queen, queenBody, queenWings } from './queen.ts';
import { reed } from './reed.ts';

/** Thirty small cells. */
const SIZE = 140;
/** The size of the queen in flight over the machine. */
const LARGE = 300;

/** The symbols of Dragonfly under the codes of its definition. */
export const symbols: readonly Sprite[] = [
  ...symbol('S', moon, '#ffd08a', 0.85, SIZE),
  ...symbol('D', queen, '#d86af0', 0.6, SIZE),
  ...symbol('E', damsel, '#2ae08a', 0.5, SIZE),
  ...symbol('R', darter, '#ff5a3a', 0.5, SIZE),
  ...symbol('L', lotus, '#ff8a9a', 0.45, SIZE),
  ...symbol('N', reed, '#c8a03a', 0.35, SIZE),
  ...symbol('P', pebbles, '#8a9ad8', 0.35, SIZE),
  ...symbol('G', dew, '#3ac8f0', 0.4, SIZE),
  ...symbol('B', bubbles, '#b07af0', 0.4, SIZE),
  { name: 'queen:wings', svg: queenWings, box: [160, 160], size: [LARGE, LARGE] },
  { name: 'queen:body', svg: queenBody, box: [160, 160], size: [LARGE, LARGE] },
  {
    name: 'glint',
    light: true,
    box: [64, 64],
    size: [48, 48],
    svg: `<radialGradient id="g"><stop offset="0" stop-color="#fff"/>
      <stop offset=".3" stop-color="#ffd8ec" stop-opacity=".55"/>
      <stop offset="1" stop-color="#5ae0e0" stop-opacity="0"/></radialGradient>
      <circle cx="32" cy="32" r="20" fill="url(#g)"/>
      <path d="M32 2Q33.500 30.500 62 32Q33.500 33.500 32 62Q30.500 33.500 2 32Q30.500 30.500 32 2z"
      fill="#fff4fa"/>`,
  },
];

/** The first light over the marsh. */
export const lamp: Lamp = {
  core: '#fffaf0',
  bright: '#ffe4cc',
  warm: '#ffa8a0',
  deep: '#f0608a',
  thread: '#a8c4cc',
};
