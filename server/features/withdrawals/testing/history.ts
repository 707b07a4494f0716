import fc from 'fast-check';
import { expect } from 'vitest';
import { DAY_MS, HOUR_MS } from '@glasshouse/contract/time.ts';
import { checkAccountNumber } from '@glasshouse/markets/checks/account.ts';
import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import type { MarketCode } from '@glasshouse/markets/pack.ts';
import type { TestApp } from '../../../testing/app.ts';
import { must, type BoundPlayer, type TestPlayer } from '../../../testing/players.ts';
import { ask, giveCash, giveDeposit, info, moneyOf, settle } from './cashier.ts';
import type { ScriptedProvider } from './scripted-provider.ts';

/** Random actions of players before they withdraw all their cash, and that withdrawal. */

export interface World {
  readonly h: TestApp;
  readonly provider: ScriptedProvider;
  readonly code: MarketCode;
}

/** After this time an ID check is decided or overdue, which counts in the player's favour. */
const CHECK = 72 * HOUR_MS;
const NAMES = ['Asha Example', 'Asha Exmaple'] as const;

/** An action of a player, or an event of an order. */
export const action = fc.oneof(
  fc.record({ kind: fc.constantFrom('deposit' as const, 'exclude' as const, 'check' as const) }),
  // Per mille of the limit without an ID check.
  fc.record({ kind: fc.constant('win' as const), size: fc.integer({ min: 1, max: 1_500 }) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 80 }) }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('withdraw' as const),
      share: fc.integer({ min: 1, max: 100 }),
      account: fc.integer({ min: 0, max: 2 }),
      name: fc.constantFrom(...NAMES),
      end: fc.constantFrom('paid', 'failed', 'refused', 'returned', 'hang'),
    }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;
type Player = TestPlayer | BoundPlayer;

/** Runs the action. Checks that a deposit never makes withdrawing harder (G1). */
export async function act(world: World, player: Player, one: Action): Promise<void> {
  const { h, code } = world;
  const { token } = player;
  switch (one.kind) {
    case 'deposit': {
      const before = await info(h, player);
      await giveDeposit(h, player);
      const after = await info(h, player);
      expect(after.withdrawable).toBeGreaterThanOrEqual(before.withdrawable);
      expect(after.until).toBe(before.until);
      if (before.availableFrom !== null) expect(after.availableFrom).toBe(before.availableFrom);
      return;
    }
    case 'win': {
      const amount = Math.ceil((marketPack(code).verifiedAbove.amount * one.size) / 1000);
      return giveCash(h, player, amount);
    }
    case 'wait':
      return wait(world, player, one.hours * HOUR_MS);
    case 'exclude': {
      const exclusion = { kind: 'self_exclusion', months: 1 };
      await h.call('/v1/limits/exclude', exclusion, { token, key: null });
      return;
    }
    case 'check':
      return startCheck(world, player);
    case 'withdraw':
      return withdraw(world, player, one);
  }
}

/** The pack's example account or one of two others. */
export function accountIn(code: MarketCode, which: number) {
  const pack = marketPack(code);
  const payType = which === 0 ? (pack.payTypes.withdrawal[0] ?? 8) : 8;
  const { bankName, accountNumber, phone } = exampleAccount(pack, payType);
  const known = { payType, bankName, phone, ifsc: '', email: '' };
  let number = accountNumber;
  for (let found = 0, next = BigInt(number); which > found;) {
    next += 1n;
    const tried = String(next).padStart(accountNumber.length, '0');
    if (checkAccountNumber(pack, payType, tried, bankName) !== 'ok') continue;
    number = tried;
    found += 1;
  }
  return { ...known, accountNumber: number };
}

/** The ID check provider is unreachable, so the check stays pending. */
async function startCheck({ h }: World, { token }: Player): Promise<void> {
  const stated = { name: NAMES[0], birthDate: '1991-04-23', document: 'DEMO-4821' };
  must(await h.call('/v1/verification/start', stated, { token, key: null }));
}

