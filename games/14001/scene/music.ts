import type { Music } from '@glasshouse/stage/scene.ts';
import { steps } from '@glasshouse/stage/steps.ts';

/** A hungry little march in E minor: marimba, a creeping bass, insects in the shaker. */
export const music: Music = {
  tempo: 108,
  voices: [
    {
      instrument: 'tine',
      volume: 0.7,
      steps: steps(`
        0 . 2 . 1 . 0 . | -1 . 0 . . . . . | 0 . 2 . 3 . 2 . | 1 . . . 0 . . . |
        0 . 2 . 1 . 0 . | -1 . 0 . 3 . . . | 4 . 3 . 2 . 1 . | 0 . . . . . . .`),
    },
    {
      instrument: 'pluck',
      volume: 0.4,
      steps: steps(`
        . -2 . -2 . -2 . -2 | . -1 . -1 . -1 . -1 | . -2 . -2 . 0 . 0 | . -1 . -1 . -2 . -2 |
        . -2 . -2 . -2 . -2 | . -1 . -1 . 0 . 0 | . -2 . -2 . -1 . -1 | . -2 . -2 . . . .`),
    },
    {
      instrument: 'bass',
      volume: 0.75,
      steps: steps(`
        -10 . . -10 . . -9 . | -6 . . -6 . . -7 . | -8 . . -8 . . -7 . | -6 . . . -7 . . . |
        -10 . . -10 . . -9 . | -6 . . -6 . . -7 . | -8 . . . -7 . . . | -10 . . . . . . .`),
    },
    { instrument: 'drum', volume: 0.5, steps: steps('-10 . . . -5 . . . | -10 . -10 . -5 . . .') },
    { instrument: 'shaker', volume: 0.3, steps: steps('. . 0 . . . 0 .') },
    {
      instrument: 'flute',
      volume: 0.26,
      steps: steps(`
        . . . . . . . . | . . . . . . . . | . . . . . . . . | . . . . 7 . 8 . |
        . . . . . . . . | . . . . . . . . | 7 . . . 5 . . . | . . . . . . . .`),
    },
  ],
  featureVoices: [
    {
      instrument: 'glass',
      volume: 0.5,
      steps: steps('5 . 7 . 8 . 7 . | 9 . 8 . 7 . 5 . | 8 . 7 . 5 . 7 . | 6 . 5 . . . . .'),
    },
    { instrument: 'shaker', volume: 0.4, steps: steps('0 0 . 0 0 . 0 0') },
    { instrument: 'drum', volume: 0.6, steps: steps('-10 . -5 -10 . -10 -5 .') },
  ],
};
