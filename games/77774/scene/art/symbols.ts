import type { Lamp } from '../../../art/effects.ts';
import { symbol, type Sprite } from '../../../art/sprite.ts';
import { blueKoi, goldenKoi, redKoi } from './fish.ts';
import { dragonfly } from './dragonfly.ts';
import { lantern } from './lantern.ts';
import { lilyPad } from './lily-pad.ts';
import { lotus } from './lotus.ts';

/** Nine large cells. */
const SIZE = 208;

/** The symbols of Koi Pond under the codes of its definition. */
export const symbols: readonly Sprite[] = [
  ...symbol('W', goldenKoi, '#ffb53a', 0.85, SIZE),
  ...symbol('K', redKoi, '#ff5a36', 0.5, SIZE),
  ...symbol('B', blueKoi, '#4f9de6', 0.5, SIZE),
  ...symbol('L', lotus, '#ff6f9f', 0.5, SIZE),
  ...symbol('N', lantern, '#ff7a2e', 0.7, SIZE),
  ...symbol('D', dragonfly, '#3fd0c8', 0.45, SIZE),
  ...symbol('P', lilyPad, '#3fae5a', 0.45, SIZE),
  {
    name: 'ripple',
    light: true,
    box: [128, 128],
    size: [128, 128],
    svg: `<g fill="none" stroke="#8ff0ea"><circle cx="64" cy="64" r="58" stroke-width="2.5"
      stroke-opacity=".7"/><circle cx="64" cy="64" r="44" stroke-width="1.8" stroke-opacity=".45"/>
      <circle cx="64" cy="64" r="28" stroke-width="1.2" stroke-opacity=".3"/></g>`,
  },
];

/** Lantern light. */
export const lamp: Lamp = {
  core: '#fffbe6',
  bright: '#ffe0a0',
  warm: '#ffa64a',
  deep: '#ff5a1f',
  thread: '#a8c9c6',
};
