import type { Page } from 'playwright-core';
import { endSessionsOf } from '@glasshouse/server/testing/players.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import {
  openCashierDesk,
  type CashierDesk,
  type Visitor,
} from '@glasshouse/portal/testing/cashier-desk.ts';

/** Real-world conditions: a slow network, a wrong clock, lost responses. */

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
});
afterAll(() => desk.close());

const dialog = (page: Page) => page.locator('dialog[open]').last();

async function orders({ of }: Visitor, table: 'deposit' | 'withdrawal'): Promise<number> {
  const [row] = await desk.world.h.app.deps.db.query<{ count: number }>(
    `select count(*)::int as count from ${table} where player_id = $1`,
    [of.player.playerId],
  );
  return row?.count ?? -1;
}

/** Chooses the first amount and pays by UPI. */
async function makeDeposit(page: Page): Promise<void> {
  await page.locator('main ul button').first().click();
  await dialog(page).getByLabel('UPI').check({ force: true });
  await dialog(page)
    .getByRole('button', { name: /^Deposit Rs/ })
    .click();
}

test('on a slow network a deposit pressed again and again is one order', async () => {
  const visitor = await desk.visit('/rechargeMall');
  const { page, context } = visitor;
  const session = await context.newCDPSession(page);
  await page.locator('main ul button').first().waitFor();
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  });
  await page.locator('main ul button').first().click();
  await dialog(page).getByLabel('UPI').check({ force: true });
  await dialog(page)
    .getByRole('button', { name: /^Deposit Rs/ })
    .dblclick();
  await page.locator('[data-code]').waitFor();
  expect(await orders(visitor, 'deposit')).toBe(1);
});

test.each([-1, 1])(
  'a clock that is wrong by %i days changes no time on the screen',
  async (days) => {
    const visitor = await desk.visit('/rechargeMall');
    const { page, context } = visitor;
    await context.addInitScript((shift) => {
      const real = Date.now.bind(Date);
      Date.now = () => real() + shift;
    }, days * DAY_MS);
    await page.reload();
    await page.locator('main ul button').first().waitFor();
    await makeDeposit(page);
    await page.locator('[data-code]').waitFor();
    const left = await dialog(page).getByRole('timer').innerText();
    const [minutes = 0, seconds = 0] = left.split(':').map((part) => Number.parseInt(part, 10));
    expect(minutes * 60 + seconds).toBeGreaterThan(500);
    expect(minutes * 60 + seconds).toBeLessThanOrEqual(600);
  },
);

test('a token that ends in the middle of a deposit makes no second order', async () => {
  const visitor = await desk.visit('/rechargeMall');
  const { page, of } = visitor;
  await page.locator('main ul button').first().waitFor();
  await endSessionsOf(desk.world.h, of.player);
  await makeDeposit(page);
  await page.locator('[data-code]').waitFor();
  expect(await orders(visitor, 'deposit')).toBe(1);
});

test('what was asked while the server is gone happens once', async () => {
  const visitor = await desk.visit('/rechargeMall');
  const { page } = visitor;
  await page.locator('main ul button').first().waitFor();
  let lost = 0;
  await page.route('**/charge/create/order', async (route) => {
    lost += 1;
    // The action succeeds but its response is lost, as when the server dies in between.
    if (lost === 1) await route.fetch();
    await (lost < 3 ? route.abort() : route.fallback());
  });
  await makeDeposit(page);
  await page.getByText('We got no answer').first().waitFor();
  expect(await page.getByText('We got no answer').count()).toBe(1);
  const again = dialog(page).getByRole('button', { name: /^Deposit Rs/ });
  const lostAgain = page.waitForEvent('requestfailed');
  await again.click();
  await lostAgain;
  await again.click();
  await page.locator('[data-code]').waitFor();
  expect(await orders(visitor, 'deposit')).toBe(1);
});
