import './theme.css';
import './life.css';
import type { Scene } from '@glasshouse/stage/scene.ts';
import atlas from './atlas.json' with { type: 'json' };
import { music } from './music.ts';
import { winScenes } from './wins.ts';

/** Carnivora: a hothouse of carnivorous plants. */
export const scene: Scene = {
  gameId: 14001,
  atlas,
  // Reel strips in motion do not show nectar.
  passing: 'VFPMUGBFVMPGUB',
  opening: ['VFPMUG', 'BGVFMP', 'UMBWGV', 'FPGUBM', 'MVFPGB', 'GUMBVF'],
  arrival: 'fall',
  gestures: { V: 'hop', P: 'sway', U: 'bloom', B: 'bloom', F: 'flutter', M: 'flutter', G: 'hop' },
  idles: { W: 'pulse', V: 'hop', P: 'sway', U: 'sway', B: 'sway', F: 'flutter', M: 'flutter' },
  landings: {
    W: 'squash',
    V: 'squash',
    P: 'squash',
    U: 'open',
    B: 'open',
    F: 'swing',
    M: 'swing',
    G: 'squash',
  },
  winScenes,
  music,
  drift: {
    picture: 'spore',
    light: true,
    motion: 'rise',
    size: [6, 16],
    always: 14,
    freeGames: 14,
  },
  // E minor pentatonic, as on a marimba.
  scale: [329.63, 392, 440, 493.88, 587.33],
};
