import type { Music } from '@glasshouse/stage/scene.ts';
import { steps } from '@glasshouse/stage/steps.ts';

/** A slow thumb piano in D: eight bars. */
export const music: Music = {
  tempo: 86,
  voices: [
    {
      instrument: 'tine',
      volume: 0.8,
      steps: steps(`
        5 . 4 . 3 . 2 . | 3 . . . 1 . 0 . | 1 . 2 . 3 . 5 . | 4 . . . . . . . |
        5 . 7 . 5 . 4 . | 3 . . . 2 . 1 . | 0 . 1 . 2 . 1 . | 0 . . . . . . .`),
    },
    {
      instrument: 'pluck',
      volume: 0.34,
      steps: steps(`
        -5 . -2 . 0 . -2 . | -6 . -3 . -1 . -3 . | -4 . -2 . 1 . -2 . | -7 . -4 . -1 . -4 . |
        -5 . -2 . 0 . -2 . | -6 . -3 . -1 . -3 . | -4 . -1 . 1 . -1 . | -5 . -2 . 0 . . .`),
    },
    {
      instrument: 'bass',
      volume: 0.6,
      steps: steps(`
        -10 . . . . . -7 . | -6 . . . . . . . | -9 . . . . . . . | -7 . . . . . -6 . |
        -10 . . . . . -7 . | -6 . . . . . . . | -9 . . . -7 . . . | -10 . . . . . . .`),
    },
    {
      instrument: 'pad',
      volume: 0.5,
      steps: steps('-3 . . . . . . . . . . . . . . . | -1 . . . . . . . . . . . . . . .'),
    },
    {
      instrument: 'glass',
      volume: 0.3,
      steps: steps('. . . . . . . . . . . 10 . . . . | . . . . . . . . . . . . . 12 . .'),
    },
  ],
  featureVoices: [
    {
      instrument: 'flute',
      volume: 0.55,
      steps: steps(`
        . . . . . . . . | . . 5 . 7 . 8 . | 7 . . . . . 5 . | 6 . . . . . . . |
        . . . . . . . . | . . 5 . 8 . 7 . | 5 . . . 4 . . . | 5 . . . . . . .`),
    },
    { instrument: 'shaker', volume: 0.5, steps: steps('0 . 0 0') },
    { instrument: 'drum', volume: 0.6, steps: steps('-5 . . . . . -5 . | -5 . . -5 . . . .') },
  ],
};
