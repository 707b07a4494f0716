import type { Music } from '@glasshouse/stage/scene.ts';

/** A Dorian without its sixth: dark, without dissonance. */
export const NOTES: readonly number[] = [220, 246.94, 261.63, 293.66, 329.63, 392];

/** Degrees written as text, a dot for a rest. */
const steps = (text: string): (number | null)[] =>
  text
    .trim()
    .split(/[\s|]+/)
    .map((step) => (step === '.' ? null : Number.parseInt(step, 10)));

/** Eight quiet staccato bars over A minor, G, C and E minor. */
export const music: Music = {
  tempo: 92,
  voices: [
    {
      instrument: 'bass',
      volume: 0.42,
      steps: steps(
        '-12 . . . -8 . . . | -12 . . . -8 . -9 . | -13 . . . -9 . . . | -13 . . . -8 . . . |' +
          '-10 . . . -7 . . . | -10 . . . -8 . -7 . | -8 . . . -11 . . . | -12 . . . . . . .',
      ),
    },
    {
      instrument: 'pluck',
      volume: 0.3,
      steps: steps(
        '. . 0 . 2 . 4 . | . . 0 . 2 . 4 . | . . 1 . 3 . 5 . | . . 1 . 3 . 5 . |' +
          '. . 2 . 4 . 5 . | . . 2 . 4 . 5 . | . . 1 . 4 . 5 . | . . 0 . 2 . 4 .',
      ),
    },
    {
      instrument: 'flute',
      volume: 0.26,
      steps: steps(
        '. . . . 6 . 7 . | 8 . . . 7 . 6 . | 5 . . . . . 3 . | 5 . . . . . . . |' +
          '. . . . 8 . 7 . | 6 . . . 5 . 4 . | 5 . 4 . 1 . . . | 0 . . . . . . .',
      ),
    },
    {
      instrument: 'glass',
      volume: 0.16,
      steps: steps(
        '. . . . . . . 10 | . . . . . . . . | . . . . . . . 11 | . . . . . . . . |' +
          '. . . . . . . 8 | . . . . . . . . | . . . . . . . 10 | . . . 12 . . . .',
      ),
    },
  ],
  featureVoices: [
    {
      instrument: 'drum',
      volume: 0.34,
      steps: steps('0 . . 0 . . 0 . | 0 . . 0 . 0 . .'),
    },
    {
      instrument: 'shaker',
      volume: 0.16,
      steps: steps('. . 0 . . . 0 .'),
    },
    {
      instrument: 'tine',
      volume: 0.2,
      steps: steps(
        '6 . 8 . 10 . 8 . | 6 . 8 . 10 . 12 . | 5 . 7 . 9 . 7 . | 5 . 7 . 9 . 11 . |' +
          '8 . 10 . 11 . 10 . | 8 . 10 . 11 . 14 . | 7 . 10 . 11 . 10 . | 6 . 8 . 10 . 12 .',
      ),
    },
  ],
};
