import type { Poster } from '../../../art/poster.ts';
import { backdrop } from './backdrop.ts';

/** Carnivora: its largest flytrap and the insects that fly into it. */
export const poster: Poster = {
  ground: backdrop,
  light: '#a8f03a',
  shade: '#081f0a',
  tile: {
    box: '60 90 240 260',
    placed: [
      { code: 'F', x: 178, y: 60, side: 82, turn: -30 },
      { code: 'U', x: 56, y: 66, side: 88, turn: -10 },
      { code: 'V', x: 114, y: 164, side: 158 },
    ],
  },
  banner: {
    box: '0 80 360 140',
    placed: [
      { code: 'W', x: 452, y: 204, side: 112 },
      { code: 'P', x: 676, y: 206, side: 134, turn: 8 },
      { code: 'F', x: 668, y: 66, side: 110, turn: -40 },
      { code: 'V', x: 560, y: 142, side: 232 },
    ],
  },
};
