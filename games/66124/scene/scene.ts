import './theme.css';
import type { Scene } from '@glasshouse/stage/scene.ts';
import atlas from './atlas.json' with { type: 'json' };
import { music } from './music.ts';
import { winScenes } from './wins.ts';

/** Moon Cactus: a desert under a huge moon. */
export const scene: Scene = {
  gameId: 66124,
  atlas,
  // Reel strips in motion do not show the flower or the moon.
  passing: 'KJAQPTOKLJQTCKAJPQTLJAKQOT',
  opening: ['KPJ', 'QWT', 'LSC', 'AWO', 'JPQ'],
  gestures: { W: 'bloom', S: 'pulse', C: 'sway', O: 'flutter', L: 'swim', P: 'hop' },
  idles: { W: 'sway', S: 'pulse', C: 'sway', O: 'hop', L: 'swim', P: 'sway' },
  landings: { W: 'open', S: 'ring', C: 'swing', O: 'squash', L: 'squash', P: 'squash' },
  drift: {
    picture: 'star',
    light: true,
    motion: 'hover',
    size: [5, 15],
    always: 16,
    freeGames: 22,
  },
  winScenes,
  music,
  // A minor pentatonic.
  scale: [220, 261.63, 293.66, 329.63, 392],
};
