import type { Poster } from '../../../art/poster.ts';
import { backdrop } from './backdrop.ts';
import { GREEN, monstera } from './monstera.ts';

const leaf = (id: string, x: number, y: number, turn: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-80 -30)">
    ${monstera(id, GREEN)}</g>`;

/** Green leaves behind the golden symbols, for contrast. */
const ground = `${backdrop}<rect width="360" height="780" fill="#08301f" fill-opacity=".5"/>
  <circle cx="292" cy="100" r="120" fill="url(#sun)"/>
  ${leaf('p', 120, 60, -64, 0.9)}${leaf('q', 236, 250, 24, 1)}${leaf('r', 150, 200, 70, 0.9)}
  ${leaf('s', 352, 190, -44, 0.95)}${leaf('t', 330, 20, -118, 0.7)}`;

/** Monstera Gold: its leaf and its animals. */
export const poster: Poster = {
  ground,
  light: '#ff9a2e',
  shade: '#2a1204',
  tile: {
    box: '130 24 230 248',
    placed: [
      { code: 'T', x: 156, y: 82, side: 124 },
      { code: 'W', x: 66, y: 152, side: 140, turn: -16 },
      { code: 'G', x: 146, y: 178, side: 138 },
    ],
  },
  banner: {
    box: '0 40 360 140',
    placed: [
      { code: 'W', x: 452, y: 96, side: 190, turn: -16 },
      { code: 'O', x: 650, y: 92, side: 134, turn: 8 },
      { code: 'H', x: 452, y: 222, side: 110, turn: -8 },
      { code: 'T', x: 650, y: 214, side: 128 },
      { code: 'G', x: 554, y: 156, side: 206 },
    ],
  },
};
