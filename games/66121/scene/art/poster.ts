import type { Poster } from '../../../art/poster.ts';
import { backdrop } from './backdrop.ts';

/** Firefly Jar: its jar. */
export const poster: Poster = {
  ground: backdrop,
  light: '#ffb52e',
  shade: '#0c2a1e',
  tile: {
    box: '60 60 240 260',
    placed: [
      { code: 'S', x: 180, y: 58, side: 78 },
      { code: 'M', x: 54, y: 66, side: 80, turn: -14 },
      { code: 'W', x: 116, y: 162, side: 152 },
    ],
  },
  banner: {
    box: '0 110 360 140',
    placed: [
      { code: 'S', x: 664, y: 62, side: 108 },
      { code: 'M', x: 490, y: 200, side: 96, turn: -16 },
      { code: 'O', x: 668, y: 214, side: 112, turn: 10 },
      { code: 'W', x: 572, y: 140, side: 212 },
    ],
  },
};
