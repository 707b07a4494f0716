import type { Music } from '@glasshouse/stage/scene.ts';

/** Steps in reading order: a degree of the scale, or a dot for a rest. */
const steps = (...bars: readonly string[]): (number | null)[] =>
  bars
    .join(' ')
    .split(' ')
    .map((step) => (step === '.' ? null : Number.parseInt(step, 10)));

/**
 * A slow piece in G: broken chords, and a flute with long rests. Sixteen bars of eight eighths, so
 * that the loop does not become repetitive.
 */
export const music: Music = {
  tempo: 76,
  voices: [
    {
      instrument: 'bass',
      volume: 0.5,
      steps: steps(
        '-5 . . . . . -5 .',
        '-6 . . . . . . .',
        '-7 . . . . . -7 .',
        '-5 . . . . . . .',
        '-6 . . . . . -6 .',
        '-4 . . . . . . .',
        '-7 . . . . . . -7',
        '-5 . . . . . . .',
      ),
    },
    {
      instrument: 'pluck',
      volume: 0.34,
      steps: steps(
        '0 . 3 . 2 . 3 .',
        '-1 . 2 . 0 . 2 .',
        '-2 . 1 . 0 . 1 .',
        '0 . 2 . 3 . . .',
        '-1 . 2 . 0 . 2 .',
        '-1 . 1 . 3 . 1 .',
        '-2 . 1 . 3 . 1 .',
        '0 . 2 . 3 . 5 .',
      ),
    },
    {
      instrument: 'flute',
      volume: 0.42,
      steps: steps(
        '7 . . . 8 . 7 .',
        '5 . . . 4 . . .',
        '. . 6 . 8 . . 6',
        '7 . . . . . . .',
        '9 . . . 8 . 7 .',
        '6 . . . 4 . . .',
        '. . 6 . 8 . 6 .',
        '5 . . . . . . .',
        '. . 7 . 8 . 10 .',
        '9 . . . 7 . . .',
        '8 . . . 6 . 8 .',
        '7 . . . . . . .',
        '. . 4 . 5 . 7 .',
        '6 . . . 8 . . .',
        '6 . . . 3 . 4 .',
        '5 . . . . . . .',
      ),
    },
    {
      instrument: 'pad',
      volume: 0.2,
      steps: steps(
        '0 . . . . . . .',
        '-1 . . . . . . .',
        '-2 . . . . . . .',
        '0 . . . . . . .',
        '-1 . . . . . . .',
        '1 . . . . . . .',
        '-2 . . . . . . .',
        '0 . . . . . . .',
      ),
    },
  ],
  featureVoices: [
    {
      instrument: 'shaker',
      volume: 0.24,
      steps: steps('0 . 0 0 0 . 0 .'),
    },
    {
      instrument: 'drum',
      volume: 0.3,
      steps: steps('0 . . . 0 . . 0', '0 . . . 0 . 0 .'),
    },
    {
      instrument: 'tine',
      volume: 0.26,
      steps: steps(
        '5 7 8 . 10 . 8 .',
        '4 7 9 . 10 . 9 .',
        '3 6 8 . 11 . 8 .',
        '5 7 8 . 10 . . .',
        '4 7 9 . 10 . 9 .',
        '4 6 8 . 9 . 8 .',
        '3 6 8 . 11 . 8 .',
        '5 7 8 . 12 . . .',
      ),
    },
  ],
};
