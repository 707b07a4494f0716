import type { Lamp } from '../../../art/effects.ts';
import { petal } from '../../../art/curves.ts';
import { symbol, type Sprite } from '../../../art/sprite.ts';
import { cattleya, ladySlipper, mothOrchid } from './blossoms.ts';
import { hummingbird } from './hummingbird.ts';
import { nightMoth } from './moth.ts';
import { royal } from './royals.ts';
import { goldenOrchid, whiteOrchid } from './wilds.ts';

const ruby = { light: '#ff9ac2', body: '#d81b66', deep: '#6a0640', blossom: '#ffd0e6' };
const violet = { light: '#d9b0ff', body: '#8a3fe8', deep: '#3a0f82', blossom: '#ecd6ff' };
const sapphire = { light: '#a6c8ff', body: '#3a68e8', deep: '#101f82', blossom: '#cfe0ff' };
const teal = { light: '#9dfbe6', body: '#17a89a', deep: '#064a5c', blossom: '#cffff2' };
const amber = { light: '#ffd6a0', body: '#d8701f', deep: '#6a2410', blossom: '#ffe6c4' };

/** The symbols of Orchid Nights under the codes of its definition. */
export const symbols: readonly Sprite[] = [
  ...symbol('W', whiteOrchid, '#b7b4ff', 0.8),
  ...symbol('Y', goldenOrchid, '#ffb03d', 0.8),
  ...symbol('S', nightMoth, '#9a7bff', 0.8),
  ...symbol('P', mothOrchid, '#f25fb8', 0.5),
  ...symbol('C', cattleya, '#a45cff', 0.5),
  ...symbol('D', ladySlipper, '#7ec850', 0.4),
  ...symbol('H', hummingbird, '#2fd6b4', 0.45),
  ...symbol('A', royal('A', ruby), '#d81b66', 0.3),
  ...symbol('K', royal('K', violet), '#8a3fe8', 0.3),
  ...symbol('Q', royal('Q', sapphire), '#3a68e8', 0.3),
  ...symbol('J', royal('J', teal), '#17a89a', 0.3),
  ...symbol('T', royal('10', amber), '#d8701f', 0.3),
  {
    name: 'petal',
    box: [40, 40],
    size: [40, 40],
    svg: `<linearGradient id="g" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#b03a9a"/>
      <stop offset="1" stop-color="#ffd6f2"/></linearGradient>
      <g transform="translate(20 37)"><path d="${petal(34, 22, 0.62, 0.45)}" fill="url(#g)"/>
      <path d="M0-3V-28" stroke="#fff" stroke-opacity=".5" stroke-width="1.2"/></g>`,
  },
];

/** Moonlight on silver. */
export const lamp: Lamp = {
  core: '#ffffff',
  bright: '#f0e6ff',
  warm: '#c9a0ff',
  deep: '#9a4fff',
  thread: '#b9b3d6',
};
