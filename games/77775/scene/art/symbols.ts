import type { Lamp } from '../../../art/effects.ts';
import { finish, linearIn } from '../../../art/paint.ts';
import { symbol, type Sprite } from '../../../art/sprite.ts';
import { bee, beeAlone } from './bee.ts';
import { goldenBell, silverBell } from './bells.ts';
import { clover } from './clover.ts';
import { redFlower } from './flower.ts';
import { honeycomb, honeyPot } from './honey.ts';
import { BRASS, hexagonPath } from './plaque.ts';

/** Three large cells. */
const SIZE = 216;

/** The blank: a small screw head instead of a symbol. */
const blank = `<defs>${linearIn('head', BRASS, [62, 62, 98, 98])}
  ${finish('metal', { outline: '#2c1604', rim: '#fff6d0', depth: 2, shine: 0.7 })}</defs>
  <g filter="url(#metal)" opacity=".8"><path d="${hexagonPath([80, 80], 17, 4)}"
  fill="url(#head)"/></g><path d="M71 84L89 76" stroke="#4a2806" stroke-width="4"
  stroke-linecap="round"/>`;

/** The symbols of Bell & Bee under the codes of its definition. */
export const symbols: readonly Sprite[] = [
  ...symbol('W', bee, '#ffc83a', 0.8, SIZE),
  ...symbol('C', clover, '#5ad860', 0.55, SIZE),
  ...symbol('B', goldenBell, '#ff5a3a', 0.5, SIZE),
  ...symbol('S', silverBell, '#5a9bff', 0.5, SIZE),
  ...symbol('H', honeyPot, '#3fc8b8', 0.4, SIZE),
  ...symbol('Y', honeycomb, '#ffb01e', 0.5, SIZE),
  ...symbol('R', redFlower, '#ff3a3a', 0.4, SIZE),
  ...symbol('b', blank, '#c88a2a', 0.12, 96),
  { name: 'bee', svg: beeAlone, box: [160, 160], size: [208, 208] },
  {
    name: 'drop',
    box: [40, 56],
    size: [40, 56],
    svg: `<defs><radialGradient id="d" cx=".38" cy=".6" r=".7"><stop offset="0"
      stop-color="#fff3a0"/><stop offset=".5" stop-color="#ffb41e"/><stop offset="1"
      stop-color="#a84a04"/></radialGradient></defs><path d="M20 3C24 20 37 28 37 38A17 16 0 0 1 3
      38C3 28 16 20 20 3z" fill="url(#d)" stroke="#5a2604" stroke-width="2"/><path d="M11 36Q11 28
      17 22" fill="none" stroke="#fffbe6" stroke-width="3" stroke-linecap="round"/>`,
  },
  {
    name: 'cell',
    light: true,
    box: [96, 96],
    size: [96, 96],
    svg: `<defs><radialGradient id="h"><stop offset="0" stop-color="#ffb41e" stop-opacity=".35"/>
      <stop offset="1" stop-color="#ffb41e" stop-opacity=".06"/></radialGradient></defs>
      <path d="${hexagonPath([48, 48], 44, 6)}" fill="url(#h)" stroke="#ffd65a" stroke-width="4"
      stroke-opacity=".9"/><path d="${hexagonPath([48, 48], 36, 5)}" fill="none" stroke="#fff3b0"
      stroke-width="1.4" stroke-opacity=".7"/>`,
  },
];

/** Light through honey. */
export const lamp: Lamp = {
  core: '#fffbe6',
  bright: '#ffe9a0',
  warm: '#ffc23a',
  deep: '#ff8a0e',
  thread: '#f4dcae',
};
