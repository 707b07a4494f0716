import type { Music } from '@glasshouse/stage/scene.ts';

/** Steps in reading order: a degree of the scale, or a dot for a rest. */
const steps = (...bars: readonly string[]): (number | null)[] =>
  bars
    .join(' ')
    .split(' ')
    .map((step) => (step === '.' ? null : Number.parseInt(step, 10)));

/**
 * A slow guitar: broken chords of A minor and C, and a flute with long rests.
 */
export const music: Music = {
  tempo: 66,
  voices: [
    {
      instrument: 'pluck',
      volume: 0.42,
      steps: steps(
        '-5 . 0 . 3 . 1 .',
        '-5 . 0 . 3 . . .',
        '-4 . 1 . 4 . 3 .',
        '-3 . 0 . 2 . . .',
        '-5 . 0 . 3 . 1 .',
        '-6 . 1 . 4 . . .',
        '-3 . 0 . 2 . 3 .',
        '-5 . 0 . 3 . . .',
      ),
    },
    {
      instrument: 'bass',
      volume: 0.36,
      steps: steps(
        '-10 . . . . . . .',
        '. . . . . . . .',
        '-9 . . . . . . .',
        '-8 . . . . . . .',
        '-10 . . . . . . .',
        '-6 . . . . . . .',
        '-8 . . . . . . .',
        '-10 . . . . . . .',
      ),
    },
    {
      instrument: 'flute',
      volume: 0.36,
      steps: steps(
        '. . 8 . . 9 8 .',
        '5 . . . . . . .',
        '. . 8 . 9 . 11 .',
        '10 . . . 7 . . .',
        '. . 8 . . 9 8 .',
        '6 . . . 4 . . .',
        '. . 5 . 7 . 8 .',
        '5 . . . . . . .',
        '. . 10 . . 11 10 .',
        '8 . . . . . . .',
        '. . 9 . 8 . 6 .',
        '7 . . . 5 . . .',
        '. . 8 . . 9 8 .',
        '9 . . . 6 . . .',
        '. . 7 . 5 . 3 .',
        '5 . . . . . . .',
      ),
    },
    {
      instrument: 'pad',
      volume: 0.18,
      steps: steps(
        '0 . . . . . . .',
        '. . . . . . . .',
        '1 . . . . . . .',
        '2 . . . . . . .',
        '0 . . . . . . .',
        '-1 . . . . . . .',
        '2 . . . . . . .',
        '0 . . . . . . .',
      ),
    },
  ],
  featureVoices: [
    {
      instrument: 'shaker',
      volume: 0.22,
      steps: steps('0 . . 0 . . 0 .'),
    },
    {
      instrument: 'drum',
      volume: 0.28,
      steps: steps('0 . . . . . 0 .', '0 . . . . . . .'),
    },
    {
      instrument: 'glass',
      volume: 0.24,
      steps: steps(
        '5 . 8 . 10 . 8 .',
        '5 . 8 . 10 . . .',
        '6 . 9 . 11 . 9 .',
        '5 . 7 . 10 . . .',
        '5 . 8 . 10 . 8 .',
        '4 . 6 . 9 . . .',
        '5 . 7 . 10 . 7 .',
        '5 . 8 . 10 . . .',
      ),
    },
  ],
};
