import type { Music } from '@glasshouse/stage/scene.ts';
import { steps } from '@glasshouse/stage/steps.ts';

/** A koto in the In scale: few notes with long rests. */
export const music: Music = {
  tempo: 70,
  voices: [
    {
      instrument: 'pluck',
      volume: 0.9,
      steps: steps(`
        5 . . . 3 . 2 . | 3 . . . . . . . | 0 . 2 . 3 . 4 . | 3 . . . . . . . |
        5 . 7 . 8 . 7 . | 5 . . . 4 . 3 . | 2 . . . 1 . 0 . | 0 . . . . . . .`),
    },
    {
      instrument: 'pluck',
      volume: 0.4,
      steps: steps(`
        . . -5 . . . . . | . . . . -2 . -3 . | . . . . . . . . | -2 . 0 . 2 . . . |
        . . . . . . . . | . . -3 . -2 . . . | . . . . . . . . | -5 . -3 . -2 . 0 .`),
    },
    {
      instrument: 'pad',
      volume: 0.5,
      steps: steps('-2 . . . . . . . . . . . . . . . | -3 . . . . . . . . . . . . . . .'),
    },
    {
      instrument: 'bass',
      volume: 0.5,
      steps: steps('-10 . . . . . . . . . . . . . . . | -8 . . . . . . . -7 . . . . . . .'),
    },
    {
      instrument: 'glass',
      volume: 0.35,
      steps: steps(`
        . . . . . . . . . . . . . . 10 . | . . . . . . . . . . . . . . . . |
        . . . . . . 12 . . . . . . . . . | . . . . . . . . . . 13 . . . . .`),
    },
  ],
  featureVoices: [
    {
      instrument: 'flute',
      volume: 0.5,
      steps: steps(`
        . . . . . . . . | 8 . . . 7 . 5 . | 7 . . . . . . . | . . . . . . . . |
        10 . . . 8 . . . | 7 . . . 5 . . . | 5 . . . . . . . | . . . . . . . .`),
    },
    { instrument: 'drum', volume: 0.7, steps: steps('-5 . . . . . . . | -5 . . . -5 . -5 .') },
    { instrument: 'shaker', volume: 0.35, steps: steps('. . . . 0 . . .') },
  ],
};
