import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MARKET_CODES, marketPack } from '@glasshouse/markets/index.ts';
import type { MarketCode } from '@glasshouse/markets/pack.ts';
import { must, newGuest } from '../../../testing/players.ts';
import { ask, bookFaults, giveCash, moneyOf, settle } from '../testing/cashier.ts';
import { accountIn } from '../testing/example-accounts.ts';
import { action, hours, type Action } from '../testing/freedom/actions.ts';
import { missingEffects } from '../testing/freedom/effects.ts';
import { takeStep } from '../testing/freedom/act.ts';
import { tourHours, tours } from '../testing/freedom/tour.ts';
import { withdrawAll } from '../testing/freedom/withdraw-all.ts';
import { newPerson, openWorld, type Person, type World } from '../testing/freedom/world.ts';

/**
 * Rules G1 and G2, in every pack: after any history all cash can be withdrawn without a deposit,
 * play or task. Only published rules can delay it: an order in progress, the frequency, a security
 * hold that blocks nothing else, and an ID check that the player starts once. `npm test` runs a few
 * histories a pack, `FREEDOM_HISTORIES=40 npx vitest run` with this file the whole set;
 * `FREEDOM_SEED` selects others.
 */

/** Random histories of each pack. */
const HISTORIES = Number(process.env['FREEDOM_HISTORIES'] ?? 2);
/** The first group's seed in the first pack. */
const SEED = Number(process.env['FREEDOM_SEED'] ?? 20_261_124);
/** Distance of the packs' seeds, so that each pack has histories of its own. */
const SEEDS_OF_PACK = 1_000;
/** Histories that run concurrently, step by step, on one clock. */
const AT_ONCE = 4;
const ACTIONS = 25;

/** The groups beside the first, which runs with the tours. */
const moreGroups = Array.from(
  { length: Math.max(0, Math.ceil(HISTORIES / AT_ONCE) - 1) },
  (_, index) => index + 1,
);

/** The random histories of a group, and the hours after each step. */
function sampled(code: MarketCode, group: number) {
  const seed = SEED + MARKET_CODES.indexOf(code) * SEEDS_OF_PACK + group;
  const numRuns = Math.min(AT_ONCE, HISTORIES - group * AT_ONCE);
  const length = { minLength: 3, maxLength: ACTIONS, size: 'max' } as const;
  return {
    histories: numRuns > 0 ? fc.sample(fc.array(action, length), { numRuns, seed }) : [],
    waits: fc.sample(hours, { numRuns: ACTIONS, seed }),
  };
}

/** Creates a player for each history and runs the histories to their ends, step by step. */
async function run(
  world: World,
  histories: readonly (readonly Action[])[],
  waits: readonly number[],
): Promise<Person[]> {
  const people = await Promise.all(histories.map((_, index) => newPerson(world, index)));
  const steps = Math.max(...histories.map((history) => history.length));
  for (let step = 0; step < steps; step += 1) {
    const actions = histories.map((history) => history[step]);
    await takeStep(world, people, actions, waits[step] ?? 0);
  }
  return people;
}

describe.each(MARKET_CODES)('in the pack %s', (code) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(code);
  });
  afterAll(() => world.close());

  async function expectAllWithdrawn(people: readonly Person[]): Promise<void> {
    await withdrawAll(world, people);
    await settle(world.h);
    expect(await bookFaults(world.h)).toEqual([]);
  }

  test('after every kind of action all cash can be withdrawn within the published delays', async () => {
    const { histories } = sampled(code, 0);
    const people = await run(world, [...tours, ...histories], tourHours);
    expect(await missingEffects(world.h)).toEqual([]);
    await expectAllWithdrawn(people);
  }, 240_000);

  test.each(moreGroups)(
    'after the histories of group %i all cash can be withdrawn within the published delays',
    async (group) => {
      const { histories, waits } = sampled(code, group);
      await expectAllWithdrawn(await run(world, histories, waits));
    },
    240_000,
  );

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
