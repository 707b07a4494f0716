import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import {
  openCashierDesk,
  type CashierDesk,
  type Visitor,
} from '@glasshouse/portal/testing/cashier-desk.ts';
import { say } from '@glasshouse/portal/testing/say.ts';
import { dialogsClosed } from '@glasshouse/portal/testing/visitor.ts';

// A browser on a busy machine is slow.

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
});
afterAll(() => desk.close());

const PASSWORD = 'vine-Moth-41';
let names = 0;

const dialog = (page: Page) => page.locator('dialog[open]').last();
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => dialog(page).locator(`input[name=${name}]`);
const title = (page: Page, text: string) =>
  dialog(page).getByRole('heading', { name: text }).waitFor();

async function openAccount(page: Page): Promise<void> {
  await page.locator('main').getByRole('button', { name: 'Account' }).click();
  await dialog(page).waitFor();
}

async function recoveryCode(page: Page): Promise<string> {
  await title(page, say('account.codeTitle'));
  return (await dialog(page).locator('[translate=no]').innerText()).trim();
}

/** Returns the newest code in a mailbox, after all queued mails were sent. */
async function mailedCode(address: string): Promise<string> {
  await desk.world.h.settle();
  const response = await fetch(`${desk.origin}/sandbox/mailbox`, {
    method: 'POST',
    body: new URLSearchParams({ address }),
  });
  return /<p>([2-9A-Z]{4}-[2-9A-Z]{4})<\/p>/.exec(await response.text())?.[1] ?? '';
}

/** A guest who creates a login through the dialog; also enters `mail` if given. */
async function createLogin(visitor: Visitor, mail = ''): Promise<{ name: string; code: string }> {
  const { page } = visitor;
  names += 1;
  const name = `nightfern${String(names).padStart(3, '0')}`;
  await openAccount(page);
  await title(page, say('account.createLoginTitle'));
  await field(page, 'userName').fill(name);
  await field(page, 'password').fill(PASSWORD);
  await field(page, 'confirmation').fill(PASSWORD);
  await field(page, 'mail').fill(mail);
  await press(page, 'Create login');
  const code = await recoveryCode(page);
  return { name, code };
}

test('a login is created with its recovery code and a confirmed mail address', async () => {
  const visitor = await desk.visit('/service');
  const { page, findings, faults } = visitor;
  await openAccount(page);
  expect(await findings()).toEqual([]);
  await press(page, 'Create login');
  expect(await field(page, 'userName').evaluate(isFocused)).toBe(true);
  await field(page, 'userName').fill('short');
  await field(page, 'password').fill(PASSWORD);
  await field(page, 'confirmation').fill('vine-Moth-42');
  await field(page, 'mail').focus();
  expect(await dialog(page).innerText()).toContain('Please enter 9 to 15 characters');
  expect(await dialog(page).innerText()).toContain(say('field.confirmation'));
  await field(page, 'confirmation').fill(PASSWORD);
  expect(await dialog(page).innerText()).not.toContain(say('field.confirmation'));
  await dialog(page)
    .getByRole('button', { name: say('account.showPassword') })
    .first()
    .click();
  expect(await field(page, 'password').getAttribute('type')).toBe('text');
  await page.keyboard.press('Escape');

  const mail = 'new-login@example.org';
  const { name } = await createLogin(visitor, mail);
  expect(await findings()).toEqual([]);
  await page.keyboard.press('Escape');
  await press(page, say('account.codeKept'));
  await title(page, say('account.mailTitle'));
  expect(await findings()).toEqual([]);
  await field(page, 'code').fill('AAAA-AAAA');
  await press(page, say('account.confirmMail'));
  await dialog(page).getByText('This code is wrong').waitFor();
  await field(page, 'code').fill(await mailedCode(mail));
  await press(page, say('account.confirmMail'));
  await title(page, say('account.mineTitle'));
  await dialog(page).getByText('n···@example.org').waitFor();
  expect(await dialog(page).innerText()).toContain(name);
  expect(await findings()).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(PASSWORD);
  expect(kept).not.toContain(mail);
  expect(faults).toEqual([]);
});

