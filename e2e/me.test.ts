import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { must, openGame, spin, type TestPlayer } from '@glasshouse/server/testing/players.ts';
import { giveCash } from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { openCashierDesk, type CashierDesk } from '@glasshouse/portal/testing/cashier-desk.ts';
import { settled } from '@glasshouse/portal/testing/visitor.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
}, 120_000);
afterAll(() => desk.close());

const dialog = (page: Page) => page.locator('dialog[open]').last();
const press = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name, exact: true }).click();
const here = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('button', { name, exact: true }).first().click();
const call = async (of: TestPlayer, path: string, body: object = {}) =>
  must(await desk.world.h.call(path, body, { token: of.token }));

/** A visitor with cash who has played two rounds. */
async function played(path: string) {
  const visitor = await desk.visit(path);
  const { h } = desk.world;
  await giveCash(h, visitor.of, 80_000);
  await call(visitor.of, '/v1/terms/accept');
  const game = await openGame(h, visitor.of);
  for (const stake of [2000, 5000]) must(await spin(h, game, stake));
  await visitor.page.reload();
  return visitor;
}

describe('the page of the player', () => {
  test('says who it is, where else they are, and lets a device go', async () => {
    const visitor = await desk.visit('/me');
    const { page, of, findings, faults } = visitor;
    await page.getByText(`ID ${of.userId}`).waitFor();
    await page.locator('main').getByText('Guest', { exact: true }).waitFor();
    await page.getByText('You play as a guest').waitFor();
    expect(await findings()).toEqual([]);
    await here(page, 'Create a login');
    const field = (name: string) => dialog(page).locator(`input[name=${name}]`);
    await field('userName').fill('mepagefern01');
    await field('password').fill('vine-Moth-41');
    await field('confirmation').fill('vine-Moth-41');
    await press(page, 'Create login');
    await press(page, 'I saved it');
    await page.locator('main').getByText('Registered').waitFor();
    const { h } = desk.world;
    const login = { apiType: 1, userName: 'mepagefern01', password: 'vine-Moth-41' };
    for (let device = 0; device < 2; device += 1) {
      must(await h.call('/user/login', login, { key: null, headers: { 'user-agent': 'Android' } }));
    }
    await page.reload();
    await here(page, 'Unlink all other devices');
    await page.getByText('All other devices were unlinked.').waitFor();
    const others = page.getByRole('button', { name: 'Unlink', exact: true });
    await expect.poll(() => others.count(), { timeout: 20_000 }).toBe(0);
    expect(faults).toEqual([]);
  });

  test('shows the net of a player who has paid in and won nothing yet as below zero', async () => {
    const { page, of } = await desk.visit('/me');
    await desk.world.h.app.deps.db.query(
      `select ledger_post($1::smallint, $2, $3, 'paid', 'clearing:test', 'cash', 50000::bigint,
         'deposit', 'order')`,
      [of.player.bucket, of.player.playerId, desk.world.h.clock.now()],
    );
    await page.reload();
    const row = (name: string) => page.locator('main dl > div').filter({ hasText: name }).first();
    const paidIn = row('Deposited').locator('dd');
    await expect.poll(() => paidIn.innerText(), { timeout: 20_000 }).toMatch(/[1-9]/);
    expect(await row('Net').locator('dd').innerText()).toBe(`−${await paidIn.innerText()}`);
  });

  test('switches tasks and offers off, and with them the gifts of the shop', async () => {
    const { page } = await desk.visit('/me');
    const offers = page.getByRole('switch', { name: 'Tasks and offers' });
    await offers.waitFor();
    expect(await offers.isChecked()).toBe(true);
    const kept = page.waitForResponse('**/user/choices');
    await offers.click();
    await kept;
    await page.goto(`${desk.origin}/rechargeMall`);
    await page.locator('main ul button').first().waitFor();
    expect(await page.locator('main').innerText()).not.toContain('bonus');
    await page.locator('main ul button').first().click();
    await dialog(page).getByText('You pay').waitFor();
    expect(await dialog(page).locator('input[type=checkbox]').count()).toBe(0);
    await page.goto(desk.origin);
    await page.locator('a[href="/me#bonus"]').waitFor();
    await settled(page);
    for (const name of ["Today's tasks", 'Invite a friend']) {
      expect(await page.getByText(name).count(), name).toBe(0);
    }
  });

  test('hands the data over as files that say what the books say', async () => {
    const { page } = await played('/me');
    const take = async (name: string) => {
      const download = page.waitForEvent('download');
      await here(page, name);
      const file = await download;
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
    };
    const all = await take('All data (JSON)');
    expect(all.name).toMatch(/^glasshouse-\d+\.json$/);
    const { lines } = JSON.parse(all.text) as { lines: { what: string }[] };
    expect(lines.filter(({ what }) => what === 'round')).toHaveLength(2);
    const table = await take('Statement (CSV)');
    expect(table.text.split('\r\n')).toHaveLength(lines.length + 2);
  });
});

describe('the history', () => {
  test('tells every line with what it moved, narrows by kind and day, leads to the proof', async () => {
    const { page, of, findings } = await played('/me#history');
    const lines = page.locator('main details');
    await lines.first().waitFor();
    expect(await lines.count()).toBe(4);
    await page.getByText('Bonus received').waitFor();
    await page.locator('main').getByText('Rounds', { exact: true }).click();
    await expect.poll(() => lines.count()).toBe(2);
    await lines.first().click();
    await lines.first().getByText('Bet').waitFor();
    expect(await findings()).toEqual([]);
    const proof = lines.first().getByRole('link', { name: 'Verify this round' });
    expect(await proof.getAttribute('href')).toBe(`/fairness/${of.userId}-2`);
    await page.getByLabel('To', { exact: true }).fill('2020-01-31');
    await page.getByText('Nothing to show').waitFor();
    await page.getByLabel('To', { exact: true }).fill('');
    await expect.poll(() => lines.count()).toBe(2);
  });
});

