import type { Poster } from '../../../art/poster.ts';
import { backdrop } from './backdrop.ts';

/** Victoria: its giant lily. */
export const poster: Poster = {
  ground: backdrop,
  light: '#fff4e0',
  shade: '#0d3a36',
  tile: {
    box: '60 190 240 260',
    placed: [
      { code: 'H', x: 178, y: 78, side: 118 },
      { code: 'V', x: 96, y: 190, side: 178 },
      { code: 'W', x: 84, y: 92, side: 128 },
    ],
  },
  banner: {
    box: '0 260 360 140',
    placed: [
      { code: 'H', x: 662, y: 84, side: 150 },
      { code: 'V', x: 612, y: 208, side: 164 },
      { code: 'F', x: 444, y: 212, side: 108 },
      { code: 'W', x: 528, y: 128, side: 208 },
    ],
  },
};