test('a dialog moves the focus to each step and back to its opener', async () => {
  const { page } = await desk.visit('/service');
  const opener = page.locator('main').getByRole('button', { name: 'Account' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await title(page, say('account.createLoginTitle'));
  await press(page, say('account.toLogIn'));
  const step = dialog(page).getByRole('heading', { name: say('account.logInTitle') });
  await vi.waitFor(async () => expect(await step.evaluate(isFocused)).toBe(true));
  await page.keyboard.press('Escape');
  await dialogsClosed(page);
  expect(await opener.evaluate(isFocused)).toBe(true);
});

const isFocused = (element: Element) => element === document.activeElement;

test('each mode of the sign-in form leads to the next', async () => {
  const first = await desk.visit('/service');
  const { name } = await createLogin(first);
  await press(first.page, say('account.codeKept'));
  await openAccount(first.page);
  await title(first.page, say('account.mineTitle'));
  await press(first.page, say('account.toLogIn'));
  await title(first.page, 'Log in');
  await press(first.page, say('account.toMine'));
  await title(first.page, say('account.mineTitle'));

  const { page } = await desk.visit('/service');
  await openAccount(page);
  await field(page, 'userName').fill(name);
  await field(page, 'password').fill(PASSWORD);
  await field(page, 'confirmation').fill(PASSWORD);
  await press(page, 'Create login');
  await dialog(page).getByText(say('msg.user_exist')).waitFor();
  await press(page, say('account.toLogIn'));
  await press(page, say('account.toCreateLogin'));
  expect(await field(page, 'userName').inputValue()).toBe('');
  expect(await dialog(page).innerText()).not.toContain('login name is taken');

  await press(page, say('account.toLogIn'));
  await field(page, 'userName').fill(name);
  await field(page, 'password').fill('wrong-Moth-41');
  await press(page, 'Log in');
  await dialog(page).getByText(say('msg.login_failed')).waitFor();
  await field(page, 'password').fill(PASSWORD);
  await press(page, 'Log in');
  await page.getByText(`Welcome back, ${name}`).waitFor();
});

test('a device that was ended opens mode 3: back by recovery code, by mail, or as a new guest', async () => {
  const visitor = await desk.visit('/service');
  const { page, findings } = visitor;
  const mail = 'ended@example.org';
  const { name, code } = await createLogin(visitor, mail);
  await press(page, say('account.codeKept'));
  await field(page, 'code').fill(await mailedCode(mail));
  await press(page, say('account.confirmMail'));
  await title(page, say('account.mineTitle'));
  const logOut = async () => {
    await press(page, say('account.logOut'));
    await dialog(page).getByText('This device was logged out').waitFor();
  };

  await logOut();
  expect(await field(page, 'userName').inputValue()).toBe(name);
  expect(await findings()).toEqual([]);
  await press(page, say('account.forgotten'));
  expect(await findings()).toEqual([]);
  await field(page, 'code').fill('AAAA-AAAA-AAAA-AAAA');
  await field(page, 'password').fill('fern-Lamp-88');
  await press(page, say('account.setPassword'));
  await dialog(page).getByText(say('account.codeFailed')).waitFor();
  await field(page, 'code').fill(code.toLowerCase());
  await press(page, say('account.setPassword'));
  expect(await recoveryCode(page)).not.toBe(code);
  await press(page, say('account.codeKept'));

  await openAccount(page);
  await logOut();
  await press(page, say('account.forgotten'));
  await dialog(page).getByLabel('Email').check({ force: true });
  await press(page, say('account.sendCode'));
  await field(page, 'code').waitFor();
  await field(page, 'code').fill(await mailedCode(mail));
  await field(page, 'password').fill('moss-Fern-77');
  await press(page, say('account.setPassword'));
  await recoveryCode(page);
  await press(page, say('account.codeKept'));

  await openAccount(page);
  await logOut();
  await press(page, say('account.newGuest'));
  await dialog(page).waitFor({ state: 'detached' });
  await openAccount(page);
  await title(page, say('account.createLoginTitle'));
});

test('a call continues after a proof that was too old is renewed', async () => {
  const visitor = await desk.visit('/service');
  const { page, findings } = visitor;
  await createLogin(visitor);
  await press(page, say('account.codeKept'));
  await desk.world.advance(16 * MINUTE_MS);
  await openAccount(page);
  await press(page, say('account.addMail'));
  await press(page, 'Fill in an example');
  await press(page, say('account.sendCode'));
  await title(page, say('account.proveTitle'));
  expect(await findings()).toEqual([]);
  await field(page, 'password').fill('wrong-Moth-41');
  await press(page, 'Confirm');
  await dialog(page).getByText(say('account.passwordWrong')).waitFor();
  await field(page, 'password').fill(PASSWORD);
  await press(page, 'Confirm');
  await field(page, 'code').waitFor();
});
