import type { Music } from '@glasshouse/stage/scene.ts';
import { steps } from '@glasshouse/stage/steps.ts';

/** C major pentatonic. */
export const scale: readonly number[] = [261.63, 293.66, 329.63, 392, 440];

/** A thumb piano in threes and a two over a walking bass; a flute answers every other bar. */
export const music: Music = {
  tempo: 100,
  voices: [
    {
      instrument: 'tine',
      volume: 0.5,
      steps: steps(`
        5 . 3 2 . 3 5 .   4 . 3 2 . 3 4 .   6 . 4 3 . 4 6 .   5 . 3 1 . 3 5 .
        5 . 3 2 . 3 7 .   6 . 4 2 . 4 6 .   5 . 3 1 . 3 4 .   3 . 2 0 . . . .`),
    },
    {
      instrument: 'bass',
      volume: 0.5,
      steps: steps(`
        -5 . . -5 . . -2 .   -6 . . -6 . . -3 .   -9 . . -9 . . -6 .   -7 . . -7 . . -4 .
        -5 . . -5 . . -2 .   -6 . . -6 . . -3 .   -7 . . -7 . . -4 .   -5 . . -5 . . . .`),
    },
    {
      instrument: 'flute',
      volume: 0.32,
      steps: steps(`
        . . . . . . . .   7 . 6 5 . . 4 .   . . . . . . . .   6 . 5 3 . . 4 .
        5 . . . . . . .   7 . 8 9 . . 8 .   8 . 6 . 5 . 3 .   5 . . . . . . .`),
    },
    {
      instrument: 'shaker',
      volume: 0.16,
      steps: steps(`0 . 0 0 . 0 0 .   0 . 0 0 . 0 . 0`),
    },
  ],
  featureVoices: [
    {
      instrument: 'drum',
      volume: 0.3,
      steps: steps(`0 . . 2 . . 0 .   0 . 2 . 0 . 2 .`),
    },
    {
      instrument: 'pluck',
      volume: 0.3,
      steps: steps(`
        7 . . 8 . . 7 5   6 . . 7 . . 6 4   8 . . 9 . . 8 6   7 . . 8 . . 6 5
        7 . . 8 . . 7 5   6 . . 7 . . 9 8   8 . . 6 . . 5 4   5 . . 7 . . 5 .`),
    },
  ],
};
