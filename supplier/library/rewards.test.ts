import { expect, test } from 'vitest';
import { createRewards, type Reward, type RewardStep } from './rewards.ts';

const REWARD: Reward = {
  reward_uuid: '0b8f1e0e-6c1d-4f0b-8a55-6d2a6f9c7e01',
  ...{ user: '20496', game_code: 'moth-or-moon', currency: 'INR' },
  ...{ stake: 200, rounds: 3, expires_at: 1_794_604_800_000 },
};
const ID = REWARD.reward_uuid;

function opened(played = 0) {
  const steps: RewardStep[] = [];
  const put = async (step: RewardStep) => void steps.push(step);
  return { steps, rewards: createRewards({ put, played: () => played }) };
}

test('a reward that was given twice is stored once', async () => {
  const { steps, rewards } = opened();
  expect([await rewards.give(REWARD), await rewards.give({ ...REWARD })]).toEqual([true, true]);
  expect(steps).toHaveLength(1);
});

test('the id of another reward is refused', async () => {
  const { rewards } = opened();
  await rewards.give(REWARD);
  expect(await rewards.give({ ...REWARD, rounds: 4 })).toBe(false);
  expect(rewards.openOf(REWARD.user, REWARD.game_code)?.left).toBe(3);
});

test('played rounds are taken off until none is left', async () => {
  const { steps, rewards } = opened(2);
  await rewards.give(REWARD);
  expect(rewards.openOf(REWARD.user, REWARD.game_code)).toEqual({ id: ID, stake: 200, left: 1 });
  const all = opened(3).rewards;
  for (const step of steps) all.replay(step);
  expect(all.openOf(REWARD.user, REWARD.game_code)).toBeNull();
});

test('after a restart a reward is as it was', async () => {
  const before = opened();
  await before.rewards.give(REWARD);
  const between = opened().rewards;
  for (const step of before.steps) between.replay(step);
  expect(between.openOf(REWARD.user, REWARD.game_code)?.left).toBe(3);
  await before.rewards.end(ID);
  const after = opened().rewards;
  for (const step of before.steps) after.replay(step);
  expect(after.openOf(REWARD.user, REWARD.game_code)).toBeNull();
});

test('a reward that was ended before it was given stays ended', async () => {
  const { rewards } = opened();
  await rewards.end(ID);
  await rewards.give(REWARD);
  expect(rewards.openOf(REWARD.user, REWARD.game_code)).toBeNull();
});
