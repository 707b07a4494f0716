import { expect, test } from 'vitest';
import { createLimits } from './limits.ts';
import { CommonRefusalError } from './refusal.ts';

const START = 1_790_000_000_000;

/** Counts how many of `tries` new guests an address may create at one time. */
function guestCounter() {
  const limits = createLimits({ open: false });
  return (address: string, tries: number, at: number): number => {
    let made = 0;
    for (let n = 0; n < tries; n += 1) {
      try {
        limits.spend('player', { address, playerId: null, at });
        made += 1;
      } catch (error) {
        if (!(error instanceof CommonRefusalError)) throw error;
      }
    }
    return made;
  };
}

test('an address creates 300 guests at once, then one every ten seconds', () => {
  const made = guestCounter();
  expect(made('203.0.113.7', 1_000, START)).toBe(300);
  expect(made('203.0.113.7', 10, START + 9_999)).toBe(0);
  expect(made('203.0.113.7', 10, START + 10_000)).toBe(1);
  expect(made('203.0.113.7', 1_000, START + 70_000)).toBe(6);
});

test('one address that creates many guests does not limit another one', () => {
  const made = guestCounter();
  made('203.0.113.7', 1_000, START);
  expect(made('198.51.100.9', 10, START)).toBe(10);
});

test('after 50 quiet minutes an address may create 300 guests at once again', () => {
  const made = guestCounter();
  made('203.0.113.7', 1_000, START);
  expect(made('203.0.113.7', 1_000, START + 50 * 60_000)).toBe(300);
});
