import './theme.css';
import type { Scene } from '@glasshouse/stage/scene.ts';
import atlas from './atlas.json' with { type: 'json' };
import { music, scale } from './music.ts';
import { winScenes } from './wins.ts';

/** Victoria: the glass hall of the giant lily, white iron, glass and steam. */
export const scene: Scene = {
  gameId: 14005,
  atlas,
  // Reel strips in motion do not show the lily or the beetle.
  passing: 'AFKRQHJTVNKAQFTRJNHKVATQ',
  uneven: true,
  opening: ['KV', 'FQWH', 'TRJAVKN', 'HJSF', 'VA'],
  gestures: {
    W: 'bloom',
    S: 'flutter',
    V: 'sway',
    H: 'sway',
    F: 'hop',
    R: 'pulse',
  },
  idles: { W: 'bloom', S: 'flutter', V: 'sway', H: 'sway', F: 'hop' },
  landings: {
    W: 'open',
    S: 'ring',
    V: 'squash',
    H: 'swing',
    F: 'squash',
    R: 'squash',
  },
  drift: {
    picture: 'petal',
    light: false,
    motion: 'rise',
    size: [9, 17],
    always: 5,
    freeGames: 18,
  },
  winScenes,
  music,
  scale,
};
