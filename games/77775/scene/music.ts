import type { Music } from '@glasshouse/stage/scene.ts';

/** Bars of eighths, separated by `|`: a degree of the scale, or a dot for a rest. */
const stepsOf = (bars: string): (number | null)[] =>
  bars
    .split(/[\s|]+/)
    .filter((step) => step !== '')
    .map((step) => (step === '.' ? null : Number.parseInt(step, 10)));

/**
 * A waltz for a music box, sixteen bars of six eighths: the comb plays over a plucked string and a
 * bass, with a ticking mechanism.
 */
export const music: Music = {
  tempo: 126,
  voices: [
    {
      instrument: 'tine',
      volume: 0.8,
      steps: stepsOf(`9 . 11 . 14 . | 11 . . . 9 . | 12 . 14 . 12 . | 11 . . . . .
        12 . 11 . 9 . | 10 . 12 . 10 . | 11 . 10 . 8 . | 8 . . . . .
        9 . 11 . 14 . | 16 . . . 14 . | 14 . 12 . 10 . | 12 . . . 10 .
        11 . 14 . 9 . | 10 . 8 . 6 . | 7 . . . 9 . | 7 . . . . .`),
    },
    {
      instrument: 'pluck',
      volume: 0.34,
      steps: stepsOf(`. . 2 . 4 . | . . 2 . 4 . | . . 3 . 5 . | . . 2 . 4 .
        . . 0 . 2 . | . . 3 . 5 . | . . -1 . 3 . | . . -1 . 3 .
        . . 2 . 4 . | . . 2 . 4 . | . . 3 . 5 . | . . 3 . 5 .
        . . 2 . 4 . | . . -1 . 3 . | . . 2 . 4 . | . . 2 . . .`),
    },
    {
      instrument: 'bass',
      volume: 0.5,
      steps: stepsOf(`-7 . . . . . | -7 . . . . . | -4 . . . . . | -7 . . . . .
        -9 . . . . . | -6 . . . . . | -10 . . . . . | -10 . . . . .
        -7 . . . . . | -7 . . . . . | -4 . . . . . | -6 . . . . .
        -10 . . . . . | -10 . . . . . | -7 . . . . . | -7 . . . . .`),
    },
    { instrument: 'shaker', volume: 0.07, steps: stepsOf('0 . 0 . 0 .') },
  ],
  featureVoices: [],
};
