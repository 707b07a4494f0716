import './life.css';
import type { Scene } from '@glasshouse/stage/scene.ts';
import atlas from './atlas.json' with { type: 'json' };
import { music } from './music.ts';
import { winScenes } from './wins.ts';

/** Firefly Jar: a glasshouse at night with fireflies and moths. */
export const scene: Scene = {
  gameId: 66121,
  atlas,
  // Reel strips in motion do not show the jar or the moon.
  passing: 'KOTLJAFQMTKJLAQFOJMT',
  opening: ['JLT', 'OWA', 'FSM', 'AWO', 'TLJ'],
  gestures: { M: 'flutter', O: 'bloom', L: 'sway', F: 'sway' },
  idles: { W: 'pulse', S: 'pulse', M: 'flutter', O: 'sway', L: 'sway', F: 'sway' },
  landings: { W: 'ring', S: 'settle', M: 'swing', O: 'open', L: 'swing', F: 'swing' },
  winScenes,
  music,
  drift: {
    picture: 'firefly',
    light: true,
    motion: 'hover',
    size: [12, 32],
    always: 7,
    freeGames: 20,
  },
  // D major pentatonic, as a thumb piano is often tuned.
  scale: [293.66, 329.63, 369.99, 440, 493.88],
};
