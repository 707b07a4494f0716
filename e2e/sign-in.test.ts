import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveCash } from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { must, newNamedPlayer, type NamedPlayer } from '@glasshouse/server/testing/players.ts';
import type { MessageKey } from '@glasshouse/words/en.ts';
import type { LanguageName } from '@glasshouse/words/languages.ts';
import { message } from '@glasshouse/words/server.ts';
import { openCashierDesk, type CashierDesk } from '@glasshouse/portal/testing/cashier-desk.ts';
import { say } from '@glasshouse/portal/testing/say.ts';
import { dialogsClosed } from '@glasshouse/portal/testing/visitor.ts';

// A browser on a busy machine is slow.

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
});
afterAll(() => desk.close());

const dialog = (page: Page) => page.locator('dialog[open]').last();
const lang = (page: Page) => page.locator('html').getAttribute('lang');

/** Presses a button by its text in the page's language. */
const presser = (page: Page, language: LanguageName) => (key: MessageKey) =>
  page
    .getByRole('button', { name: message(language, key), exact: true })
    .last()
    .click();

/** Logs in from the current page, and waits until the server has accepted the sign-in. */
async function logIn(page: Page, of: NamedPlayer, language: LanguageName = 'EN'): Promise<void> {
  const press = presser(page, language);
  if ((await dialog(page).count()) === 0) {
    await press('portal.account');
    await press('account.toLogIn');
  }
  await dialog(page).locator('input[name=userName]').fill(of.userName);
  await dialog(page).locator('input[name=password]').fill(of.password);
  await press('account.logIn');
  await dialogsClosed(page);
}

test('the next player on a device sees nothing of the one before, however slow the answers', async () => {
  const { h } = desk.world;
  const [former, next] = [await newNamedPlayer(h), await newNamedPlayer(h)];
  await giveCash(h, former, 123_400);
  const { page } = await desk.visit('/');
  await logIn(page, former);
  const main = page.locator('main');
  await main.getByText('1,234.00').first().waitFor();

  await page.getByRole('button', { name: 'Account', exact: true }).last().click();
  await dialog(page)
    .getByRole('button', { name: say('account.logOut') })
    .click();
  await dialog(page).getByText('This device was logged out').waitFor();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v1/bus/accountInfo', async (route) => {
    await held;
    await route.continue();
  });
  await logIn(page, next);
  await page.getByText(`Welcome back, ${next.userName}`).waitFor();
  // The toasts above it still greet the previous player.
  const shown = await main.innerText();
  expect(shown).not.toContain('1,234.00');
  expect(shown).not.toContain(former.userName);
  answer();
  await main.getByText(next.userName).waitFor();
});

describe('the language after a login', () => {
  const speaks = async (of: NamedPlayer, language: LanguageName) =>
    must(await desk.world.h.call('/user/setLang', { lang: language }, { token: of.token }));

  test('is the account’s where the device has chosen none, also after a reload', async () => {
    const { h } = desk.world;
    const [hindi, english] = [await newNamedPlayer(h), await newNamedPlayer(h)];
    await speaks(hindi, 'IN');
    await speaks(english, 'EN');
    const { page } = await desk.visit('/service');
    await logIn(page, hindi);
    await expect.poll(() => lang(page)).toBe('hi');
    await page.reload();
    expect(await lang(page)).toBe('hi');
    // A language adopted from one player is not a choice for the next.
    await logIn(page, english, 'IN');
    await expect.poll(() => lang(page)).toBe('en');
  });

  test('is the device’s where one was chosen there', async () => {
    const { h } = desk.world;
    const hindi = await newNamedPlayer(h);
    await speaks(hindi, 'IN');
    const { page, context } = await desk.visit('/service');
    await context.addCookies([{ name: 'gh_lang', value: 'MX', url: desk.origin }]);
    await page.reload();
    const saved = page.waitForResponse('**/user/setLang');
    await logIn(page, hindi, 'MX');
    expect((await saved).status()).toBe(200);
    expect(await lang(page)).toBe('es-MX');
    const login = { apiType: 1, userName: hindi.userName, password: hindi.password };
    expect(must(await h.call('/user/login', login, { key: null }))['language']).toBe('MX');
  });
});
