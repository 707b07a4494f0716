import type { Poster } from '../../../art/poster.ts';
import { backdrop } from './backdrop.ts';

/** Bell & Bee: its golden bell and its bee. */
export const poster: Poster = {
  ground: backdrop,
  light: '#ffb02e',
  shade: '#2a1006',
  tile: {
    box: '60 190 240 260',
    placed: [
      { code: 'Y', x: 186, y: 64, side: 78, turn: 10 },
      { code: 'B', x: 84, y: 92, side: 130, turn: -6 },
      { code: 'bee', x: 152, y: 172, side: 142, turn: 18 },
    ],
  },
  banner: {
    box: '0 270 360 140',
    placed: [
      { code: 'Y', x: 672, y: 66, side: 104, turn: 8 },
      { code: 'S', x: 470, y: 196, side: 128, turn: -8 },
      { code: 'H', x: 668, y: 212, side: 112, turn: 6 },
      { code: 'B', x: 566, y: 118, side: 196 },
      { code: 'bee', x: 606, y: 212, side: 122, turn: 24 },
    ],
  },
};
