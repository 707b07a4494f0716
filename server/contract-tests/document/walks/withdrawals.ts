import { PAY_TYPES } from '@glasshouse/contract/pay-types.ts';
import { expect } from 'vitest';
import { HOUR_MS, SECOND_MS } from '@glasshouse/contract/time.ts';
import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import { giveCash, giveDeposit, settle } from '../../../features/withdrawals/testing/cashier.ts';
import { accountIn } from '../../../features/withdrawals/testing/example-accounts.ts';
import { confirmMail, newestCode } from '../../../features/withdrawals/testing/second-proof.ts';
import { newGuest, newNamedPlayer, type TestPlayer } from '../../../testing/players.ts';
import { until } from '../../../testing/provider.ts';
import type { Json, Walk } from './walk.ts';

/** The end that the sandbox provider gives a withdrawal. */
type Plan = 'succeed' | 'fail' | 'refuse-account' | 'retry' | 'queue';

/** Requests a withdrawal to the market's example account (0) or another one. */
async function request(
  { ask, pack }: Walk,
  player: Pick<TestPlayer, 'token'>,
  amount: number = pack.withdrawalMinimum,
  which = 0,
): Promise<string> {
  const { userName } = exampleAccount(pack, pack.payTypes.withdrawal[0] ?? PAY_TYPES.BANK);
  const form = { userName, ...accountIn(pack.code, which), amount, confirmed: 1 };
  return String((await ask('/withdraw/create/order', form, player))['orderId']);
}

/** A new guest whose withdrawal ends as planned at the provider. */
async function planned(walk: Walk, plan: Plan) {
  const player = await newGuest(walk.h);
  await giveCash(walk.h, player, walk.pack.withdrawalMinimum * 4);
  const orderId = await request(walk, player);
  await walk.paying.provider.control(`/payouts/${orderId}/${plan}`);
  return { player, orderId };
}

type Ordered = Awaited<ReturnType<typeof planned>>;

/** Waits until the order has this state, or this newest step. */
async function reached(walk: Walk, { player, orderId }: Ordered, wanted: number) {
  await until(async () => {
    await walk.later(5 * SECOND_MS);
    const { state, processDetail } = await walk.ask(
      '/v1/bus/getWithdrawProcess',
      { orderId },
      player,
    );
    const steps = Object(processDetail).processJson as readonly Json[];
    return state === wanted || steps.at(-1)?.['processCode'] === wanted ? true : null;
  });
}

/** A withdrawal before, during and after the request. */
export async function withdrawal(walk: Walk): Promise<void> {
  const { ask, h, player, pack } = walk;
  await ask('/v1/bus/getAllWithdrawOrders');
  await giveCash(h, player, 500_000);
  await giveDeposit(h, player);
  const { result } = await ask('/v1/bus/withdrawInfo', { id: '', pageNum: 1, pageSize: 10 });
  const { presets, minCanWithdrawAmount: amount, payTypes } = result as Record<string, Json[]>;
  expect(presets?.length).toBeGreaterThan(0);
  const payType = payTypes?.[0]?.['payType'];
  const { quoteId } = await ask('/withdraw/quote', { amount, payType });
  const form = { ...exampleAccount(pack, Number(payType)), payType, amount, quoteId };
  const { orderId } = await ask('/withdraw/create/order', { ...form, confirmed: 1 });
  const { result: during } = await ask('/v1/bus/withdrawInfo', { id: orderId });
  expect(during).toMatchObject({ orderId, state: 1, msgCode: 'withdrawProcessing' });
  await ask('/v1/bus/accountInfo');
  await ask('/v1/bus/getAllWithdrawOrders');
  await settle(h);
  const { list } = await ask('/withdraw/bank/all/list');
  expect(Object(list).length).toBeGreaterThanOrEqual(10);
  await read(walk);
}

/** Waits until the public list shows a withdrawal that was paid. */
async function read(walk: Walk): Promise<void> {
  await until(async () => {
    await walk.later(SECOND_MS);
    const [paid] = Object.values(await walk.read('/v1/payouts/recent'));
    return Object(paid).length > 0 ? true : null;
  });
}

/** Withdrawals that wait in the provider's queue until enough of them were measured. */
async function queue(walk: Walk): Promise<void> {
  const { ask, paying } = walk;
  const waiting: Ordered[] = [];
  for (let n = 0; n < 5; n += 1) waiting.push(await planned(walk, 'queue'));
  for (const order of waiting) await reached(walk, order, 1300);
  for (const { orderId } of waiting) await paying.provider.control(`/payouts/${orderId}/succeed`);
  for (const order of waiting) await reached(walk, order, 2);
  const next = await planned(walk, 'queue');
  await reached(walk, next, 1300);
  const [payType] = walk.pack.payTypes.withdrawal;
  await until(async () => {
    await walk.later(120 * SECOND_MS);
    await ask('/v1/bus/getWithdrawProcess', { orderId: next.orderId }, next.player);
    const quote = { amount: walk.pack.withdrawalMinimum, payType };
    return (await ask('/withdraw/quote', quote))['expectedSeconds'];
  });
}

