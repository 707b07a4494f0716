import './theme.css';
import './life.css';
import type { Scene } from '@glasshouse/stage/scene.ts';
import atlas from './atlas.json' with { type: 'json' };
import { music } from './music.ts';
import { winScenes } from './wins.ts';

/** Orchid Nights: a greenhouse of orchids under a full moon. */
export const scene: Scene = {
  gameId: 66122,
  atlas,
  // Reel strips in motion do not show the wilds or the moth.
  passing: 'KPTJCAQHTKDJAQPTKCJHAQDT',
  opening: ['HTC', 'AWP', 'DSK', 'QYH', 'CJP'],
  gestures: {
    W: 'bloom',
    Y: 'bloom',
    P: 'bloom',
    C: 'bloom',
    D: 'sway',
    H: 'flutter',
    S: 'flutter',
  },
  idles: { W: 'sway', Y: 'sway', S: 'flutter', P: 'sway', C: 'sway', D: 'sway', H: 'flutter' },
  landings: { W: 'open', Y: 'open', S: 'swing', P: 'open', C: 'open', D: 'swing', H: 'swing' },
  winScenes,
  music,
  drift: {
    picture: 'petal',
    light: false,
    motion: 'fall',
    size: [9, 17],
    always: 9,
    freeGames: 22,
  },
  // A minor pentatonic, low and soft.
  scale: [220, 261.63, 293.66, 329.63, 392],
};