describe('the limits', () => {
  const day = (page: Page) => page.locator('main').getByRole('button', { name: /^Day/ }).first();

  test('tighter holds at once; looser waits, can be forgotten, and is asked again', async () => {
    const { page, findings } = await desk.visit('/me#limits');
    const set = async (amount: string) => {
      await day(page).click();
      await dialog(page).locator('input').fill(amount);
      await press(page, 'Set limit');
      await dialog(page).waitFor({ state: 'detached' });
    };
    await set('500');
    await day(page).getByText('Rs 500.00').waitFor();
    await set('300');
    await day(page).getByText('Rs 300.00').waitFor();
    await set('900');
    await page.getByText('You asked for: Rs 900.00').waitFor();
    expect(await findings()).toEqual([]);
    await here(page, 'Keep current limit');
    await page.getByText('You asked for').waitFor({ state: 'detached' });
    await set('900');
    await page.getByText('You asked for: Rs 900.00').waitFor();
    await desk.world.advance(24 * HOUR_MS + 1000);
    await page.reload();
    await page.getByText('Do you still want it?').waitFor();
    await day(page).getByText('Rs 300.00').waitFor();
    await here(page, 'Yes, change it');
    await day(page).getByText('Rs 900.00').waitFor();
  });

  test('the time between reality checks is chosen from what the market allows', async () => {
    const { page } = await desk.visit('/me#limits');
    await here(page, /^Reality check every/);
    await dialog(page).getByText('15 minutes').waitFor();
    expect(await dialog(page).locator('label').allInnerTexts()).toEqual([
      '15 minutes',
      '30 minutes',
      '45 minutes',
      '1 hour',
      '1 hour 30 minutes',
      '2 hours',
    ]);
    await dialog(page).getByText('30 minutes', { exact: true }).click();
    await press(page, 'Set limit');
    await page.getByRole('button', { name: /^Reality check every 30 minutes/ }).waitFor();
  });

  test('a break is confirmed in plain words and holds until a day whose year is named', async () => {
    const { page, of, findings } = await desk.visit('/me#limits');
    await here(page, 'Choose a break');
    await dialog(page).getByText('Self-exclusion', { exact: true }).click();
    await dialog(page).getByText('1 year', { exact: true }).click();
    expect(await findings()).toEqual([]);
    await press(page, 'Continue');
    await dialog(page).getByText('No play for 1 year').waitFor();
    await press(page, 'Back');
    await press(page, 'Continue');
    expect(await findings()).toEqual([]);
    await press(page, 'Stop playing for 1 year');
    await page.getByText('You are self-excluded').first().waitFor();
    // The same day and month a year on would read as today.
    await page
      .getByText(/until \w+ \d+, \d{4}, \d\d:\d\d/)
      .first()
      .waitFor();
    const deposit = { amount: 50_000, payType: 14 };
    const refused = await desk.world.h.call('/charge/create/order', deposit, { token: of.token });
    expect(refused.msgCode).toBe('self_excluded');
  });
});

describe('the bonuses', () => {
  test('are listed with their terms; dropping one keeps all cash', async () => {
    const { page, findings } = await played('/');
    await page.locator('main a[href="/me#bonus"]').click();
    await page.getByText('Welcome bonus').waitFor();
    expect(await findings()).toEqual([]);
    await here(page, 'Cancel bonus');
    await dialog(page).getByText('Cash you keep').waitFor();
    expect(await findings()).toEqual([]);
    await press(page, 'Keep the bonus');
    await here(page, 'Cancel bonus');
    await press(page, 'Cancel bonus');
    await page.locator('main').getByText('cancelled', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Cancel bonus' }).count()).toBe(0);
  });
});

describe('closing the account', () => {
  test('with cash says what happens, pays out first, and can be taken back', async () => {
    const { page, findings } = await played('/me');
    await here(page, 'Close account');
    await dialog(page).getByText('First you withdraw all of your cash').waitFor();
    await dialog(page).getByText('ends with the account').waitFor();
    expect(await findings()).toEqual([]);
    expect(
      await dialog(page).getByRole('button', { name: 'Withdraw, then close' }).isDisabled(),
    ).toBe(true);
    await dialog(page).getByLabel('I have read this').check();
    await press(page, 'Withdraw, then close');
    await page.waitForURL('**/withdrawMoney');
    await page.goto(`${desk.origin}/me`);
    await page.getByText('Your account is closing').waitFor();
    expect(await findings()).toEqual([]);
    await here(page, 'Keep my account');
    await page.getByText('Your account is closing').waitFor({ state: 'detached' });
  });

  test('without cash closes at once; nobody is made a guest unasked', async () => {
    const { page } = await desk.visit('/me');
    await here(page, 'Close account');
    await dialog(page).getByLabel('I have read this').check();
    await press(page, 'Close account');
    await dialog(page).getByText('Your account is closed').waitFor();
    await press(page, 'Go to lobby');
    await dialog(page).getByText('You asked us to close the account').waitFor();
    // What was closed is neither safe nor still theirs, also when the page is opened again.
    expect(await dialog(page).innerText()).not.toMatch(/your balance is safe|stay yours/);
    await page.reload();
    await dialog(page).getByText('You asked us to close the account').waitFor();
    await press(page, 'Start as a new guest');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByText(/^Guest \d+/).waitFor();
  });
});
