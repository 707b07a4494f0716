import type { Scene } from '@glasshouse/stage/scene.ts';
import atlas from './atlas.json' with { type: 'json' };

/** Firefly Jar: a glasshouse at night, and what flies in it. */
export const scene: Scene = {
  gameId: 66121,
  atlas,
  // Neither jar nor moon passes by.
  passing: 'KOTLJAFQMTKJLAQFOJMT',
  opening: ['JLT', 'OWA', 'FSM', 'AWO', 'TLJ'],
  gestures: { M: 'flutter', O: 'bloom', L: 'sway', F: 'sway' },
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
