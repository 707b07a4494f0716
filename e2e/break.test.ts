import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '@glasshouse/server/testing/players.ts';
import {
  openCashierDesk,
  type CashierDesk,
  type Visitor,
} from '@glasshouse/portal/testing/cashier-desk.ts';
import { settled } from '@glasshouse/portal/testing/visitor.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
});
afterAll(() => desk.close());

const SELF_EXCLUSION = { kind: 'self_exclusion', months: 1 };
const COOL_OFF = { kind: 'cool_off', hours: 24 };
const call = ({ of }: Visitor, path: string, body: object) =>
  desk.world.h.call(path, body, { token: of.token });
const dialog = (page: Page) => page.locator('dialog[open]');
const banner = (page: Page, kind = say('break.self_exclusion')) =>
  page.getByRole('complementary', { name: kind });
const shot = (page: Page, name: string) =>
  process.env['SHOTS'] === undefined
    ? Promise.resolve()
    : page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true });

describe('break mode', () => {
  test('a break taken elsewhere closes the game that is open here', async () => {
    const visitor = await desk.visit('/');
    const { page } = visitor;
    await listening(page);
    const tile = page.getByRole('button', { name: /^Firefly Jar/ }).last();
    await tile.click();
    await page.locator('iframe.game-window').waitFor();
    must(await call(visitor, '/v1/limits/exclude', COOL_OFF));
    await page.locator('iframe.game-window').waitFor({ state: 'detached' });
    await banner(page, say('break.cool_off')).waitFor();
    expect(await tile.isDisabled()).toBe(true);
  });

  test('a break taken elsewhere tells the truth about the payment that is open here', async () => {
    const visitor = await desk.visit('/rechargeMall');
    const { page } = visitor;
    await listening(page);
    await page.getByLabel(say('deposits.amounts')).getByRole('button').first().click();
    const press = (name: RegExp | string) =>
      dialog(page).getByRole('button', { name }).last().click();
    await dialog(page).getByLabel('UPI').check({ force: true });
    await press(/^Deposit Rs/);
    await page.getByText('Late payments still count').waitFor();
    must(await call(visitor, '/v1/limits/exclude', SELF_EXCLUSION));
    await page.getByText('the money is returned to the payer').waitFor();
    await shot(page, 'break-open-sheet');
    expect(await dialog(page).getByText(say('deposits.backToAmounts')).count()).toBe(0);
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await page.getByText('money that arrives during your break is returned').waitFor();
  });
});

/** Resolves when the page receives the server's hints. */
async function listening(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived');
  await settled(page);
}
