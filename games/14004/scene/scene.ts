import './theme.css';
import type { Scene } from '@glasshouse/stage/scene.ts';
import atlas from './atlas.json' with { type: 'json' };
import { music, scale } from './music.ts';
import { winScenes } from './wins.ts';

/** Sunbird: a greenhouse on the savannah at sunrise. */
export const scene: Scene = {
  gameId: 14004,
  atlas,
  // Reel strips in motion do not show the bird.
  passing: 'OBVGARBGVODBRAGVBOGRAVBD',
  opening: ['OVR', 'GBA', 'DWG', 'BRO', 'VAD'],
  gestures: {
    W: 'flutter',
    D: 'pulse',
    A: 'sway',
    R: 'bloom',
    G: 'bloom',
    O: 'sway',
    B: 'sway',
    V: 'bloom',
  },
  idles: { W: 'flutter', D: 'pulse', A: 'sway', O: 'sway', B: 'sway' },
  landings: {
    W: 'open',
    D: 'ring',
    A: 'swing',
    R: 'open',
    G: 'squash',
    O: 'squash',
    B: 'swing',
    V: 'open',
  },
  drift: {
    picture: 'feather',
    light: false,
    motion: 'fall',
    size: [10, 20],
    always: 6,
    freeGames: 10,
  },
  winScenes,
  music,
  scale,
};
