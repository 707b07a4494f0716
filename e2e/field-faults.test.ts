import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { giveCash } from '@glasshouse/server/testing/cash.ts';
import { openCashierDesk, type CashierDesk } from '@glasshouse/portal/testing/cashier-desk.ts';
import { faultAt, field } from '@glasshouse/portal/testing/fault-at.ts';

/** Fields that are wrong say so at themselves, and nothing is sent (02-screens, Validation). */

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
}, 120_000);
afterAll(() => desk.close());

const EMPTY = 'Please fill in all fields';
const dialog = (page: Page) => page.locator('dialog[open]').last();
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

/** The calls of these paths that the page sends from now on. */
function sentTo(page: Page, ...paths: readonly string[]): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (paths.includes(pathname)) sent.push(pathname);
  });
  return sent;
}

test('binding and logging in: what is empty, too short or too long', async () => {
  const { page, findings } = await desk.visit('/service');
  const sent = sentTo(page, '/user/bindLoginAccount', '/user/login');
  await page.locator('main').getByRole('button', { name: 'Account' }).click();
  await press(page, 'Create login');
  for (const name of ['userName', 'password', 'confirmation']) {
    await faultAt(dialog(page), name, EMPTY);
  }
  expect(await findings()).toEqual([]);
  for (const password of ['short', 'far-longer-than-fifteen']) {
    await field(dialog(page), 'password').fill(password);
    await field(dialog(page), 'confirmation').focus();
    await faultAt(dialog(page), 'password', 'Please enter 6 to 15 characters');
  }
  await press(page, 'Log in to another account');
  await press(page, 'Log in');
  for (const name of ['userName', 'password']) await faultAt(dialog(page), name, EMPTY);
  expect(await findings()).toEqual([]);
  expect(sent).toEqual([]);
});

test('a payout to a bank: bank, IFSC, mail address, number and phone', async () => {
  const visitor = await desk.visit('/withdrawMoney');
  const { page, findings } = visitor;
  await giveCash(desk.world.h, visitor.of.player, 90_000);
  await page.reload();
  await page.getByLabel('Bank transfer').check({ force: true });
  const form = page.locator('main form');
  const sent = sentTo(page, '/withdraw/quote', '/withdraw/create/order');
  await field(form, 'userName').fill('Asha Example');
  await field(form, 'accountNumber').fill('123456789012');
  await field(form, 'phone').fill('98765 43210');
  await form.locator('button[type=submit]').click();
  await faultAt(form, 'bankName', 'Please choose a bank');
  expect(await field(form, 'bankName').evaluate((pick) => pick === document.activeElement)).toBe(
    true,
  );
  const rows = [
    ['ifsc', 'HDFC001234', 'Please enter a valid IFSC or leave it empty'],
    ['email', 'asha@gmail', 'Please enter a valid email address'],
    ['accountNumber', '123456789', 'Please enter a valid account number'],
    ['phone', '123', 'Please enter a valid phone number'],
  ] as const;
  for (const [name, typed, text] of rows) {
    await field(form, name).fill(typed);
    await field(form, 'userName').focus();
    await faultAt(form, name, text);
  }
  expect(await findings()).toEqual([]);
  await form.locator('button[type=submit]').click();
  expect(sent).toEqual([]);
  await field(form, 'ifsc').fill('');
  await field(form, 'email').fill('');
  for (const name of ['ifsc', 'email']) {
    expect(await field(form, name).getAttribute('aria-invalid'), name).toBe('false');
  }
});

test("a payer's details: the mail provider is one of the market's, and exactly", async () => {
  const { page, findings } = await desk.visit('/rechargeMall');
  await page.locator('main ul button').first().click();
  await dialog(page).getByLabel('Bank transfer').check({ force: true });
  await dialog(page)
    .getByRole('button', { name: /^Deposit Rs/ })
    .click();
  await press(page, 'Continue as a guest');
  await dialog(page).getByText('Payer details').waitFor();
  const details = dialog(page);
  await press(page, 'Fill in an example');
  const kept = sentTo(page, '/charge/amount/saveUserAccountInfo');
  for (const mail of ['asha', 'asha@example.com', 'asha@gmail.com.example.com', 'a@mygmail.com']) {
    await field(details, 'email').fill(mail);
    await press(page, 'Save and continue');
    await faultAt(details, 'email', 'Please enter a valid email address');
  }
  expect(await findings()).toEqual([]);
  expect(kept).toEqual([]);
  await field(details, 'email').fill('asha@gmail.com');
  await press(page, 'Save and continue');
  await details.getByText('Set a limit before you start?').waitFor();
  expect(kept).toHaveLength(1);
});
