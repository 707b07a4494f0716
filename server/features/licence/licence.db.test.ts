import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeposit } from '@glasshouse/contract/deposits/create-deposit.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import { openTestApp, TEST_START } from '../../testing/app.ts';
import { must, openGame } from '../../testing/players.ts';
import { licenceFaults, readLicence } from './read-licence.ts';
import { openLiveApp, verifiedPlayer, type LiveApp } from './testing/live-app.ts';
import { liveSettings, TEST_LICENCE } from './testing/live-settings.ts';

const { adapters } = liveSettings().live;
const faults = (change: object, market: 'NG' | 'IN' = 'NG') =>
  licenceFaults(
    { ...TEST_LICENCE, ...change },
    { pack: marketPack(market), at: TEST_START, adapters },
  );
const faultsOfText = (text: string): readonly string[] => {
  try {
    readLicence(text);
    return [];
  } catch (error) {
    return (error as { faults: readonly string[] }).faults;
  }
};

describe('a licence', () => {
  test('that is complete and valid today has no fault', () => {
    expect(faultsOfText(JSON.stringify(TEST_LICENCE))).toEqual([]);
    expect(faults({})).toEqual([]);
  });

  test.each(Object.keys(TEST_LICENCE))('without %s is refused by its name', (member) => {
    const { [member]: _, ...rest } = { ...TEST_LICENCE } as Record<string, unknown>;
    expect(faultsOfText(JSON.stringify(rest))).toEqual([`Licence: ${member} is missing.`]);
  });

  test.each([
    [{ validTo: '2026-11-17' }, 'The licence is valid from 2026-01-01 to 2026-11-17'],
    [{ validFrom: '2026-11-19' }, 'The licence is valid from 2026-11-19'],
    [{ market: 'BR' }, 'The licence is for the market BR, not NG.'],
    [{ regions: ['BR-SP'] }, 'The region BR-SP is not in the market NG.'],
    [{ minAge: 17 }, "The licence's minAge is 17; the market's is 18."],
    [{ rails: ['spei'] }, 'This release has no adapter "spei" for rails.'],
    [{ identity: 'ine' }, 'This release has no adapter "ine" for identity.'],
    [{ exclusionRegister: 'x' }, 'This release has no adapter "x" for exclusionRegister.'],
    [{ geolocation: 'toString' }, 'This release has no adapter "toString" for geolocation.'],
  ])('with %j is refused', async (change, fault) => {
    expect(faults(change)).toEqual([expect.stringContaining(fault)]);
    const { market, live } = liveSettings();
    const licence = { ...TEST_LICENCE, ...change } as typeof TEST_LICENCE;
    await expect(openTestApp({ market, live: { ...live, licence } })).rejects.toThrow(fault);
  });

  test('enables nothing where the law forbids real money', () => {
    expect(faults({ market: 'IN', regions: ['IN'] }, 'IN')).toEqual([
      expect.stringContaining('forbids real money'),
    ]);
  });
});

test('a database of demo credits never becomes one of real money, nor the other way', async () => {
  const { market, live } = liveSettings();
  const demo = await openTestApp({ market });
  await expect(openTestApp({ beside: demo, market, live })).rejects.toThrow('holds demo credits');
  await demo.close();
  const real = await openTestApp({ market, live });
  await expect(openTestApp({ beside: real, market })).rejects.toThrow('holds real money');
  await real.close();
});

describe('real money', () => {
  let app: LiveApp;
  beforeAll(async () => {
    app = await openLiveApp();
  });
  afterAll(() => app.h.close());

  test('goes to the rail of the licence and no other', async () => {
    const { h } = app;
    const player = await verifiedPlayer(app);
    const body = { amount: 200_000, payType: 8, acceptGift: false };
    const made = must(
      await h.call<AnswerOf<typeof createDeposit>>(createDeposit.path, body, player),
    );
    const stored = await h.app.deps.db.query('select provider from deposit where order_id = $1', [
      made.orderId,
    ]);
    expect(stored).toEqual([{ provider: 'memory' }]);
  });

  test('has no demo clock', async () => {
    const clock = await app.h.call('/sandbox-clock', { ms: 1_000 });
    expect(clock.status).toBe(404);
  });

  test('plays no faster than a round in 2.5 seconds', async () => {
    const { h } = app;
    const player = await verifiedPlayer(app);
    const game = await openGame(h, player);
    expect([game.minRoundMs, game.mode, game.cash]).toEqual([2_500, 'live', 0]);
    expect(h.app.deps.pack.minAge).toBe(21);
  });
});
