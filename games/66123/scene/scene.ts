import './theme.css';
import type { Scene } from '@glasshouse/stage/scene.ts';
import atlas from './atlas.json' with { type: 'json' };
import { music } from './music.ts';
import { winScenes } from './wins.ts';

/** Monstera Gold: gilded leaves and animals in a glasshouse at sunset. */
export const scene: Scene = {
  gameId: 66123,
  atlas,
  // Reel strips in motion do not show the golden leaf or the dew.
  passing: 'NQAKTJHNAOQKJGANQTHKJAON',
  opening: ['NTAQ', 'JGWK', 'QOSH', 'AWTN', 'KJGA'],
  gestures: {
    W: 'bloom',
    S: 'pulse',
    G: 'hop',
    T: 'sway',
    O: 'pulse',
    H: 'sway',
  },
  idles: { W: 'sway', G: 'hop', T: 'sway', O: 'pulse', H: 'sway', S: 'pulse' },
  landings: { W: 'open', S: 'ring', G: 'squash', T: 'swing', O: 'squash', H: 'swing' },
  drift: {
    picture: 'flake',
    light: false,
    motion: 'fall',
    size: [4, 10],
    always: 11,
    freeGames: 26,
  },
  winScenes,
  music,
  // G major pentatonic.
  scale: [196, 220, 246.94, 293.66, 329.63],
};
