import './theme.css';
import type { Scene } from '@glasshouse/stage/scene.ts';
import atlas from './atlas.json' with { type: 'json' };
import { music, NOTES } from './music.ts';
import { winScenes } from './wins.ts';

/** Dragonfly: a marsh at sunrise. */
export const scene: Scene = {
  gameId: 66125,
  atlas,
  // Reel strips in motion do not show the moon.
  passing: 'BGPNLREDGBPNLR',
  opening: ['GBLPN', 'ERBGD', 'PLNSB', 'DGREP', 'NBPLG', 'BERGN'],
  arrival: 'fall',
  gestures: {
    S: 'pulse',
    D: 'flutter',
    E: 'flutter',
    R: 'flutter',
    L: 'bloom',
    N: 'sway',
    P: 'hop',
    G: 'sway',
    B: 'pulse',
  },
  idles: { S: 'pulse', D: 'flutter', E: 'flutter', R: 'hop', N: 'sway', G: 'sway', B: 'pulse' },
  landings: {
    S: 'ring',
    D: 'open',
    E: 'open',
    R: 'squash',
    L: 'open',
    N: 'swing',
    P: 'squash',
    G: 'squash',
    B: 'squash',
  },
  drift: {
    picture: 'glint',
    light: true,
    motion: 'hover',
    size: [6, 20],
    always: 12,
    freeGames: 18,
  },
  winScenes,
  music,
  scale: NOTES,
};