/** Withdrawals that the bank tries again, fails, or whose account it refuses. */
async function faultyEnds(walk: Walk): Promise<void> {
  const { ask, pack } = walk;
  const orders = {
    failed: await planned(walk, 'fail'),
    retried: await planned(walk, 'retry'),
    corrected: await planned(walk, 'refuse-account'),
    takenBack: await planned(walk, 'refuse-account'),
    queued: await planned(walk, 'queue'),
  };
  await reached(walk, orders.queued, 1300);
  await reached(walk, orders.failed, 3);
  await reached(walk, orders.retried, 2);
  await reached(walk, orders.corrected, 6);
  await reached(walk, orders.takenBack, 6);
  const { player, orderId } = orders.corrected;
  const { accountNumber } = accountIn(pack.code, 0);
  expect(await ask('/v1/bus/updateCpf', { orderId, accountNumber }, player)).not.toMatchObject({
    accountNumber,
  });
  await ask('/v1/bus/getWithdrawProcess', { orderId }, player);
  const { takenBack } = orders;
  await ask('/withdraw/takeBack', { orderId: takenBack.orderId }, takenBack.player);
  await ask('/v1/bus/withdrawInfo', {}, takenBack.player);
}

/** A withdrawal with a fee that waits for the ID check of its player. */
export async function checked(walk: Walk): Promise<void> {
  const { ask, h, pack, later } = walk;
  const player = await newGuest(h);
  const amount = (pack.verifiedAbove?.amount ?? 0) + 100;
  await giveCash(h, player, amount * 2);
  const details = { name: exampleAccount(pack, 8).userName, birthDate: '1991-04-23' };
  await ask('/v1/verification/start', { ...details, document: 'DEMO-4821-LATER' }, player);
  const order = { player, orderId: await request(walk, player, amount) };
  await reached(walk, order, 1400);
  await ask('/v1/bus/withdrawInfo', {}, player);
  await ask('/v1/bus/accountInfo', {}, player);
  await later(73 * HOUR_MS);
  await reached(walk, order, 2);
}

/** Withdrawals to a second account: one confirmed by a mailed code, one denied. */
async function holds(walk: Walk): Promise<void> {
  const { ask, h, pack } = walk;
  for (const isConfirmed of [true, false]) {
    const player = await newNamedPlayer(h);
    await giveCash(h, player, pack.withdrawalMinimum * 8);
    await reached(walk, { player, orderId: await request(walk, player) }, 2);
    const orderId = await request(walk, player, pack.withdrawalMinimum, 1);
    await ask('/v1/bus/getWithdrawProcess', { orderId }, player);
    await settle(h);
    await ask('/v1/bus/accountInfo', {}, player);
    if (isConfirmed) {
      const mail = `${player.userName}@gmail.com`;
      await confirmMail(h, player, mail);
      await ask('/v1/bus/getWithdrawProcess', { orderId }, player);
      await ask('/withdraw/hold/mail', { orderId }, player);
      const code = await newestCode(h, mail);
      await ask('/withdraw/hold/confirm', { orderId, code }, player);
    } else {
      await ask('/withdraw/hold/deny', { orderId }, player);
    }
  }
}

/** The most withdrawals of a day, after which a player waits. */
async function frequency(walk: Walk): Promise<void> {
  const { ask, h, pack } = walk;
  const player = await newGuest(h);
  await giveCash(h, player, pack.withdrawalMinimum * 10);
  for (let order = 0; order < 5; order += 1) {
    await reached(walk, { player, orderId: await request(walk, player) }, 2);
  }
  expect((await ask('/v1/bus/withdrawInfo', {}, player))['result']).toMatchObject({ state: 4 });
  await ask('/v1/bus/accountInfo', {}, player);
}

/** Withdrawals with every end, at the same time: they wait for the same clock. */
export async function everyEnd(walk: Walk): Promise<void> {
  await Promise.all([faultyEnds(walk), holds(walk)]);
}

/** The same for what only many withdrawals show: measured times, and the wait of a player. */
export async function manyWithdrawals(walk: Walk): Promise<void> {
  await Promise.all([queue(walk), frequency(walk)]);
}
