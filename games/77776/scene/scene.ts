import './theme.css';
import './life.css';
import type { Scene } from '@glasshouse/stage/scene.ts';
import atlas from './atlas.json' with { type: 'json' };
import { music } from './music.ts';
import { winScenes } from './wins.ts';

/** Lemon Grove: a terrace of painted tiles above the sea, at the blue hour. */
export const scene: Scene = {
  gameId: 77776,
  atlas,
  // Reel strips in motion do not show the tree, the golden lemon or the cricket.
  passing: 'GOPMSBGPOSMBGSPMOBGSMB',
  opening: ['GTO', 'SLP', 'BCM'],
  gestures: {
    T: 'sway',
    L: 'bloom',
    C: 'hop',
    O: 'hop',
    P: 'pulse',
    S: 'bloom',
    B: 'sway',
    G: 'sway',
    M: 'flutter',
  },
  idles: { T: 'sway', L: 'pulse', C: 'hop', S: 'sway', G: 'sway', M: 'flutter' },
  landings: {
    T: 'swing',
    L: 'ring',
    C: 'squash',
    O: 'squash',
    P: 'squash',
    S: 'open',
    B: 'squash',
    G: 'swing',
    M: 'settle',
  },
  drift: {
    picture: 'petal',
    light: false,
    motion: 'fall',
    size: [8, 15],
    always: 6,
    freeGames: 8,
  },
  // F major.
  scale: [174.61, 196, 220, 233.08, 261.63, 293.66, 329.63],
  music,
  winScenes,
};
