import type { Poster } from '../../../art/poster.ts';
import { backdrop } from './backdrop.ts';

/** Sunbird: the bird in front of the rising sun. */
export const poster: Poster = {
  ground: backdrop,
  light: '#ffdf9a',
  shade: '#0a3a48',
  tile: {
    box: '60 130 240 260',
    placed: [
      { code: 'R', x: 50, y: 196, side: 96, turn: -12 },
      { code: 'O', x: 186, y: 188, side: 94, turn: 8 },
      { code: 'W', x: 116, y: 128, side: 190 },
    ],
  },
  banner: {
    box: '0 230 360 140',
    placed: [
      { code: 'O', x: 664, y: 70, side: 112, turn: 10 },
      { code: 'R', x: 454, y: 202, side: 120, turn: -10 },
      { code: 'D', x: 662, y: 210, side: 116, turn: 8 },
      { code: 'W', x: 556, y: 140, side: 250 },
    ],
  },
};
