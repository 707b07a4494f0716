import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MARKET_CODES, marketPack } from '@glasshouse/markets/index.ts';
import type { MarketCode } from '@glasshouse/markets/pack.ts';
import { openTestApp } from '../../../testing/app.ts';
import { bound, must, newGuest, newPlayer } from '../../../testing/players.ts';
import { ask, bookFaults, giveCash, moneyOf } from '../testing/cashier.ts';
import { accountIn, action, act, withdrawAll, type World } from '../testing/history.ts';
import { scriptedProvider } from '../testing/scripted-provider.ts';

/**
 * G1 and G2, in every pack: after any history all cash can be withdrawn without a deposit, play or
 * task. Only published rules can delay it: an order in progress, the frequency, a security hold
 * that blocks nothing else, and an ID check that the player starts once.
 */

async function openWorld(code: MarketCode): Promise<World> {
  const provider = await scriptedProvider();
  return { code, provider, h: await openTestApp({ market: code, providerUrl: provider.url }) };
}

describe.each(MARKET_CODES)('in the pack %s', (code) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(code);
  }, 60_000);
  afterAll(async () => {
    await world.h.close();
    await world.provider.close();
  });

  test('after any history all cash can be withdrawn within the published delays', async () => {
    const histories = fc.array(action, { minLength: 3, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(histories, fc.boolean(), async (history, isBound) => {
        const { h } = world;
        const player = isBound ? await bound(h) : await newPlayer(h);
        for (const one of history) await act(world, player, one);
        await withdrawAll(world, player);
        expect(await moneyOf(h, player)).toMatchObject({ cash: 0 });
        expect(await bookFaults(h)).toEqual([]);
      }),
      { numRuns: 3 },
    );
  }, 240_000);

  test('a guest who never deposited withdraws a win of any size that needs no ID check', async () => {
    const { h } = world;
    const { firstWithdrawalMinimum: least, verifiedAbove } = marketPack(code);
    for (const amount of [1, least - 1, least, verifiedAbove.amount]) {
      const guest = await newGuest(h);
      await giveCash(h, guest, amount);
      must(await ask(h, guest, { ...accountIn(code, 0), userName: 'Asha Example', amount }));
      expect(await moneyOf(h, guest)).toMatchObject({ cash: 0, held: amount });
    }
  });
});
