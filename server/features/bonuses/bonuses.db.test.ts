import { afterAll, beforeAll, expect, test } from 'vitest';
import type { listBonuses } from '@glasshouse/contract/bonuses/list-bonuses.ts';
import type { cancelBonus } from '@glasshouse/contract/bonuses/cancel-bonus.ts';
import { minor } from '@glasshouse/contract/money.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { post } from '@glasshouse/ledger/post.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import {
  must,
  newGuest,
  newPlayer,
  openGame,
  spin,
  type TestPlayer,
} from '../../testing/players.ts';
import { grantBonus } from '../wallet/index.ts';
import { expectBooksRight, walletOf } from '../wallet/testing/bonus-world.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const list = async ({ token }: TestPlayer, body = {}) =>
  must(await h.call<AnswerOf<typeof listBonuses>>('/v1/bonus/list', body, { token }));
const cancel = ({ token }: TestPlayer, id: string) =>
  h.call<AnswerOf<typeof cancelBonus>>('/v1/bonus/drop', { id }, { token });

async function giveCash({ player }: TestPlayer, amount: number): Promise<void> {
  await post(h.app.deps.db, {
    ...player,
    at: h.clock.now(),
    key: 'test-cash',
    debit: 'clearing:test',
    credit: 'cash',
    amount: minor(amount),
    cause: 'deposit',
    causeId: 'test',
  });
}

test('the welcome bonus is listed with its terms', async () => {
  const guest = await newGuest(h);
  const welcome = h.app.deps.pack.welcome;
  expect(await list(guest)).toMatchObject({
    total: 1,
    grantList: [
      {
        id: '1',
        source: 'new_user',
        amount: welcome?.amount,
        left: welcome?.amount,
        wageringMultiple: welcome?.wagering,
        wageringDone: 0,
        state: 'active',
        createTime: h.clock.now(),
        deadline: h.clock.now() + (welcome?.days ?? 0) * DAY_MS,
      },
    ],
  });
});

test('every stake counts towards the listed wagering', async () => {
  const player = await newPlayer(h);
  const game = await openGame(h, player);
  must(await spin(h, game, 1_000));
  must(await spin(h, game, 500));
  expect((await list(player)).grantList[0]?.wageringDone).toBe(1_500);
});

test.each([1, 2])(
  'a round returns how much bonus it converted to cash, of %d bonuses',
  async (count) => {
    const player = await newPlayer(h);
    await cancel(player, '1');
    const terms = { source: 'task', amount: 100, wagering: 1, days: 30 } as const;
    for (let at = 0; at < count; at += 1) {
      await grantBonus(h.app.deps.db, player.player, h.clock.now(), {
        ...terms,
        causeId: `b${at}`,
      });
    }
    await giveCash(player, 5_000);
    const game = await openGame(h, player);
    const round = must(await spin(h, game, 500));
    expect(round.bonusReleased).toBe(100 * count);
    expect(round).toMatchObject({ bonus: 0, cash: 5_000 - 500 + round.win + 100 * count });
    expect(must(await spin(h, game, 500)).bonusReleased).toBe(0);
  },
);

test('the list has pages, newest first', async () => {
  const guest = await newGuest(h);
  const terms = { source: 'task', amount: 100, wagering: 1, days: 30 } as const;
  for (const causeId of ['a', 'b', 'c', 'd']) {
    await grantBonus(h.app.deps.db, guest.player, h.clock.now(), { ...terms, causeId });
  }
  const pages = await Promise.all(
    [1, 2, 3, 4].map((pageNum) => list(guest, { pageNum, pageSize: 2 })),
  );
  expect(pages.map((page) => page.grantList.map((grant) => grant.id))).toEqual([
    ['5', '4'],
    ['3', '2'],
    ['1'],
    [],
  ]);
  expect(new Set(pages.map((page) => page.total))).toEqual(new Set([5]));
});

test('cancelling a bonus takes its bonus and wagering but no cash', async () => {
  const guest = await newGuest(h);
  await giveCash(guest, 7_700);
  const welcome = h.app.deps.pack.welcome?.amount ?? 0;
  const { data } = await cancel(guest, '1');
  expect(data).toEqual({ id: '1', dropped: welcome, cash: 7_700, bonus: 0 });
  expect((await list(guest)).grantList[0]).toMatchObject({ state: 'dropped', left: 0 });
  await expectBooksRight(h.app.deps.db, guest.player);
});

test('a bonus cancelled under many keys at once is cancelled once', async () => {
  const guest = await newGuest(h);
  const replies = await Promise.all(Array.from({ length: 6 }, () => cancel(guest, '1')));
  expect(replies.filter((reply) => reply.success === 1).length).toBe(1);
  expect(new Set(replies.map((reply) => reply.msgCode))).toEqual(
    new Set(['success', 'not_active']),
  );
  await expectBooksRight(h.app.deps.db, guest.player);
});

test.each(['2', '0', '01', '-1', 'abc', '999999999', '99999999999999999999'])(
  'a bonus %s that the player does not have is unknown',
  async (id) => {
    const guest = await newGuest(h);
    expect((await cancel(guest, id)).msgCode).toBe('unknown_grant');
    expect((await walletOf(h.app.deps.db, guest.player)).bonus).toBeGreaterThan(0);
  },
);

test("cancelling never touches another player's bonus of the same number", async () => {
  const [guest, other] = [await newGuest(h), await newGuest(h)];
  must(await cancel(guest, '1'));
  expect((await list(other)).grantList[0]?.state).toBe('active');
});

test('the job ends a bonus past its deadline but keeps the cash', async () => {
  const guest = await newGuest(h);
  await giveCash(guest, 900);
  const days = h.app.deps.pack.welcome?.days ?? 0;
  h.clock.advance(days * DAY_MS - 1);
  await h.settle();
  expect((await walletOf(h.app.deps.db, guest.player)).bonus).toBeGreaterThan(0);
  h.clock.advance(1);
  await h.settle();
  expect(await walletOf(h.app.deps.db, guest.player)).toMatchObject({ cash: 900, bonus: 0 });
  await expectBooksRight(h.app.deps.db, guest.player);
});
