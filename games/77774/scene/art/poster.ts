import type { Poster } from '../../../art/poster.ts';
import { backdrop } from './backdrop.ts';

/** Koi Pond: its golden koi. */
export const poster: Poster = {
  ground: backdrop,
  light: '#1fb8b4',
  shade: '#032430',
  tile: {
    box: '60 150 240 260',
    placed: [
      { code: 'N', x: 184, y: 52, side: 86, turn: 6 },
      { code: 'L', x: 54, y: 74, side: 88, turn: -6 },
      { code: 'W', x: 116, y: 162, side: 156 },
    ],
  },
  banner: {
    box: '0 180 360 140',
    placed: [
      { code: 'N', x: 672, y: 62, side: 122, turn: 6 },
      { code: 'L', x: 458, y: 208, side: 130, turn: -4 },
      { code: 'K', x: 672, y: 206, side: 132, turn: 24 },
      { code: 'W', x: 562, y: 140, side: 226 },
    ],
  },
};
