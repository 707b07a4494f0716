import { afterAll, beforeAll, expect, test } from 'vitest';
import { must, newGuest } from '../../../testing/players.ts';
import { ask, giveCash, giveDeposit, guestWithCash, info } from '../testing/cashier.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../testing/withdrawal-desk.ts';

/** What can be withdrawn immediately, after various histories. */

let desk: WithdrawalDesk;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
});
afterAll(() => desk.close());

test('failed and returned orders do not count in the daily five', async () => {
  const guest = await guestWithCash(desk.h, 1_000_000);
  for (let n = 0; n < 5; n += 1) {
    await desk.ended(guest, { amount: 10_000 }, 'failed');
  }
  expect(await info(desk.h, guest)).toMatchObject({
    state: 0,
    withdrawable: 1_000_000,
    reason: null,
  });
  must(await ask(desk.h, guest, { amount: 10_000 }));
});

test('a deposit delays nothing: all cash is withdrawable before and after it', async () => {
  const before = await newGuest(desk.h);
  await giveCash(desk.h, before, 500_000);
  expect((await info(desk.h, before)).withdrawable).toBe(500_000);
  const guest = await newGuest(desk.h);
  await giveCash(desk.h, guest, 500_000);
  await giveDeposit(desk.h, guest);
  const shown = await info(desk.h, guest);
  expect(shown).toMatchObject({
    minCanWithdrawAmount: 10_000,
    withdrawable: 550_000,
    availableFrom: null,
    reason: null,
  });
  expect(shown.presets).toEqual([{ showMoney: 5_500, sendMoney: 550_000, open: 1 }]);
  must(await ask(desk.h, guest, { amount: 550_000 }));
});

test('after a deposit the amount below the ID check remains withdrawable', async () => {
  const guest = await guestWithCash(desk.h, 4_995_300);
  await desk.ended(guest, { amount: 4_995_000 }, 'paid');
  expect((await info(desk.h, guest)).withdrawable).toBe(300);
  await giveDeposit(desk.h, guest);
  expect(await info(desk.h, guest)).toMatchObject({
    state: 0,
    minCanWithdrawAmount: 5_000,
    withdrawable: 5_000,
    reason: 'verification',
  });
  expect((await ask(desk.h, guest, { amount: 5_001 })).msgCode).toBe('need_upgrade_vip');
  must(await ask(desk.h, guest, { amount: 5_000 }));
});

test('a large first withdrawal to an account needs one confirmation', async () => {
  const guest = await guestWithCash(desk.h, 2_000_000);
  expect(await ask(desk.h, guest, { amount: 500_001, confirmed: 0 })).toMatchObject({
    msgCode: 'only_support_ten',
    data: { amount: 10_000, canConfirm: 1 },
  });
  const calm = await guestWithCash(desk.h, 2_000_000);
  must(await ask(desk.h, calm, { amount: 500_000, confirmed: 0 }));
  await desk.ended(guest, { amount: 500_001 }, 'paid');
  must(await ask(desk.h, guest, { amount: 1_000_000, confirmed: 0 }));
});

test('after a paid test the rest goes to the same account without advice', async () => {
  const guest = await guestWithCash(desk.h, 2_000_000);
  await desk.ended(guest, { amount: 10_000 }, 'paid');
  must(await ask(desk.h, guest, { amount: 1_990_000, confirmed: 0 }));
});

test('a balance of bonus only is reported as such until there is cash', async () => {
  const guest = await newGuest(desk.h);
  expect(await info(desk.h, guest)).toMatchObject({
    state: 3,
    msgCode: 'needPlayGame',
    presets: [],
  });
  await giveCash(desk.h, guest, 10_000);
  expect(await info(desk.h, guest)).toMatchObject({ state: 0, msgCode: 'success', reason: null });
});
