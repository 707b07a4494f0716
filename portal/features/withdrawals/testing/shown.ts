import type { Page } from 'playwright-core';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { TestApp } from '@glasshouse/server/testing/app.ts';
import { must, type TestPlayer } from '@glasshouse/server/testing/players.ts';
import { info } from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { dialogsClosed } from '@glasshouse/portal/testing/visitor.ts';

/** Reads the amounts shown to a player as available, in minor units, by location. */

export interface Looking {
  readonly page: Page;
  readonly origin: string;
  readonly pack: MarketPack;
}

export type Shown = Record<string, number>;

/** Parses a text in the pack's money format, such as `R$ 1.260,50`, to minor units. */
function minorOf({ money }: MarketPack, text: string): number {
  const [, figure] = /([\d.,]+[.,]\d\d)\b/.exec(text.split(money.symbol)[1] ?? '') ?? [];
  if (figure === undefined) throw new Error(`no amount in "${text}"`);
  return Number.parseInt(figure.replaceAll(/[,.]/g, ''), 10);
}

async function load({ page, origin }: Looking, path: string): Promise<void> {
  const known = page.waitForResponse('**/v1/bus/accountInfo');
  await page.goto(`${origin}${path}`);
  await known;
}

/** Navigates within the open page, as a press on a link does. */
async function walk({ page }: Looking, path: string): Promise<void> {
  await dialogsClosed(page);
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.waitForFunction(
    (to) => location.pathname === to && document.querySelector('main h1') !== null,
    path,
  );
}

/** Amounts on the lobby, the withdraw page and `/task`; omits a location without one. */
export async function amountsOnPages(at: Looking, hasCash: boolean): Promise<Shown> {
  const { page, pack } = at;
  const shown: Shown = {};
  await load(at, '/');
  if (hasCash) {
    const line = page.getByText(/available to withdraw/);
    shown['lobby'] = minorOf(pack, await line.innerText());
  }
  await walk(at, '/withdrawMoney');
  const card = page.getByRole('region', { name: 'Available to withdraw' });
  shown['withdraw page'] = minorOf(pack, await card.innerText());
  if (shown['withdraw page'] > 0) {
    const largest = page.locator('label:has(input[name=amount])').first();
    shown['first amount offered'] = minorOf(pack, await largest.innerText());
    const button = page.getByRole('button', { name: /^Withdraw/ });
    shown['button'] = minorOf(pack, await button.innerText());
    await amountsOnRefusal(at, shown);
  }
  await page.keyboard.press('Escape');
  await walk(at, '/task');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const free = page.locator('section').filter({ hasText: 'Available to withdraw' });
  if ((await free.count()) > 0) shown['/task'] = minorOf(pack, await free.innerText());
  return shown;
}

/** If another amount can be typed: the amount the dialog offers for one that is too large. */
async function amountsOnRefusal({ page, pack }: Looking, shown: Shown): Promise<void> {
  const other = page.getByText('Another amount');
  if ((await other.count()) === 0) return;
  await other.click();
  const more = String((shown['withdraw page'] ?? 0) + 1).padStart(3, '0');
  const typed = `${more.slice(0, -2)}${pack.money.decimal}${more.slice(-2)}`;
  await page.locator('input[name=other]').fill(typed);
  const useExample = page.getByRole('button', { name: 'Fill in an example' });
  if ((await useExample.count()) > 0) await useExample.click();
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  const choose = dialog.getByRole('button', { name: /^Choose/ });
  if ((await choose.count()) > 0) shown['refusal'] = minorOf(pack, await choose.innerText());
}

/** The amount in the big balance dialog, which opens after leaving a game with one. */
export async function amountInDialog({ page, origin, pack }: Looking): Promise<number> {
  await page.evaluate(() => localStorage.setItem('gh_game_left', '1'));
  await page.goto(origin);
  const line = page.getByText(/You can withdraw .* now/);
  for (;;) {
    await page.locator('dialog[open]').waitFor();
    if ((await line.count()) > 0) return minorOf(pack, await line.innerText());
    // Close another dialog that opened first.
    await page.keyboard.press('Escape');
  }
}

/** The amount on the page of an account that is closing. */
export async function amountInClosing({ page, origin, pack }: Looking): Promise<number> {
  await page.goto(`${origin}/me`);
  const line = page.getByText(/available to withdraw/);
  await line.waitFor();
  return minorOf(pack, await line.innerText());
}

/** Amounts in the API responses: account, withdrawal info and its largest open preset. */
export async function amountsOnWire(h: TestApp, of: TestPlayer): Promise<Shown> {
  const account = await h.call<{ result: { withdrawable: number } }>(
    '/v1/bus/accountInfo',
    {},
    { token: of.token },
  );
  const { withdrawable, presets } = await info(h, of);
  const open = presets.filter((preset) => preset.open === 1).map(({ sendMoney }) => sendMoney);
  return {
    accountInfo: must(account).result.withdrawable,
    getWithdrawalInfo: withdrawable,
    'largest preset': Math.max(0, ...open),
  };
}
