import type { Music } from '@glasshouse/stage/scene.ts';
import { steps } from '@glasshouse/stage/steps.ts';

/** G major: a slow waltz. */
export const scale: readonly number[] = [196, 220, 246.94, 261.63, 293.66, 329.63, 369.99];

/** A waltz for glass and harp: eight bars in three-four time, played twice. */
export const music: Music = {
  tempo: 92,
  voices: [
    {
      instrument: 'glass',
      volume: 0.4,
      steps: steps(`
        9 . . . 11 .   13 . . . 11 .   12 . 11 . 9 .   8 . . . . .
        8 . . . 10 .   12 . . . 10 .   11 . 10 . 8 .   9 . . . . .
        9 . . . 11 .   14 . . . 13 .   12 . 13 . 12 .   10 . . . . .
        8 . 9 . 10 .   11 . . . 9 .   8 . . . 6 .   7 . . . . .`),
    },
    {
      instrument: 'pluck',
      volume: 0.3,
      steps: steps(`
        . . 4 . 7 .   . . 5 . 7 .   . . 3 . 7 .   . . 4 . 6 .
        . . 3 . 5 .   . . 3 . 5 .   . . 4 . 6 .   . . 4 . 7 .
        . . 4 . 7 .   . . 5 . 7 .   . . 3 . 7 .   . . 3 . 5 .
        . . 3 . 5 .   . . 4 . 7 .   . . 4 . 6 .   . . 2 . 4 .`),
    },
    {
      instrument: 'bass',
      volume: 0.42,
      steps: steps(`
        0 . . . . .   -2 . . . . .   -4 . . . . .   -3 . . . . .
        1 . . . . .   -4 . . . . .   -3 . . . . .   0 . . . . .
        0 . . . . .   -2 . . . . .   -4 . . . . .   1 . . . . .
        -4 . . . . .   0 . . . . .   -3 . . . . .   0 . . . . .`),
    },
  ],
  featureVoices: [
    {
      instrument: 'flute',
      volume: 0.28,
      steps: steps(`
        . . . . . .   . . 9 . 11 .   10 . . . . .   . . 8 . 6 .
        5 . . . . .   . . 5 . 7 .   8 . . . . .   7 . . . . .
        . . . . . .   . . 9 . 11 .   10 . . . . .   8 . . . 7 .
        5 . . . . .   . . 7 . 9 .   8 . . . . .   7 . . . . .`),
    },
    {
      instrument: 'shaker',
      volume: 0.12,
      steps: steps(`. . 0 . 0 .`),
    },
  ],
};
