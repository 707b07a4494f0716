import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHouse, type TestHouse } from '../../testing/house.ts';
import { must, newGuest, newPlayer, openGame, spin } from '../../testing/players.ts';
import {
  ask,
  bookFaults,
  giveCash,
  giveDeposit,
  info,
  moneyOf,
  settle,
} from './testing/cashier.ts';
import { scriptedProvider, type ScriptedProvider } from './testing/scripted-provider.ts';

/**
 * G1 and G2: whatever a player did before, all cash can leave, with no money in, no play and no
 * task in between. Time alone is ever asked for: a day of an order in progress, a day of the rule
 * that then holds.
 */

const DAY = 86_400_000;

let provider: ScriptedProvider;
let h: TestHouse;
beforeAll(async () => {
  provider = await scriptedProvider();
  h = await openTestHouse({ providerUrl: provider.url });
});
afterAll(async () => {
  await h.close();
  await provider.close();
});

interface PayoutDeed {
  readonly kind: 'payout';
  /** Per cent of the cash that is asked for. */
  readonly share: number;
  readonly end: 'paid' | 'failed' | 'returned' | 'hang';
}

type Deed =
  | { readonly kind: 'deposit' }
  | { readonly kind: 'spin' }
  | { readonly kind: 'exclude' }
  | { readonly kind: 'win'; readonly amount: number }
  | { readonly kind: 'wait'; readonly hours: number }
  | PayoutDeed;

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.constantFrom<Deed>({ kind: 'deposit' }, { kind: 'spin' }, { kind: 'exclude' }),
  fc.record({ kind: fc.constant('win' as const), amount: fc.integer({ min: 1, max: 300_000 }) }),
  fc.record({
    kind: fc.constant('payout' as const),
    share: fc.integer({ min: 1, max: 100 }),
    end: fc.constantFrom('paid' as const, 'failed' as const, 'returned' as const, 'hang' as const),
  }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
);

test('after any history all cash can leave, with nothing but waiting, and at most two days of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 8 }), async (history) => {
      const player = await newPlayer(h);
      for (const one of history) await live(player, one);
      await leaveWithAll(player);
      expect((await moneyOf(h, player)).cash).toBe(0);
      expect(await bookFaults(h)).toEqual([]);
    }),
    { numRuns: 15 },
  );
}, 120_000);

type Player = Awaited<ReturnType<typeof newPlayer>>;

async function live(player: Player, one: Deed): Promise<void> {
  if (one.kind === 'deposit') return giveDeposit(h, player);
  if (one.kind === 'win') return giveCash(h, player, one.amount);
  if (one.kind === 'wait') return wait(one.hours * 3_600_000);
  if (one.kind === 'spin') {
    const game = await openGame(h, player);
    await spin(h, game);
    return;
  }
  if (one.kind === 'exclude') {
    const body = { kind: 'self_exclusion', months: 1 };
    must(await h.call('/v1/limits/exclude', body, { token: player.token, key: null }));
    return;
  }
  return payOut(player, one);
}

async function payOut(player: Player, one: PayoutDeed): Promise<void> {
  const { cash } = await moneyOf(h, player);
  const { minCanWithdrawAmount: least, presets } = await info(h, player);
  const part = presets.find(({ open }) => open === 1)?.sendMoney === least ? least : cash;
  const amount = Math.max(least, Math.floor((part * one.share) / 100));
  const asked = await ask(h, player, { amount: Math.max(1, amount) });
  if (asked.success !== 1) return;
  await settle(h);
  if (one.end === 'hang') return;
  const { orderId: id } = asked.data;
  const reason = one.end === 'failed' ? 'account_refused_by_bank' : 'bank_closed';
  provider.set(id, one.end, one.end === 'paid' ? undefined : reason);
  await wait(60_000);
}

async function wait(ms: number): Promise<void> {
  h.clock.advance(ms);
  await settle(h);
}

/** Asks for everything, and does nothing but wait where the answer is "later". */
async function leaveWithAll(player: Player): Promise<void> {
  const from = h.clock.now();
  for (;;) {
    const { cash } = await moneyOf(h, player);
    if (cash === 0) return;
    const { minCanWithdrawAmount: least } = await info(h, player);
    const whole = await ask(h, player, { amount: cash });
    if (whole.success === 1) continue;
    const allowed = ['exist_process_order', 'need_finish_task', 'only_support_ten'];
    expect(allowed).toContain(whole.msgCode);
    if (whole.msgCode === 'only_support_ten') must(await ask(h, player, { amount: least }));
    else await wait(3_600_000);
    expect(h.clock.now() - from).toBeLessThanOrEqual(2 * DAY);
  }
}

test('a guest who never deposited withdraws a win of any size below the verified tier', async () => {
  for (const amount of [1, 100, 49_999, 50_000, 4_999_999]) {
    const guest = await newGuest(h);
    await giveCash(h, guest, amount);
    must(await ask(h, guest, { amount }));
    expect(await moneyOf(h, guest)).toMatchObject({ cash: 0, held: amount });
  }
});
