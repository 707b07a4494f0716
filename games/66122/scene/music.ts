import type { Music } from '@glasshouse/stage/scene.ts';
import { steps } from '@glasshouse/stage/steps.ts';

/** A slow nocturne in A minor: flute, soft pads and glass. */
export const music: Music = {
  tempo: 64,
  voices: [
    {
      instrument: 'flute',
      volume: 0.7,
      steps: steps(`
        5 . . . 6 . 8 . | 7 . . . . . 6 . | 5 . . . 4 . 3 . | 4 . . . . . . . |
        5 . . . 6 . 8 . | 9 . . . 8 . 7 . | 6 . . . 5 . 4 . | 5 . . . . . . .`),
    },
    {
      instrument: 'pad',
      volume: 0.75,
      steps: steps(
        '0 . . . . . . . | 2 . . . . . . . | -1 . . . . . . . | 1 . . . . . . . |' +
          '0 . . . . . . . | 2 . . . . . . . | 3 . . . . . . . | 0 . . . . . . .',
      ),
    },
    {
      instrument: 'pad',
      volume: 0.5,
      steps: steps('3 . . . . . . . | 4 . . . . . . . | 1 . . . . . . . | 3 . . . . . . .'),
    },
    {
      instrument: 'bass',
      volume: 0.5,
      steps: steps('-5 . . . . . . . | -3 . . . . . . . | -6 . . . . . . . | -4 . . . . . . .'),
    },
    {
      instrument: 'glass',
      volume: 0.5,
      steps: steps(`
        . . . . . . . . | . . 13 . . . 11 . | . . . . . . . . | . . 10 . 11 . 13 . |
        . . . . . . . . | . . . . 15 . . . | . . . . . . . . | . . 13 . 11 . 10 .`),
    },
  ],
  featureVoices: [
    {
      instrument: 'pluck',
      volume: 0.55,
      steps: steps(`
        0 3 5 8 5 3 5 3 | 2 4 7 9 7 4 7 4 | -1 3 4 6 4 3 4 3 | 1 4 6 8 6 4 6 4 |
        0 3 5 8 5 3 5 3 | 2 4 7 9 7 4 7 4 | 3 5 6 8 6 5 6 5 | 0 3 5 8 10 8 5 3`),
    },
    { instrument: 'shaker', volume: 0.35, steps: steps('. . 0 . . . 0 0') },
    { instrument: 'drum', volume: 0.5, steps: steps('-5 . . . . . . -5 | -5 . . . -5 . . .') },
  ],
};
