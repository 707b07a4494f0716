import './theme.css';
import type { Scene } from '@glasshouse/stage/scene.ts';
import atlas from './atlas.json' with { type: 'json' };
import { music, NOTES } from './music.ts';
import { winScenes } from './wins.ts';

/** Mandrake: an alchemist's cellar with mandrake roots. */
export const scene: Scene = {
  gameId: 66126,
  atlas,
  // Reel strips in motion do not show the bell jar or the root.
  passing: 'MJHAQNOJKQAHNJQA',
  opening: ['KCA', 'HMQ', 'OWN', 'JMH', 'ACK'],
  gestures: {
    W: 'pulse',
    C: 'hop',
    M: 'hop',
    O: 'flutter',
    K: 'sway',
    H: 'bloom',
    A: 'sway',
    N: 'sway',
    Q: 'sway',
    J: 'sway',
  },
  idles: { W: 'pulse', C: 'hop', M: 'sway', O: 'flutter', K: 'sway', H: 'bloom' },
  landings: {
    W: 'ring',
    C: 'squash',
    M: 'squash',
    O: 'squash',
    K: 'swing',
    H: 'open',
    A: 'swing',
    N: 'swing',
    Q: 'swing',
    J: 'swing',
  },
  drift: {
    picture: 'fume',
    light: true,
    motion: 'rise',
    size: [5, 15],
    always: 9,
    freeGames: 16,
  },
  winScenes,
  music,
  scale: NOTES,
};
