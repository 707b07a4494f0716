import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import {
  openListeningServer,
  type ListeningServer,
} from '@glasshouse/portal/testing/listening-server.ts';
import { openVisitor, type Visitor } from '@glasshouse/portal/testing/visitor.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

// A browser on a busy machine is slow.

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer();
});
afterAll(() => server.close());

const dialog = (page: Page) => page.locator('dialog[open]').last();
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();
const here = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).first().click();
const field = (page: Page, name: string) => dialog(page).locator(`input[name=${name}]`);

/** A visitor with an account; the virtual authenticator approves everything. */
async function account(origin: string, name: string): Promise<Visitor> {
  const visitor = await openVisitor(server.browser, `${origin}/me`);
  const { page, context } = visitor;
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await here(page, say('account.createLoginTitle'));
  await field(page, 'userName').fill(name);
  await field(page, 'password').fill('vine-Moth-41');
  await field(page, 'confirmation').fill('vine-Moth-41');
  await press(page, 'Create login');
  await press(page, say('account.codeKept'));
  await page.locator('main').getByText('Registered').waitFor();
  return visitor;
}

test('a passkey signs in until it is removed', async () => {
  const origin = server.origin.replace('127.0.0.1', 'localhost');
  const { page, findings, faults } = await account(origin, 'passkeyfern1');
  await here(page, say('passkeys.add'));
  await page
    .locator('main')
    .getByText(/^Created /)
    .waitFor();
  expect(await findings()).toEqual([]);

  server.h.clock.advance(16 * MINUTE_MS);
  await here(page, say('account.mineTitle'));
  await press(page, say('account.addMail'));
  await press(page, 'Fill in an example');
  await press(page, say('account.sendCode'));
  await press(page, say('passkeys.prove'));
  await field(page, 'code').waitFor();
  await page.keyboard.press('Escape');

  await here(page, say('account.logOut'));
  await press(page, say('passkeys.logIn'));
  await page.getByText('Welcome back, passkeyfern1').waitFor();
  await page
    .locator('main')
    .getByText(/^Last used /)
    .first()
    .waitFor();
  await here(page, 'Remove');
  await page.getByText(say('passkeys.removed')).waitFor();
  await page.locator('main').getByRole('button', { name: 'Remove' }).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

test('an address without a name offers no passkey', async () => {
  const { page } = await account(server.origin, 'passkeyfern2');
  await page.locator('main').getByText('Devices').first().waitFor();
  expect(await page.getByText('Passkeys').count()).toBe(0);
});
