import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANDING_MS } from './reel-motion.ts';
import { createReel } from './reel.ts';

const ROWS = 3;
const at = fc.integer({ min: 0, max: 20_000 });
const symbols = fc.string({
  unit: fc.constantFrom('A', 'B', 'C', 'W'),
  minLength: 3,
  maxLength: 3,
});

/** The symbols in view, from top to bottom. */
function view(reel: ReturnType<typeof createReel>): string {
  const rows: [number, string][] = [];
  reel.each((code, row) => {
    if (row >= 0 && row < ROWS && Number.isInteger(row)) rows.push([row, code]);
  });
  return rows
    .toSorted(([a], [b]) => a - b)
    .map(([, code]) => code)
    .join('');
}

test.each([false, true])('a reel lands on its symbols in time (calm: %s)', (calm) => {
  fc.assert(
    fc.property(symbols, symbols, at, at, (before, after, start, turning) => {
      const reel = createReel('XYZ', () => calm);
      reel.stand(before);
      reel.start(start);
      expect(reel.update(start + 1)).toBe(true);
      reel.land(after, start + turning);
      reel.update(start + turning);
      expect(reel.update(start + turning + LANDING_MS)).toBe(false);
      expect(view(reel)).toBe(after);
    }),
  );
});

test('a cancelled spin returns to the symbols before it', () => {
  const reel = createReel('XYZ', () => false);
  reel.stand('ABC');
  reel.start(0);
  reel.update(700);
  reel.slow(800);
  reel.back(900);
  for (const now of [950, 900 + LANDING_MS, 900 + 3 * LANDING_MS]) reel.update(now);
  expect(view(reel)).toBe('ABC');
});

test('passing symbols are never wilds or scatters', () => {
  const reel = createReel('XYZ', () => false);
  reel.stand('ABC');
  reel.start(0);
  const seen = new Set<string>();
  for (let now = 400; now < 2000; now += 16) {
    reel.update(now);
    reel.each((code) => seen.add(code));
  }
  expect([...seen].toSorted().join('')).toBe('XYZ');
});

test('rule G5: a landing shows passing and drawn symbols in one direction', () => {
  fc.assert(
    fc.property(symbols, at, (after, turning) => {
      const reel = createReel('XYZ', () => false);
      reel.stand('XYX');
      reel.start(0);
      reel.land(after, 700 + turning);
      /** Returns how far each drawn symbol has moved; only the final bounce goes back a little. */
      let reached = -Infinity;
      for (let now = 690 + turning; now < 700 + turning + LANDING_MS; now += 7) {
        reel.update(now);
        const drawn: [number, string][] = [];
        reel.each((code, row) => {
          if (!'XYZ'.includes(code)) drawn.push([row, code]);
        });
        const seen = drawn.toSorted(([a], [b]) => a - b).map(([, code]) => code);
        // The order never changes, and only drawn symbols appear.
        expect(after).toContain(seen.join(''));
        const lowest = Math.max(...drawn.map(([row]) => row), -Infinity);
        if (drawn.length === ROWS) reached = Math.max(reached, lowest);
      }
      expect(reached).toBeLessThan(ROWS);
    }),
  );
});
