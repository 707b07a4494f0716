import type { Lamp } from '../../../art/effects.ts';
import { symbol, type Sprite } from '../../../art/sprite.ts';
import { aloe } from './aloe.ts';
import { amber } from './amber.ts';
import { craneFlower } from './crane-flower.ts';
import { protea } from './protea.ts';
import { bluebell, violet } from './small-blossoms.ts';
import { sunDisc } from './sun-disc.ts';
import { feather, leftWing, rightWing, sunbird, sunbirdBody } from './sunbird.ts';

/** The symbols of Sunbird by code, and the moving parts of its win scenes. */
export const symbols: readonly Sprite[] = [
  ...symbol('W', sunbird, '#ff8a4a', 0.8),
  ...symbol('D', sunDisc, '#ffc23a', 0.7),
  ...symbol('A', amber, '#ff8a1e', 0.5),
  ...symbol('R', protea, '#ff3a6a', 0.45),
  ...symbol('G', aloe, '#2fd090', 0.4),
  ...symbol('O', craneFlower, '#ff8a1e', 0.4),
  ...symbol('B', bluebell, '#3a86ff', 0.4),
  ...symbol('V', violet, '#9a4cff', 0.4),
  { name: 'body', svg: sunbirdBody, box: [160, 170], size: [240, 255] },
  { name: 'leftWing', svg: leftWing, box: [104, 116], size: [156, 174] },
  { name: 'rightWing', svg: rightWing, box: [104, 116], size: [156, 174] },
  { name: 'feather', svg: feather, box: [40, 40], size: [40, 40] },
];

/** Sunrise light. */
export const lamp: Lamp = {
  core: '#fffbe0',
  bright: '#ffe09a',
  warm: '#ff9a4a',
  deep: '#ff5a3a',
  thread: '#d8c0a8',
};
