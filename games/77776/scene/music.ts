import type { Music } from '@glasshouse/stage/scene.ts';

/** Bars of eighths, separated by `|`: a degree of the scale, or a dot for a rest. */
const stepsOf = (bars: string): (number | null)[] =>
  bars
    .split(/[\s|]+/)
    .filter((step) => step !== '')
    .map((step) => (step === '.' ? null : Number.parseInt(step, 10)));

/**
 * A boat song of sixteen bars of six eighths: a flute over plucked strings and a slow bass; tines
 * and a shaker join while reels are held.
 */
export const music: Music = {
  tempo: 84,
  voices: [
    {
      instrument: 'flute',
      volume: 0.62,
      steps: stepsOf(`11 . . 9 . 11 | 11 . 9 7 . . | 10 . 12 14 . 12 | 11 . . . . .
        12 . . 11 . 9 | 10 . . 9 . 8 | 8 . 10 9 . 8 | 8 . . . . .
        11 . . 9 . 11 | 13 . . 11 . 9 | 12 . 14 12 . 10 | 11 . . 9 . .
        10 . . 12 . 10 | 8 . 9 10 . 8 | 7 . . 9 . . | 7 . . . . .`),
    },
    {
      instrument: 'pluck',
      volume: 0.3,
      steps: stepsOf(`0 4 7 . 7 4 | 0 4 9 . 7 4 | 3 5 7 . 7 5 | 0 4 7 . 9 .
        -2 2 5 . 5 2 | 1 3 5 . 5 3 | -3 1 4 . 4 1 | -3 1 6 . 4 .
        0 4 7 . 7 4 | 2 4 6 . 6 4 | 3 5 7 . 7 5 | 0 4 7 . 9 .
        1 3 5 . 5 3 | -3 1 4 . 4 1 | 0 4 7 . 7 4 | 0 4 7 . . .`),
    },
    {
      instrument: 'bass',
      volume: 0.5,
      steps: stepsOf(`-7 . . . . . | -7 . . -3 . . | -4 . . . . . | -7 . . . . .
        -2 . . . . . | -6 . . . . . | -3 . . . . . | -3 . . . . .
        -7 . . . . . | -5 . . . . . | -4 . . . . . | -7 . . -3 . .
        -6 . . . . . | -3 . . . . . | -7 . . -3 . . | -7 . . . . .`),
    },
  ],
  featureVoices: [
    {
      instrument: 'tine',
      volume: 0.4,
      steps: stepsOf(`14 . . 11 . . | 16 . . 14 . . | 17 . . 14 . . | 16 . . 14 . .
        16 . . 12 . . | 15 . . 12 . . | 15 . . 11 . . | 13 . . 11 . .
        14 . . 11 . . | 16 . . 13 . . | 17 . . 14 . . | 16 . . 14 . .
        15 . . 12 . . | 13 . . 11 . . | 14 . . 11 . . | 14 . . . . .`),
    },
    { instrument: 'shaker', volume: 0.12, steps: stepsOf('0 . 0 0 . 0') },
  ],
};
