import type { Poster } from '../../../art/poster.ts';
import { backdrop } from './backdrop.ts';

/** Orchid Nights: its two wilds and its moth. */
export const poster: Poster = {
  ground: backdrop,
  light: '#b04fff',
  shade: '#1c0838',
  tile: {
    box: '110 30 240 260',
    placed: [
      { code: 'S', x: 178, y: 66, side: 84, turn: 12 },
      { code: 'C', x: 56, y: 92, side: 82, turn: -14 },
      { code: 'W', x: 116, y: 160, side: 158 },
    ],
  },
  banner: {
    box: '0 60 360 140',
    placed: [
      { code: 'S', x: 664, y: 62, side: 118, turn: 16 },
      { code: 'P', x: 462, y: 74, side: 122, turn: -10 },
      { code: 'Y', x: 664, y: 214, side: 118, turn: 8 },
      { code: 'W', x: 556, y: 148, side: 232 },
    ],
  },
};
