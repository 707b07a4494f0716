import type { Poster } from '../../../art/poster.ts';
import { backdrop } from './backdrop.ts';

/** Mandrake: its root with a face. */
export const poster: Poster = {
  ground: backdrop,
  light: '#a8e02a',
  shade: '#1c0e05',
  tile: {
    box: '0 60 340 366',
    placed: [
      { code: 'K', x: 56, y: 66, side: 88 },
      { code: 'C', x: 182, y: 64, side: 84 },
      { code: 'M', x: 116, y: 166, side: 160 },
    ],
  },
  banner: {
    box: '0 96 360 140',
    placed: [
      { code: 'K', x: 458, y: 206, side: 124 },
      { code: 'C', x: 670, y: 66, side: 112 },
      { code: 'W', x: 668, y: 206, side: 126 },
      { code: 'M', x: 562, y: 142, side: 232 },
    ],
  },
};
