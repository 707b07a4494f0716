import './theme.css';
import './life.css';
import './bees.css';
import type { Scene } from '@glasshouse/stage/scene.ts';
import atlas from './atlas.json' with { type: 'json' };
import { music } from './music.ts';
import { winScenes } from './wins.ts';

/** Bell & Bee: a stepper of brass and enamel in a garden of hives. */
export const scene: Scene = {
  gameId: 77775,
  atlas,
  // Reel strips in motion do not show the bee or the clover.
  passing: 'RbYbHbSbRbYbBbRbHbYbRbSb',
  opening: ['B', 'W', 'S'],
  gestures: { W: 'flutter', C: 'bloom', B: 'sway', S: 'sway', H: 'hop', Y: 'pulse', R: 'bloom' },
  idles: { W: 'flutter', B: 'sway', S: 'sway', C: 'pulse', R: 'sway' },
  landings: { W: 'open', C: 'open', B: 'ring', S: 'ring', H: 'squash', Y: 'squash', R: 'swing' },
  drift: {
    picture: 'firefly',
    light: true,
    motion: 'rise',
    size: [5, 15],
    always: 8,
    freeGames: 0,
  },
  // C major.
  scale: [261.63, 293.66, 329.63, 349.23, 392, 440, 493.88],
  music,
  winScenes,
};
