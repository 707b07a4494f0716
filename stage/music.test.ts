import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hertzOf, notesBetween } from './music.ts';
import type { Voice } from './scene.ts';

const SCALE = [220, 247, 294, 330, 392];
const voice: fc.Arbitrary<Voice> = fc.record({
  instrument: fc.constantFrom('tine', 'bass', 'pad'),
  volume: fc.constant(0.5),
  steps: fc.array(fc.option(fc.integer({ min: -10, max: 12 })), { minLength: 1, maxLength: 24 }),
});

test('a degree outside the scale is in the octave above or below', () => {
  expect([0, 4, 5, 9, -1, -5].map((degree) => hertzOf(SCALE, degree))).toEqual([
    220, 392, 440, 784, 196, 110,
  ]);
});

test('a piece planned in parts equals one planned at once', () => {
  fc.assert(
    fc.property(
      fc.array(voice, { maxLength: 3 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      (voices, first, second) => {
        const between = (from: number, to: number) => notesBetween(96, voices, SCALE, from, to);
        const all = between(0, first + second);
        expect([...between(0, first), ...between(first, first + second)]).toEqual(all);
      },
    ),
  );
});

test('a voice repeats endlessly with its rests', () => {
  const voices: Voice[] = [{ instrument: 'flute', volume: 1, steps: [0, null, null, 2] }];
  const notes = notesBetween(60, voices, SCALE, 0, 8);
  expect(notes.map(({ at, length, hertz }) => [at, length, hertz])).toEqual([
    [0, 1.5, 220],
    [1.5, 0.5, 294],
    [2, 1.5, 220],
    [3.5, 0.5, 294],
  ]);
});
