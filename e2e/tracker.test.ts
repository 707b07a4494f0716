import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ask,
  bookFaults,
  giveCash,
  info,
  moneyOf,
  settle,
} from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { until } from '@glasshouse/server/testing/provider.ts';
import { must } from '@glasshouse/server/testing/players.ts';
import {
  openCashierDesk,
  type CashierDesk,
  type Visitor,
} from '@glasshouse/portal/testing/cashier-desk.ts';
import { dialogsClosed } from '@glasshouse/portal/testing/visitor.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
});
afterAll(() => desk.close());

/** A guest whose withdrawal of this amount has just been accepted. */
async function asked(visitor: Visitor, amount: number): Promise<string> {
  await giveCash(desk.world.h, visitor.of, amount);
  return must(await ask(desk.world.h, visitor.of, { amount })).orderId;
}

const trackerOf = (orderId: string) =>
  `${desk.origin}/withdrawalTracker?orderId=${orderId}&payType=14`;

test('a refused account is corrected here', async () => {
  const visitor = await desk.visit('/service');
  const { page, of, findings, faults } = visitor;
  const orderId = await asked(visitor, 1_000_000);
  await page.goto(trackerOf(orderId));
  await page.getByText("You don't have to do anything").waitFor();
  await desk.bank(orderId, 'refuse-account');
  await desk.shown(page, 'The bank did not accept UPI');
  expect(await findings()).toEqual([]);
  await page.getByRole('button', { name: say('withdrawals.correctSend') }).click();
  await page.getByText(say('field.CPFFormat')).waitFor();
  await page.getByLabel(say('withdrawals.number')).fill('asha@okaxis');
  await page.getByRole('button', { name: say('withdrawals.correctSend') }).click();
  await page.getByText('On its way to UPI as•••@okaxis').waitFor();
  await desk.bank(`${orderId}-2`, 'fail');
  await desk.shown(page, say('withdrawals.state.failed'));
  const steps = await page.locator('ol > li').allInnerTexts();
  expect(steps.at(-1)).toContain('The full amount is back in your cash balance.');
  expect(steps.some((step) => step.includes('Fee deducted as quoted: Rs\u00A0120.00'))).toBe(true);
  expect(await moneyOf(desk.world.h, of)).toMatchObject({ cash: 1_000_000, held: 0 });
  expect(await findings()).toEqual([]);
  expect(faults).toEqual([]);
});

test('"This was not me" asks for the password before anything else', async () => {
  const { h } = desk.world;
  const { page, of, findings, faults } = await desk.visit('/service');
  await giveCash(h, of, 300_000);
  const first = must(await ask(h, of, { amount: 50_000 }));
  await desk.bank(first.orderId, 'succeed');
  const login = { userName: 'nightmoth777', password: 'vine-Moth-41' };
  const account = must(
    await h.call('/user/bindLoginAccount', login, { token: of.token, key: null }),
  );
  await page.evaluate(
    (player) => localStorage.setItem('gh_session', player),
    JSON.stringify(account),
  );
  const as = { ...of, token: String(account['token']) };
  await until(async () => {
    await settle(h);
    return (await info(h, as)).withdrawTotalNum === 1 ? true : null;
  });
  const { orderId } = must(await ask(h, as, { amount: 50_000, accountNumber: 'asha@ybl' }));
  await page.goto(trackerOf(orderId));
  await page.getByRole('button', { name: say('withdrawals.notMe') }).click();
  const proof = page.locator('dialog[open]');
  await proof.getByRole('heading', { name: say('account.proveTitle') }).waitFor();
  expect(await findings()).toEqual([]);
  await page.keyboard.press('Escape');
  await dialogsClosed(page);
  await page.goto(`${desk.origin}/withdrawMoney`);
  await page.getByRole('button', { name: 'Withdraw Rs 2,500.00' }).click();
  await proof.locator('input[name=password]').fill(login.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText(say('withdrawals.quoteTitle')).waitFor();
  expect(faults).toEqual([]);
});

test('after all of this the books hold', async () => {
  const faults = await bookFaults(desk.world.h);
  expect(faults).toEqual([]);
});