async function withdraw(
  world: World,
  player: Player,
  one: Extract<Action, { kind: 'withdraw' }>,
): Promise<void> {
  const { h, provider } = world;
  const { minCanWithdrawAmount: least, withdrawable } = await info(h, player);
  const amount = Math.max(1, least, Math.floor((withdrawable * one.share) / 100));
  const asked = await askAs(world, player, one.account, one.name, amount);
  if (asked.success !== 1) return;
  await settle(h);
  const { orderId } = asked.data;
  if (one.end === 'hang' || !provider.payouts.has(orderId)) return;
  const reason = one.end === 'refused' ? 'account_refused_by_bank' : 'bank_closed';
  if (one.end === 'paid') provider.set(orderId, 'paid');
  else provider.set(orderId, one.end === 'returned' ? 'returned' : 'failed', reason);
  await wait(world, player, 60_000);
}

/** Requests a withdrawal; a player with a login repeats the password when required. */
async function askAs(world: World, player: Player, account: number, name: string, amount: number) {
  const { h, code } = world;
  const fields = { ...accountIn(code, account), userName: name, amount };
  const asked = await ask(h, player, fields);
  if (asked.msgCode !== 'reauth_required' || !('password' in player)) return asked;
  const { token, password } = player;
  must(await h.call('/user/reauth', { password }, { token, key: null }));
  return ask(h, player, fields);
}

/** The player looks in afterwards: a session ends after a week without a call. */
async function wait({ h }: World, player: Player, ms: number): Promise<void> {
  h.clock.advance(ms);
  await settle(h);
  await info(h, player);
}

/**
 * Withdraws the available amount, waiting only for the times shown or starting the ID check, until
 * all cash is withdrawn and every order was sent to the provider.
 */
export async function withdrawAll(world: World, player: Player): Promise<void> {
  await emptyCash(world, player);
  // After a day uncorrected refused orders return, and holds and ID checks are over.
  await wait(world, player, CHECK);
  await emptyCash(world, player);
  await wait(world, player, CHECK);
  const { bucket, playerId } = player.player;
  const unsent = await world.h.app.deps.db.query(
    `select phase from withdrawal
     where bucket = $1 and player_id = $2 and state <> 3 and sent_at is null`,
    [bucket, playerId],
  );
  expect(unsent).toEqual([]);
}

async function emptyCash(world: World, player: Player): Promise<void> {
  const { h } = world;
  for (let step = 0; (await moneyOf(h, player)).cash > 0; step += 1) {
    // Two orders at most, each after at most one wait and one check.
    expect(step).toBeLessThan(8);
    const { withdrawable, reason, availableFrom } = await info(h, player);
    if (withdrawable > 0) {
      await withdrawAllShown(world, player, withdrawable, reason);
    } else if (availableFrom !== null) {
      expect(availableFrom - h.clock.now()).toBeLessThanOrEqual(DAY_MS);
      await wait(world, player, availableFrom - h.clock.now());
      const then = await info(h, player);
      expect(then.withdrawable > 0 || then.reason === 'verification').toBe(true);
    } else {
      expect(reason).toBe('verification');
      await startCheck(world, player);
      expect((await info(h, player)).reason).not.toBe('verification');
    }
  }
}

/** The amount shown as available is accepted under the known holder name, and no more. */
async function withdrawAllShown(
  world: World,
  player: Player,
  withdrawable: number,
  reason: string | null,
): Promise<void> {
  const { lastAccount } = await info(world.h, player);
  const name = lastAccount?.holder ?? NAMES[0];
  if (reason === 'verification') {
    const more = await askAs(world, player, 0, name, withdrawable + 1);
    expect(more.msgCode).toBe('need_upgrade_vip');
  }
  const asked = await askAs(world, player, 0, name, withdrawable);
  if (asked.msgCode === 'holder_differs') {
    const other = NAMES.find((one) => one !== name) ?? NAMES[0];
    must(await askAs(world, player, 0, other, withdrawable));
  } else must(asked);
}
