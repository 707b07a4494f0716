import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import { freeRounds } from '@glasshouse/contract/lobby/free-rounds.ts';
import { pagePlayer } from '@glasshouse/supplier/kit/play-by-page.ts';
import { DAY_MS, HOUR_MS } from '@glasshouse/contract/time.ts';
import { must } from '../../../testing/players.ts';
import { openStaff } from '../../staff/testing/open-staff.ts';
import {
  openGuestWorld,
  transactionIds,
  type Guest,
  type GuestWorld,
} from '../testing/guest-world.ts';
import { openGiver, STAKE } from '../testing/open-giver.ts';

let world: GuestWorld;
let giver: Awaited<ReturnType<typeof openGiver>>;
let guest: Guest;
beforeAll(async () => {
  world = await openGuestWorld();
});
beforeEach(async () => {
  // A session of staff ends long before free rounds do.
  giver = await openGiver(world);
  guest = await world.guest(10_000);
});
afterAll(() => world.close());

/** The player's own list of free rounds. */
async function own() {
  const { token } = guest;
  const reply = await world.h.call(freeRounds.path, {}, { token, key: null });
  return must(reply)['freeRounds'];
}

/** The cash in the books: the session with the game may have ended. */
async function balance(): Promise<number | undefined> {
  const { bucket, playerId } = guest.player;
  const [row] = await world.h.app.deps.db.query<{ cash: number }>(
    'select cash from wallet_balances where bucket = $1 and player_id = $2',
    [bucket, playerId],
  );
  return row?.cash;
}

const freeBet = (reward_uuid: string) => ({
  ...{ ...guest.round(), ...transactionIds(), amount: 0, is_free: true, reward_uuid },
});

const statusOf = async (reward: string) =>
  (await world.wallet('transaction/bet', freeBet(reward))).status;

/** How many players the supplier has accepted. */
async function offered(id: string): Promise<number | undefined> {
  const { campaigns } = must(await giver.finance.call(ops.listFreeRounds, {}));
  return campaigns.find(({ campaignId }) => campaignId === id)?.offered;
}

async function campaignOf(reward: string) {
  const { campaigns } = must(await giver.finance.call(ops.listFreeRounds, {}));
  const [found] = await world.h.app.deps.db.query<{ campaign_id: string }>(
    'select campaign_id from free_round_player where reward_uuid = $1',
    [reward],
  );
  const campaign = campaigns.find(({ campaignId }) => campaignId === found?.campaign_id);
  if (campaign === undefined) throw new Error('the campaign is not listed');
  return campaign;
}

