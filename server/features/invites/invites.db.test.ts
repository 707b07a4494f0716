import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { getInviteStats } from '@glasshouse/contract/invites/get-invite-stats.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { windowEnds } from '@glasshouse/markets/calendar.ts';
import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { must, newGuest, type TestPlayer } from '../../testing/players.ts';
import { expectBooksRight, walletOf } from '../wallet/testing/bonus-world.ts';
import { noteInvitation, qualifyInvitation } from './index.ts';

let h: TestApp;
let beside: TestApp;
let reward: number;
beforeAll(async () => {
  h = await openTestApp();
  beside = await openTestApp({ beside: h });
  reward = h.app.deps.pack.invite.reward;
});
afterAll(async () => {
  await beside.close();
  await h.close();
});

const settle = () => h.settle();
const infoOf = async ({ token }: TestPlayer) =>
  must(await h.call<AnswerOf<typeof getInviteStats>>('/v1/bus/statInviteInfo', {}, { token }));
const receive = ({ token }: TestPlayer, receiveAmount: number, at = h) =>
  at.call('/v1/bus/receiveInviteRewards', { receiveAmount }, { token });
const codeOf = async ({ token }: TestPlayer) =>
  must(await h.call<{ code: string }>('/v1/bus/getUserShareUrlAndExtensionCode', {}, { token }))
    .code;
const qualify = ({ player }: TestPlayer) =>
  h.app.deps.db.transaction((tx) => qualifyInvitation(tx, player, h.clock.now()));

/** A new player who registered with the inviter's code. */
async function friendOf(inviter: TestPlayer): Promise<TestPlayer> {
  return newGuest(h, { extensionCode: await codeOf(inviter) });
}

async function earn(inviter: TestPlayer, friends: number): Promise<void> {
  for (let friend = 0; friend < friends; friend += 1) await qualify(await friendOf(inviter));
  await settle();
}

