import { PAY_TYPES } from '@glasshouse/contract/pay-types.ts';
import { expect } from 'vitest';
import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import { qualifyInvitation } from '../../../features/invites/index.ts';
import { settle } from '../../../features/withdrawals/testing/cashier.ts';
import { newGuest } from '../../../testing/players.ts';
import { until } from '../../../testing/provider.ts';
import type { Json, Walk } from './walk.ts';

/** A deposit by every pay type, open, listed, hidden, paid and reported to measurement. */
export async function deposits(walk: Walk): Promise<void> {
  const { ask, h, pack, paying } = walk;
  const { userName, phone, email } = exampleAccount(
    pack,
    pack.payTypes.withdrawal[0] ?? PAY_TYPES.BANK,
  );
  await ask('/charge/amount/getUserAccountInfo');
  await ask('/charge/amount/saveUserAccountInfo', { accountForm: { userName, phone, email } });
  const { options, payTypes } = await ask('/charge/amount/list');
  const [{ orderAmount: amount }] = options as [{ orderAmount: number }];
  const [{ payType: first }] = payTypes as [{ payType: number }];
  await ask('/charge/amount/saveUserAccountInfo', { userName, phone, email, payType: first });
  await ask('/charge/amount/getUserAccountInfo');
  const open = async (payType: number, of?: { token: string }) =>
    String((await ask('/charge/create/order', { amount, payType }, of))['orderId']);
  for (const { payType } of payTypes as { payType: number }[]) {
    const orderId = await open(payType);
    await ask('/charge/order/info', { orderId });
    const { result } = await ask('/v1/bus/accountInfo');
    expect(result).toMatchObject({ openDeposit: { orderId } });
    await ask('/charge/order/cancel', { orderId });
  }
  await dated(walk, amount);
  const orderId = await open(first);
  await ask('/charge/order/cancel', { orderId });
  // A payment for an order that the player put away is still credited.
  await paying.provider.control(`/orders/${orderId}/pay`);
  const [record] = await until(async () => {
    const { records } = await ask('/v1/bus/getFbRechargeRecords');
    return Object(records).length > 0 ? (records as Json[]) : null;
  });
  expect(record).toMatchObject({ orderId, amount, isFirstRecharge: 1 });
  await ask('/charge/order/cancel', { orderId });
  await ask('/charge/order/list', { pageNum: 1, pageSize: 10 });
  const report = { reportStatus: 1, errorCode: '', enableFlag: 1 };
  const update = '/v1/bus/updateFbRechargeRecords';
  expect(await ask(update, report)).toEqual({ updated: 0 });
  expect(await ask(update, { ...report, orderIds: [orderId, 'unknown'] })).toEqual({ updated: 1 });
  const silent = await newGuest(h);
  const unreported = await open(first, silent);
  await paying.provider.control(`/orders/${unreported}/pay`);
  await until(async () => {
    const { state } = await ask('/charge/order/info', { orderId: unreported }, silent);
    return state === 'paid' ? true : null;
  });
  expect(await ask('/v1/bus/getFbRechargeRecords', {}, silent)).toEqual({ records: [] });
}

/** An order that is paid until a date, where the market has such: open, shown and cancelled. */
async function dated({ ask }: Walk, amount: number): Promise<void> {
  const { dueOrders } = await ask('/charge/amount/list');
  const { payTypes, dates } = dueOrders as { payTypes: number[]; dates: string[] };
  const [payType] = payTypes;
  if (payType === undefined) return;
  const [date] = dates;
  const payBy = { date, name: 'Joana Exemplo', cpf: '11144477735' };
  const { orderId } = await ask('/charge/create/order', { amount, payType, payBy });
  await ask('/charge/order/info', { orderId });
  const { result } = await ask('/v1/bus/accountInfo');
  expect(result).toMatchObject({ openDeposit: { orderId, payBy: date } });
  expect(await ask('/charge/order/cancel', { orderId })).toMatchObject({ state: 'expired' });
}

/** An invitation from the code to the claimed reward. */
export async function invitation({ ask, h, pack }: Walk): Promise<void> {
  const { code } = await ask('/v1/bus/getUserShareUrlAndExtensionCode');
  const friend = await newGuest(h, { extensionCode: String(code) });
  const { db, clock } = h.app.deps;
  await db.transaction((tx) => qualifyInvitation(tx, friend.player, clock.now()));
  await settle(h);
  const { inviteRewardAmount: receiveAmount } = await ask('/v1/bus/statInviteInfo');
  expect(receiveAmount).toBe(pack.invite.reward);
  expect(await ask('/v1/bus/receiveInviteRewards', { receiveAmount })).toEqual({ receiveAmount });
  const { inviteRewardReceiveAmount } = await ask('/v1/bus/statInviteInfo');
  expect(inviteRewardReceiveAmount).toBe(receiveAmount);
}
