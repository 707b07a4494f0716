import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCashierDesk, type CashierDesk } from '@glasshouse/portal/testing/cashier-desk.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

// A browser on a busy machine is slow.

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
});
afterAll(() => desk.close());

const window = (page: Page, name: string) =>
  page.locator('main').getByRole('link', { name: new RegExp(`^${name}`) });

test('the help page leads to limits, statement and a break', async () => {
  const { page, findings, faults } = await desk.visit('/service');
  await window(page, say('service.limits')).click();
  await page.getByText('You are in control.').waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await window(page, 'Statement').click();
  await page.getByText(say('me.what.bonus_granted')).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  expect(await window(page, 'Fairness').getAttribute('href')).toBe('/fairness');
  await page.getByText(say('service.question.close')).click();
  await page.getByText('First you withdraw all of your cash').waitFor();
  expect(await findings()).toEqual([]);
  const lines = page.locator('main a[href^="tel:"]');
  expect(await lines.count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Take a break/ }).click();
  await page.locator('dialog[open]').getByText(say('break.shortHint')).waitFor();
  expect(faults).toEqual([]);
});