async function keepPayer({ player }: TestPlayer, payer: object, account: Buffer | null = null) {
  await h.app.deps.db.query(
    `update player set payer = $3, payout_account_hash = $4 where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId, JSON.stringify(payer), account],
  );
}

test('a registration with the code earns nothing by itself', async () => {
  const inviter = await newGuest(h);
  await friendOf(inviter);
  await settle();
  expect(await infoOf(inviter)).toEqual({
    todayInviteNum: 1,
    totalInviteNum: 1,
    inviteConfigAmount: reward,
    inviteRewardAmount: 0,
    inviteRewardReceiveAmount: 0,
  });
  expect((await receive(inviter, 1)).msgCode).toBe('nothing_to_claim');
});

test('a friend who qualifies several times earns one reward in cash', async () => {
  const inviter = await newGuest(h);
  const friend = await friendOf(inviter);
  await Promise.all([qualify(friend), qualify(friend)]);
  await settle();
  await qualify(friend);
  await settle();
  expect((await infoOf(inviter)).inviteRewardAmount).toBe(reward);
  const { bonus } = await walletOf(h.app.deps.db, inviter.player);
  expect(must(await receive(inviter, reward))).toEqual({ receiveAmount: reward });
  expect(await walletOf(h.app.deps.db, inviter.player)).toMatchObject({ cash: reward, bonus });
  expect(await infoOf(inviter)).toMatchObject({
    inviteRewardAmount: 0,
    inviteRewardReceiveAmount: reward,
  });
  await expectBooksRight(h.app.deps.db, inviter.player);
});

test('a player without an inviter earns nobody a reward', async () => {
  const guest = await newGuest(h);
  await qualify(guest);
  await settle();
  const left = await h.app.deps.db.query('select 1 from outbox');
  expect(left).toEqual([]);
});

test('only an amount that was earned can be claimed', async () => {
  const inviter = await newGuest(h);
  await earn(inviter, 2);
  for (const amount of [0, 2 * reward + 1, 10 * reward]) {
    expect((await receive(inviter, amount)).msgCode).toBe('nothing_to_claim');
  }
  expect((await receive(inviter, -1)).status).toBe(400);
  expect((await infoOf(inviter)).inviteRewardAmount).toBe(2 * reward);
  expect((await walletOf(h.app.deps.db, inviter.player)).cash).toBe(0);
});

test('concurrent claims on two processes pay the earned amount once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 2 * reward }), { minLength: 2, maxLength: 8 }),
      async (parts) => {
        const inviter = await newGuest(h);
        await earn(inviter, 2);
        const replies = await Promise.all(
          parts.map((part, index) => receive(inviter, part, index % 2 === 0 ? h : beside)),
        );
        const paid = replies.reduce(
          (sum, reply, index) => sum + (reply.success === 1 ? (parts[index] ?? 0) : 0),
          0,
        );
        const refused = replies.flatMap((reply, index) =>
          reply.success === 1 ? [] : [parts[index] ?? 0],
        );
        expect(paid).toBeLessThanOrEqual(2 * reward);
        for (const part of refused) expect(part).toBeGreaterThan(2 * reward - paid);
        expect((await walletOf(h.app.deps.db, inviter.player)).cash).toBe(paid);
        expect(await infoOf(inviter)).toMatchObject({
          inviteRewardAmount: 2 * reward - paid,
          inviteRewardReceiveAmount: paid,
        });
        await expectBooksRight(h.app.deps.db, inviter.player);
      },
    ),
    { numRuns: 12 },
  );
});

test("the player's own device earns nothing", async () => {
  const inviter = await newGuest(h);
  const friend = await newGuest(h);
  const { db } = h.app.deps;
  await db.transaction((tx) =>
    noteInvitation(tx, inviter.player, friend.player, h.clock.now(), true),
  );
  await db.query('update player set invited_by = $3 where bucket = $1 and player_id = $2', [
    friend.player.bucket,
    friend.player.playerId,
    inviter.player.playerId,
  ]);
  await qualify(friend);
  await settle();
  expect(await infoOf(inviter)).toMatchObject({ totalInviteNum: 1, inviteRewardAmount: 0 });
});

const details = { userName: 'A', phone: '+91 99887 76655', email: 'Me@example.com', payType: 8 };
test.each([
  ['phone, however written', { ...details, email: 'x@example.com', phone: '09988776655' }],
  ['e-mail, however written', { ...details, phone: '8887776665', email: ' me@EXAMPLE.com' }],
])("the player's own payment account earns nothing: the same %s", async (_, same) => {
  const inviter = await newGuest(h);
  const friend = await friendOf(inviter);
  await keepPayer(inviter, details);
  await keepPayer(friend, same);
  await qualify(friend);
  await settle();
  expect((await infoOf(inviter)).inviteRewardAmount).toBe(0);
});

test("only the player's own payout account earns nothing", async () => {
  const inviter = await newGuest(h);
  const [own, other] = [await friendOf(inviter), await friendOf(inviter)];
  await keepPayer(inviter, {}, Buffer.from('account-1'));
  await keepPayer(own, {}, Buffer.from('account-1'));
  await keepPayer(other, {}, Buffer.from('account-2'));
  await qualify(own);
  await settle();
  expect((await infoOf(inviter)).inviteRewardAmount).toBe(0);
  await qualify(other);
  await settle();
  expect((await infoOf(inviter)).inviteRewardAmount).toBe(reward);
});

test("the demo's example details do not make two players one", async () => {
  const inviter = await newGuest(h);
  const friend = await friendOf(inviter);
  for (const player of [inviter, friend]) {
    await keepPayer(player, exampleAccount(h.app.deps.pack, 8));
  }
  await qualify(friend);
  await settle();
  expect((await infoOf(inviter)).inviteRewardAmount).toBe(reward);
});

test('a new day of the market counts its own registrations', async () => {
  const inviter = await newGuest(h);
  await friendOf(inviter);
  const now = h.clock.now();
  h.clock.advance(windowEnds(h.app.deps.pack, now).day - now - 1);
  await friendOf(inviter);
  await settle();
  expect(await infoOf(inviter)).toMatchObject({ todayInviteNum: 2, totalInviteNum: 2 });
  h.clock.advance(1);
  expect(await infoOf(inviter)).toMatchObject({ todayInviteNum: 0, totalInviteNum: 2 });
  await friendOf(inviter);
  await settle();
  expect(await infoOf(inviter)).toMatchObject({ todayInviteNum: 1, totalInviteNum: 3 });
});

test('two processes count each registration once', async () => {
  const inviter = await newGuest(h);
  for (let friend = 0; friend < 6; friend += 1) await qualify(await friendOf(inviter));
  await Promise.all([settle(), beside.settle()]);
  // A row that collided with its registration on the other process is retried a little later.
  h.clock.advance(60_000);
  await settle();
  expect(await infoOf(inviter)).toMatchObject({
    totalInviteNum: 6,
    inviteRewardAmount: 6 * reward,
  });
});

test('an action before its registration waits for it without blocking others', async () => {
  const inviter = await newGuest(h);
  const early = await friendOf(inviter);
  await qualify(early);
  const { db } = h.app.deps;
  const [kept] = await db.query<{ bucket: number; outbox_id: string; body: object }>(
    `delete from outbox where kind = 'invite_registered'
     and outbox_id like '%:' || $1 returning bucket, outbox_id, body`,
    [early.userId],
  );
  const prompt = await friendOf(inviter);
  await qualify(prompt);
  await settle();
  expect((await infoOf(inviter)).inviteRewardAmount).toBe(reward);
  await db.query(
    `insert into outbox (bucket, outbox_id, kind, body, next_at)
     values ($1, $2, 'invite_registered', $3, 0)`,
    [kept?.bucket, kept?.outbox_id, JSON.stringify(kept?.body)],
  );
  h.clock.advance(60_000);
  await settle();
  expect(await infoOf(inviter)).toMatchObject({
    totalInviteNum: 2,
    inviteRewardAmount: 2 * reward,
  });
});
