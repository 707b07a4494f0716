import type { Music } from '@glasshouse/stage/scene.ts';

/** D major pentatonic: none of its intervals is dissonant. */
export const NOTES: readonly number[] = [293.66, 329.63, 369.99, 440, 493.88];

/** Degrees written as text, a dot for a rest. */
const steps = (text: string): (number | null)[] =>
  text
    .trim()
    .split(/[\s|]+/)
    .map((step) => (step === '.' ? null : Number.parseInt(step, 10)));

/** Eight slow bars over D, B minor, D, E minor, D, B minor, A and D. */
export const music: Music = {
  tempo: 72,
  voices: [
    {
      instrument: 'pad',
      volume: 0.34,
      steps: steps(
        '-3 . . . . . . . | -1 . . . . . . . | -3 . . . . . . . | -4 . . . . . . . |' +
          '-3 . . . . . . . | -1 . . . . . . . | -2 . . . . . . . | -3 . . . . . . .',
      ),
    },
    {
      instrument: 'bass',
      volume: 0.4,
      steps: steps(
        '-10 . . . . . -7 . | -6 . . . . . . . | -10 . . . -7 . . . | -9 . . . . . -6 . |' +
          '-10 . . . . . -7 . | -6 . . . . . . . | -7 . . . . . -9 . | -10 . . . . . . .',
      ),
    },
    {
      instrument: 'glass',
      volume: 0.26,
      steps: steps(
        '. . 5 . 7 . 8 . | . . 4 . 7 . 5 . | . . 5 . 8 . 7 . | . . 4 . 6 . 9 . |' +
          '. . 5 . 7 . 8 . | . . 4 . 7 . 9 . | . . 3 . 6 . 8 . | . . 5 . 7 . 10 .',
      ),
    },
    {
      instrument: 'flute',
      volume: 0.3,
      steps: steps(
        '2 . . . 3 . 2 . | 4 . . . . . 3 . | 2 . 3 . 5 . . . | 4 . . . . . . . |' +
          '2 . . . 3 . 5 . | 7 . . . 6 . 5 . | 6 . 4 . 3 . . . | 5 . . . . . . .',
      ),
    },
  ],
  featureVoices: [
    {
      instrument: 'shaker',
      volume: 0.16,
      steps: steps('. . 0 . . . 0 0'),
    },
    {
      instrument: 'drum',
      volume: 0.3,
      steps: steps('0 . . . . . 0 . | . . 0 . 0 . . .'),
    },
    {
      instrument: 'tine',
      volume: 0.22,
      steps: steps(
        '5 7 8 7 5 7 8 10 | 4 7 9 7 4 7 9 7 | 5 7 8 10 8 7 5 7 | 4 6 9 6 4 6 9 11 |' +
          '5 7 8 7 5 7 8 10 | 4 7 9 7 4 7 9 12 | 3 6 8 6 3 6 8 9 | 5 7 8 10 12 10 8 7',
      ),
    },
  ],
};
