import type { Poster } from '../../../art/poster.ts';
import { backdrop } from './backdrop.ts';

/** Lemon Grove: its golden lemon and its tree. */
export const poster: Poster = {
  ground: backdrop,
  light: '#ffe23a',
  shade: '#0a1450',
  tile: {
    box: '60 240 240 260',
    placed: [
      { code: 'T', x: 168, y: 78, side: 132 },
      { code: 'S', x: 52, y: 84, side: 72, turn: -14 },
      { code: 'L', x: 102, y: 166, side: 148, turn: -4 },
    ],
  },
  banner: {
    box: '0 330 360 140',
    placed: [
      { code: 'O', x: 676, y: 210, side: 110, turn: 8 },
      { code: 'S', x: 452, y: 206, side: 100, turn: -10 },
      { code: 'T', x: 650, y: 108, side: 178 },
      { code: 'L', x: 556, y: 152, side: 218, turn: -4 },
    ],
  },
};
