import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { accountInfo } from '@glasshouse/contract/account/account-info.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import { post } from '@glasshouse/ledger/post.ts';
import { minor } from '@glasshouse/contract/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import {
  must,
  newGuest,
  newPlayer,
  openGame,
  spin,
  type TestPlayer,
} from '../../testing/players.ts';

const PACK = marketPack('IN');

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const info = async (player: Pick<TestPlayer, 'token'>) =>
  must(
    await h.call<AnswerOf<typeof accountInfo>>(
      '/v1/bus/accountInfo',
      {},
      { token: player.token, key: null },
    ),
  ).result;

const credit = (player: TestPlayer, amount: number, to: 'cash' | 'held', key: string) =>
  h.app.deps.db.transaction((tx) =>
    post(tx, {
      ...player.player,
      at: h.clock.now(),
      key,
      debit: 'rewards',
      credit: to,
      amount: minor(amount),
      cause: 'test',
      causeId: key,
    }),
  );

describe('the account', () => {
  it('of a new guest has only the welcome bonus of the market', async () => {
    const amount = PACK.welcome?.amount ?? 0;
    expect(await info(await newGuest(h))).toEqual({
      accountGold: amount,
      cash: 0,
      bonus: amount,
      held: 0,
      rewardAmount: amount,
      gameActivityFlag: 1,
      charge10Flag: 1,
      charge20TotalNum: 0,
      processOrderId: null,
      payType: null,
      reloginFlag: 0,
      openDeposit: null,
      exclusion: null,
      wagering: { required: amount * (PACK.welcome?.wagering ?? 0), done: 0 },
      withdrawable: 0,
      availableFrom: null,
      withdrawableReason: null,
      heldOrder: null,
    });
  });

  it('counts cash and bonus as gold, without held money', async () => {
    const player = await newGuest(h);
    await credit(player, 5000, 'cash', 'test:cash');
    await credit(player, 700, 'held', 'test:held');
    const { cash, bonus, held, accountGold, rewardAmount } = await info(player);
    expect([cash, held]).toEqual([5000, 700]);
    expect(accountGold).toBe(cash + bonus);
    expect(rewardAmount).toBe(PACK.welcome?.amount);
  });

  it('shows each stake as wagering done', async () => {
    const player = await newPlayer(h);
    const game = await openGame(h, player);
    const before = (await info(player)).wagering;
    must(await spin(h, game));
    must(await spin(h, game));
    expect((await info(player)).wagering).toEqual({
      required: before.required,
      done: 2 * game.defaultStake,
    });
  });

  it('offers no promotions during a break', async () => {
    const player = await newGuest(h);
    must(
      await h.call('/v1/limits/exclude', { kind: 'cool_off', hours: 24 }, { token: player.token }),
    );
    expect(await info(player)).toMatchObject({ gameActivityFlag: 0, charge10Flag: 0 });
  });

  it('requires a new session on the last day of the old one', async () => {
    const player = await newGuest(h);
    for (let day = 1; day <= 29; day += 1) {
      h.clock.advance(DAY_MS);
      if (day < 29) expect((await info(player)).reloginFlag).toBe(0);
    }
    h.clock.advance(1);
    expect((await info(player)).reloginFlag).toBe(1);
  });

  it('is that of the token', async () => {
    const [one, two] = [await newGuest(h), await newGuest(h)];
    await credit(one, 5000, 'cash', 'test:own');
    expect([(await info(one)).cash, (await info(two)).cash]).toEqual([5000, 0]);
    expect((await h.call('/v1/bus/accountInfo', {}, {})).msgCode).toBe('token_invalid');
  });
});
