import { expect } from 'vitest';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { createDeposit } from '@glasshouse/contract/deposits/create-deposit.ts';
import type { requestWithdrawal } from '@glasshouse/contract/withdrawals/request-withdrawal.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import { deliverEvent } from '../../../../testing/memory-provider.ts';
import { openGame, spin } from '../../../../testing/players.ts';
import { giveCash, info } from '../cashier.ts';
import type { Action, End } from './actions.ts';
import { accountIn } from '../example-accounts.ts';
import { callAs, runJobs, wait, type Person, type World } from './world.ts';

/** What the provider does once the orders of a step were sent to it; null for nothing. */
type Later = (() => void) | null;

/**
 * One step: all players act, then their orders are sent, then the provider acts, then time passes.
 */
export async function takeStep(
  world: World,
  people: readonly Person[],
  actions: readonly (Action | undefined)[],
  hours: number,
): Promise<void> {
  const later = await Promise.all(
    people.map(async (person, index): Promise<Later> => {
      const one = actions[index];
      return one === undefined ? null : act(world, person, one);
    }),
  );
  await runJobs(world);
  for (const end of later) end?.();
  await wait(world, people, hours * HOUR_MS);
}

async function act(world: World, person: Person, one: Action): Promise<Later> {
  switch (one.kind) {
    case 'deposit':
      await deposit(world, person, one.amount, one.bonus);
      return null;
    case 'chargeback':
      await chargeBack(world, person, one.which);
      return null;
    case 'win': {
      const limit = marketPack(world.code).verifiedAbove.amount;
      await giveCash(world.h, person.player, Math.ceil((limit * one.size) / 1000));
      return null;
    }
    case 'spin':
      await play(world, person, one.stake, one.count);
      return null;
    case 'exclude':
      await callAs(world, person, '/v1/limits/exclude', { kind: 'self_exclusion', months: 1 });
      return null;
    case 'check':
      await startCheck(world, person, one.name, one.document);
      return null;
    case 'withdraw':
      return withdraw(world, person, one);
    case 'deny': {
      const orderId = await orderIn(world, person, HELD);
      if (orderId !== null) await callAs(world, person, '/withdraw/hold/deny', { orderId });
      return null;
    }
    case 'correct':
      return correct(world, person, one);
    case 'takeBack': {
      const orderId = await orderIn(world, person, REFUSED);
      if (orderId !== null) await callAs(world, person, '/withdraw/takeBack', { orderId });
      return null;
    }
  }
}

/** Checks that a deposit never makes withdrawing harder (rule G1). */
async function deposit(world: World, person: Person, which: number, acceptsBonus: boolean) {
  const { h, code, provider } = world;
  const { depositOptions: options, payTypes } = marketPack(code);
  const amount = options[which % options.length]?.amount ?? 0;
  const body = { amount, payType: payTypes.deposit[0], acceptGift: acceptsBonus };
  type Opened = AnswerOf<typeof createDeposit>;
  const opened = await callAs<Opened>(world, person, '/charge/create/order', body);
  if (opened.success !== 1) return;
  const { orderId } = opened.data;
  const before = await info(h, person.player);
  const event = provider.pay(orderId, amount);
  person.payments.set(orderId, event.paymentId ?? '');
  expect(await deliverEvent(h, event)).toBe(200);
  const after = await info(h, person.player);
  expect(after.withdrawable).toBeGreaterThanOrEqual(before.withdrawable);
  expect(after.until).toBe(before.until);
  if (before.availableFrom !== null) expect(after.availableFrom).toBe(before.availableFrom);
}

async function chargeBack({ h, provider }: World, { payments }: Person, which: number) {
  const [orderId, paymentId] = [...payments][which % Math.max(1, payments.size)] ?? [];
  if (orderId === undefined || paymentId === undefined) return;
  payments.delete(orderId);
  const amount = provider.deposits.get(orderId)?.payments[0]?.amount ?? 0;
  const event = provider.reverse(orderId, paymentId, 'chargeback', amount);
  expect(await deliverEvent(h, event)).toBe(200);
}

/** Bets cash and then bonus; breaks, reality checks and an empty balance refuse it. */
async function play(world: World, person: Person, which: number, count: number): Promise<void> {
  const asked = await callAs(world, person, '/game/forward', { id: 66_121 });
  if (asked.success !== 1) return;
  const game = await openGame(world.h, person.player);
  const stake = game.stakes[which % game.stakes.length] ?? game.defaultStake;
  for (let round = 0; round < count; round += 1) await spin(world.h, game, stake);
}

export async function startCheck(
  world: World,
  person: Person,
  name: string,
  document: string,
): Promise<void> {
  const stated = { name, birthDate: '1991-04-23', document };
  const reply = await callAs(world, person, '/v1/verification/start', stated);
  expect(['success', 'already_verified']).toContain(reply.msgCode);
}

async function withdraw(
  world: World,
  person: Person,
  one: Extract<Action, { kind: 'withdraw' }>,
): Promise<Later> {
  const { minCanWithdrawAmount: least, withdrawable } = await info(world.h, person.player);
  const amount = Math.max(1, least, Math.floor((withdrawable * one.share) / 100));
  const asked = await askAs(world, person, one.account, one.name, amount);
  if (asked.success !== 1) return null;
  return () => endAt(world, asked.data.orderId, one.end);
}

export function askAs(
  world: World,
  person: Person,
  account: number,
  userName: string,
  amount: number,
) {
  const fields = { ...accountIn(world.code, account), userName, amount, confirmed: 1 };
  type Requested = AnswerOf<typeof requestWithdrawal>;
  return callAs<Requested>(world, person, '/withdraw/create/order', fields);
}

/** Another account for an order whose account the bank refused. */
async function correct(
  world: World,
  person: Person,
  one: Extract<Action, { kind: 'correct' }>,
): Promise<Later> {
  const orderId = await orderIn(world, person, REFUSED);
  if (orderId === null) return null;
  const fields = { ...accountIn(world.code, one.account), userName: one.name, orderId };
  await callAs(world, person, '/v1/bus/updateCpf', fields);
  return () => endAt(world, orderId, one.end);
}

/** Ends the order's newest submission, if the provider has it and it has not ended. */
function endAt({ provider }: World, orderId: string, end: End): void {
  const id = [...provider.payouts.keys()].findLast((one) => one.startsWith(orderId));
  if (end === 'hang' || id === undefined) return;
  if (provider.payouts.get(id)?.status !== 'accepted') return;
  if (end === 'refused') provider.move(id, 'failed', 'account_refused_by_bank');
  else provider.move(id, end, end === 'paid' ? undefined : 'bank_closed');
}

const HELD = "phase in ('check', 'hold') and hold_until > $3";
const REFUSED = "phase = 'correct' and $3::bigint > 0";

async function orderIn({ h }: World, { player }: Person, where: string): Promise<string | null> {
  const [row] = await h.app.deps.db.query<{ order_id: string }>(
    `select order_id from withdrawal
     where bucket = $1 and player_id = $2 and ${where} order by order_id limit 1`,
    [player.player.bucket, player.player.playerId, h.clock.now()],
  );
  return row?.order_id ?? null;
}