describe('free rounds', () => {
  test('are given once a second person approves', async () => {
    const { approvalId } = must(await giver.request([guest.userId]));
    await world.h.settle();
    expect(await own()).toEqual([]);
    const { approval } = must(await giver.finance.call(ops.readApproval, { approvalId }));
    expect(approval).toMatchObject({
      ...{ kind: 'free_rounds', amount: 2 * STAKE },
      freeRounds: { gameId: world.gameId, stake: STAKE, rounds: 2, players: [guest.userId] },
    });
    expect(must(await giver.decide(approvalId, 'approve')).state).toBe('executed');
    const expiresAt = world.h.clock.now() + 7 * DAY_MS;
    await world.h.settle();
    expect(await own()).toEqual([{ gameId: world.gameId, left: 2, stake: STAKE, expiresAt }]);
  });

  test('are not given by a request that was refused', async () => {
    const { approvalId } = must(await giver.request([guest.userId]));
    must(await giver.decide(approvalId, 'refuse'));
    await world.h.settle();
    expect(await own()).toEqual([]);
  });

  test('reach a player who is named twice once', async () => {
    const { approvalId } = must(await giver.request([guest.userId, `0${guest.userId}`]));
    must(await giver.decide(approvalId, 'approve'));
    await world.h.settle();
    expect(await own()).toHaveLength(1);
  });

  test('wait while a player is in a break', async () => {
    const by = { token: guest.token, key: null };
    must(await world.h.call('/v1/limits/exclude', { kind: 'cool_off', hours: 24 }, by));
    const { approvalId } = must(await giver.request([guest.userId]));
    must(await giver.decide(approvalId, 'approve'));
    await world.h.settle();
    expect(await offered(approvalId)).toBe(0);
    world.h.clock.advance(25 * HOUR_MS);
    await world.h.settle();
    giver = await openGiver(world);
    expect(await offered(approvalId)).toBe(1);
  });

  test('cost the player nothing in the supplier’s game', async () => {
    const [reward = ''] = await giver.give([guest.userId]);
    const launch = await world.h.call<{ openGameUrl: string }>(
      '/game/forward',
      { id: world.gameId },
      { token: guest.token, key: null },
    );
    const play = pagePlayer();
    const { openGameUrl } = must(launch);
    const rounds = [await play(openGameUrl), await play(openGameUrl)];
    expect(rounds).toMatchObject([{ outcome: 'played' }, { outcome: 'played' }]);
    const won = rounds.reduce((sum, { win = 0 }) => sum + win, 0);
    expect(await balance()).toBe(10_000 + won);
    expect(await own()).toEqual([]);
    expect(await campaignOf(reward)).toMatchObject({ players: 1, offered: 1, played: 2, won });
    const paid = await play(openGameUrl);
    expect(await balance()).toBe(10_000 + won - (paid.stake ?? 0) + (paid.win ?? 0));
  });

  test('are refused in the wallet after their last day', async () => {
    const [reward = ''] = await giver.give([guest.userId], { days: 1 });
    world.h.clock.advance(DAY_MS - 1);
    expect(await own()).toHaveLength(1);
    world.h.clock.advance(1);
    expect(await own()).toEqual([]);
    const fresh = await world.guest(0);
    guest = { ...fresh, round: () => ({ ...fresh.round(), user: fresh.userId }) };
    expect(await statusOf(reward)).toBe('RS_ERROR_INVALID_REWARD');
  });

  test('of a campaign that staff end are refused at once', async () => {
    const [reward = ''] = await giver.give([guest.userId]);
    const placed = freeBet(reward);
    expect((await world.wallet('transaction/bet', placed)).status).toBe('RS_OK');
    const { campaignId } = await campaignOf(reward);
    const risk = await openStaff(world.h, 'risk');
    const end = { campaignId, reason: 'The stake was wrong' };
    must(await risk.call(ops.endFreeRounds, end));
    await world.h.settle();
    expect(await statusOf(reward)).toBe('RS_ERROR_INVALID_REWARD');
    expect(await own()).toEqual([]);
    expect((await risk.call(ops.endFreeRounds, end)).msgCode).toBe('campaign_over');
    const ended = world.records.some(
      (one) => one.kind === 'reward' && one.reward.step === 'ended' && one.reward.id === reward,
    );
    expect(ended).toBe(true);
    const win = { ...placed, ...transactionIds(), amount: 300 };
    const reference = { reference_transaction_uuid: placed.transaction_uuid };
    expect((await world.wallet('transaction/win', { ...win, ...reference })).status).toBe('RS_OK');
    expect(await balance()).toBe(10_300);
  });

  test('that were played are not lost from the books', async () => {
    const report = await world.checkBooks();
    expect(report.differences).toEqual([]);
  });
});

describe('a request for free rounds', () => {
  test('is refused for a game that takes none', async () => {
    const { gameId } = world;
    const asked = { gameId: gameId + 99, stake: STAKE, rounds: 1, days: 1, reason: 'For the test' };
    const refused = await giver.cashier.call(ops.requestFreeRounds, {
      ...asked,
      players: [guest.userId],
    });
    expect(refused.msgCode).toBe('no_free_rounds');
  });

  test('is refused when a player does not exist', async () => {
    expect((await giver.request([guest.userId, '1'])).msgCode).toBe('player_unknown');
  });

  test('is refused above the limit of the role', async () => {
    const over = await giver.request([guest.userId], { rounds: 1_000, stake: 1_001 });
    expect(over.msgCode).toBe('over_limit');
  });
});

test('ending an unknown campaign is refused', async () => {
  const risk = await openStaff(world.h, 'risk');
  const campaignId = '0'.repeat(24);
  const refused = await risk.call(ops.endFreeRounds, { campaignId, reason: 'For the test' });
  expect(refused.msgCode).toBe('campaign_unknown');
});
