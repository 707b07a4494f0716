import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { giveDeposit } from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import {
  openCashierDesk,
  type CashierDesk,
  type Visitor,
} from '@glasshouse/portal/testing/cashier-desk.ts';
import { settled } from '@glasshouse/portal/testing/visitor.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
}, 120_000);
afterAll(() => desk.close());

const dialog = (page: Page) => page.locator('dialog[open]').last();
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();
const offer = (page: Page) => page.getByText('Protect your money');
const limit = (page: Page) => page.getByText('Set a limit before you start?');
const sheet = (page: Page) => page.locator('[data-code]');

const pay = (page: Page) => press(page, 'Deposit Rs 1,000.00');

/** In the shop, with the first deposit before the button that pays. */
async function beforePaying(visitor: Visitor): Promise<Page> {
  const { page } = visitor;
  await page.goto(`${desk.origin}/rechargeMall`);
  await page
    .getByRole('list', { name: 'Deposit amounts' })
    .getByRole('button', { name: /^Rs 1,000 / })
    .click();
  await dialog(page).getByLabel('UPI').check({ force: true });
  return page;
}

async function orders({ of }: Visitor): Promise<number> {
  const [row] = await desk.world.h.app.deps.db.query<{ count: number }>(
    'select count(*)::int as count from deposit where player_id = $1',
    [of.player.playerId],
  );
  return row?.count ?? -1;
}

test('a guest is offered a second key before the first deposit, once, and may go on without', async () => {
  const visitor = await desk.visit('/service');
  const page = await beforePaying(visitor);
  await pay(page);
  await offer(page).waitFor();
  expect(await dialog(page).innerText()).toContain('recovery code');
  expect(await visitor.findings()).toEqual([]);
  await press(page, 'Continue as a guest');
  await limit(page).waitFor();
  expect(await orders(visitor)).toBe(0);

  await beforePaying(visitor);
  await pay(page);
  await limit(page).waitFor();
  expect(await offer(page).count()).toBe(0);
  await press(page, 'Continue without a limit');
  await sheet(page).waitFor();
  expect(await orders(visitor)).toBe(1);
  expect(visitor.faults).toEqual([]);
});

test('who binds there keeps the deposit below, and is not asked again', async () => {
  const visitor = await desk.visit('/service');
  const page = await beforePaying(visitor);
  await pay(page);
  await press(page, 'Create login');
  await dialog(page).locator('input[name=userName]').fill('orchidmoth01');
  await dialog(page).locator('input[name=password]').fill('vine-Moth-41');
  await dialog(page).locator('input[name=confirmation]').fill('vine-Moth-41');
  await press(page, 'Create login');
  await press(page, 'I saved it');
  await pay(page);
  await limit(page).waitFor();
  expect(await offer(page).count()).toBe(0);

  // A device that remembers no offer: it is the account that is bound.
  await page.evaluate(() => localStorage.removeItem('gh_bind_offered'));
  await beforePaying(visitor);
  await pay(page);
  await limit(page).waitFor();
  expect(await offer(page).count()).toBe(0);
});

test('an offer that is closed leads back to the deposit, and does not come again', async () => {
  const visitor = await desk.visit('/service');
  const page = await beforePaying(visitor);
  await pay(page);
  await offer(page).waitFor();
  await page.keyboard.press('Escape');
  await offer(page).waitFor({ state: 'detached' });
  await pay(page);
  await limit(page).waitFor();
  expect(await orders(visitor)).toBe(0);
});

test('it does not come to a guest who has paid in before', async () => {
  const visitor = await desk.visit('/service');
  await giveDeposit(desk.world.h, visitor.of);
  const page = await beforePaying(visitor);
  await pay(page);
  await sheet(page).waitFor();
  await settled(page);
  expect(await offer(page).count()).toBe(0);
});
