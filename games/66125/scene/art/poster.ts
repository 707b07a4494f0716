import type { Poster } from '../../../art/poster.ts';
import { backdrop } from './backdrop.ts';

/** Dragonfly: its queen in front of the sun. */
export const poster: Poster = {
  ground: backdrop,
  light: '#ffb0a0',
  shade: '#0a2a44',
  tile: {
    box: '60 110 240 260',
    placed: [
      { code: 'E', x: 52, y: 66, side: 84, turn: -6 },
      { code: 'S', x: 184, y: 58, side: 82 },
      { code: 'D', x: 116, y: 158, side: 176 },
    ],
  },
  banner: {
    box: '0 170 360 140',
    placed: [
      { code: 'L', x: 458, y: 210, side: 120 },
      { code: 'S', x: 672, y: 64, side: 112 },
      { code: 'E', x: 656, y: 212, side: 126 },
      { code: 'D', x: 564, y: 138, side: 240 },
    ],
  },
};
