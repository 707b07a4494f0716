import { expect, test } from 'vitest';
import { createAutoplay, type AutoplayRound } from './autoplay.ts';

const STAKE = 2000;
const PLAN = { count: 10, lossStopMinor: 5 * STAKE, winStopMinor: 10 * STAKE };

const round = (win: number, type = 'roundEnd'): AutoplayRound => ({
  stake: STAKE,
  win,
  events: [{ type }],
});

/** Plays until autoplay ends; returns the reason and the number of rounds. */
function play(plan: typeof PLAN, wins: (index: number) => AutoplayRound): [string, number] {
  const auto = createAutoplay(plan);
  for (let played = 0; ; played += 1) {
    const end = auto.before(STAKE);
    if (end !== null) return [end, played];
    auto.played(wins(played));
  }
}

test('autoplay never stakes more than the loss limit leaves', () => {
  expect(play(PLAN, () => round(0))).toEqual(['loss', 5]);
  expect(play({ ...PLAN, lossStopMinor: 5 * STAKE - 1 }, () => round(0))).toEqual(['loss', 4]);
});

test('autoplay offsets wins against the loss', () => {
  expect(play(PLAN, (index) => round(index === 0 ? 3 * STAKE : 0))).toEqual(['loss', 8]);
});

test('autoplay ends after its count', () => {
  expect(play(PLAN, () => round(STAKE))).toEqual(['done', 10]);
});

test('autoplay ends at a single win of the chosen size', () => {
  const wins = (index: number) => round(index === 2 ? 10 * STAKE : STAKE);
  expect(play(PLAN, wins)).toEqual(['win', 3]);
});

test.each(['freeGamesAwarded', 'holdStart', 'respin'])('autoplay ends at %s', (type) => {
  expect(play(PLAN, () => round(STAKE, type))).toEqual(['feature', 1]);
});

test('autoplay starts no spin after it was stopped', () => {
  const auto = createAutoplay(PLAN);
  auto.stop();
  expect(auto.before(STAKE)).toBe('stopped');
});
