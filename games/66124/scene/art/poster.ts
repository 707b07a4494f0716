import type { Poster } from '../../../art/poster.ts';
import { backdrop } from './backdrop.ts';

/** Moon Cactus: its moon, its flower and its coyote. */
export const poster: Poster = {
  ground: backdrop,
  light: '#a07cff',
  shade: '#0a0a3a',
  tile: {
    box: '40 60 300 320',
    placed: [
      { code: 'C', x: 124, y: 84, side: 148 },
      { code: 'L', x: 52, y: 190, side: 92, turn: -12 },
      { code: 'W', x: 148, y: 176, side: 148 },
    ],
  },
  banner: {
    box: '0 508 360 140',
    placed: [
      { code: 'S', x: 458, y: 84, side: 140 },
      { code: 'C', x: 648, y: 92, side: 148 },
      { code: 'P', x: 452, y: 214, side: 116, turn: -6 },
      { code: 'O', x: 656, y: 212, side: 124 },
      { code: 'W', x: 556, y: 154, side: 206 },
    ],
  },
};
