import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axeFindings } from '@glasshouse/tools/testing/axe.ts';
import {
  openListeningServer,
  type ListeningServer,
} from '@glasshouse/portal/testing/listening-server.ts';
import { PHONE, settled } from '@glasshouse/portal/testing/visitor.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

// A browser on a busy machine is slow.

let server: ListeningServer;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  server = await openListeningServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  context = await server.browser.newContext({ ...PHONE, serviceWorkers: 'allow' });
  page = await context.newPage();
});

afterEach(() => context.close());

const dialog = () => page.locator('dialog[open]');

async function enter(): Promise<void> {
  await page.goto(server.origin);
  await dialog().getByRole('button', { name: 'Close' }).click();
  await page.getByText(say('portal.tasks')).waitFor();
}

/**
 * Deferred parts load shortly after the first touch, and their own deferred parts after the next.
 */
async function settleIn(): Promise<void> {
  await settled(page);
  await settled(page);
}

/** The browser's install offer; its prompts are recorded on the window. */
async function offerToInstall(outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((choice) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.body.dataset['asked'] = 'yes';
        return Promise.resolve();
      },
      userChoice: Promise.resolve({ outcome: choice }),
    });
    dispatchEvent(event);
  }, outcome);
}

describe('the service worker', () => {
  async function controlled(): Promise<void> {
    await enter();
    await settleIn();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
  }

  test('opens the portal without a network, each page with what is known of it', async () => {
    await controlled();
    await page.getByRole('link', { name: 'Help' }).click();
    await page.getByText(say('service.questions')).waitFor();
    await page.reload();
    await page.getByText(say('service.questions')).waitFor();
    await context.setOffline(true);
    await page.goto(server.origin);
    await page.getByText('You are offline').waitFor();
    await page.getByText('Games', { exact: true }).waitFor();
    await page.goto(`${server.origin}/service`);
    await page.getByText(say('service.questions')).waitFor();
    await page.goto(`${server.origin}/withdrawalTrackerAll`);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: say('portal.withdrawals') }).waitFor();
  });

  test('opens without a network also a page that was never opened before', async () => {
    await controlled();
    await context.setOffline(true);
    await page.goto(`${server.origin}/invite`);
    await page.getByRole('heading', { name: say('portal.invite') }).waitFor();
  });

  test('keeps no balance, name or order of a player', async () => {
    await controlled();
    await page.reload();
    for (const path of ['/rechargeMall', '/withdrawMoney', '/withdrawalTrackerAll', '/activity']) {
      await page.goto(server.origin + path);
      await page.locator('main').waitFor();
    }
    await page.goto(server.origin);
    await page.getByText(say('portal.tasks')).waitFor();
    const kept = await page.evaluate(async () => {
      const found: { url: string; text: string }[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const answer = await cache.match(request);
          found.push({ url: request.url, text: (await answer?.text()) ?? '' });
        }
      }
      return found;
    });
    const session = JSON.parse(
      (await page.evaluate(() => localStorage.getItem('gh_session'))) ?? '{}',
    ) as Record<'userId' | 'token' | 'nick', string>;
    expect(kept.map(({ url }) => new URL(url).pathname)).toEqual(
      expect.arrayContaining(['/', '/service']),
    );
    for (const { url, text } of kept) {
      expect(new URL(url).pathname).toMatch(/^\/(service)?$|^\/assets\//);
      for (const secret of [session.userId, session.token, session.nick, '350.00']) {
        expect(secret.length).toBeGreaterThan(5);
        expect(text.includes(secret), `${url} holds ${secret}`).toBe(false);
      }
    }
  });

  test('of a newer version waits until the player says so', async () => {
    await controlled();
    await page.goto(server.origin);
    await page.getByText(say('portal.tasks')).waitFor();
    await settleIn();
    await page.evaluate(async () => {
      // Another address of the same worker simulates its next version.
      await navigator.serviceWorker.register('/sw.js?next');
    });
    await dialog().getByText(say('install.newVersion')).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.evaluate(() => (document.body.dataset['before'] = 'yes'));
    await Promise.all([
      page.waitForEvent('load'),
      dialog()
        .getByRole('button', { name: say('install.reload') })
        .click(),
    ]);
    expect(await page.locator('body[data-before]').count()).toBe(0);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain(
      '?next',
    );
  });
});

describe('the offer to install', () => {
  test('has a manifest in the language of the page, whose pictures exist', async () => {
    await enter();
    await settleIn();
    const link = page.locator('link[rel=manifest]');
    await link.waitFor({ state: 'attached' });
    const address = new URL((await link.getAttribute('href')) ?? '', server.origin).href;
    expect(address).toContain('/manifest.EN.');
    const manifest = (await (await page.request.get(address)).json()) as Record<
      'icons' | 'screenshots',
      { src: string; form_factor?: string }[]
    >;
    expect(manifest.icons.length).toBeGreaterThan(0);
    const factors = manifest.screenshots.map((picture) => picture.form_factor);
    expect(factors).toEqual(expect.arrayContaining(['narrow', 'wide']));
    for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
      expect((await page.request.get(new URL(src, address).href)).status()).toBe(200);
    }
  });

  test('comes once after the welcome', async () => {
    await page.goto(server.origin);
    await dialog().getByText(say('welcome.title')).waitFor();
    await settled(page);
    await offerToInstall('accepted');
    expect(await dialog().count()).toBe(1);
    await dialog().getByRole('button', { name: 'Close' }).click();
    await dialog().getByText(say('install.title')).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Continue' }).click();
    await page.locator('body[data-asked]').waitFor();
    await page.reload();
    await page.getByText(say('portal.tasks')).waitFor();
    await settled(page);
    await offerToInstall('accepted');
    await settleIn();
    expect(await dialog().count()).toBe(0);
  });
});

test('what follows the first page is requested until it loads', async () => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await context.route('**/assets/soon-*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/soon-'));
  await page.goto(server.origin);
  await page.keyboard.press('Shift');
  await failed;
  await page.getByRole('heading', { name: 'Games', exact: true }).waitFor();
  await context.unroute('**/assets/soon-*.js');
  await dialog().getByRole('button', { name: 'Close' }).click();
  await page.getByText(say('portal.tasks')).waitFor();
  expect(faults).toEqual([]);
});

test('what starts after the first touch is requested until it loads', async () => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const isPush = (request: { url(): string }) => request.url().includes('/assets/push-');
  await context.route('**/assets/push-*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', isPush);
  await page.goto(server.origin);
  await page.keyboard.press('Shift');
  await failed;
  await context.unroute('**/assets/push-*.js');
  await page.waitForEvent('requestfinished', isPush);
  expect(faults).toEqual([]);
});

test('what was typed stays while a missing part is offered again', async () => {
  await context.route('**/assets/language-dialog-*.js', (route) => route.abort());
  await enter();
  await page.getByRole('button', { name: 'Language' }).click();
  await dialog().getByText(say('portal.partFailed')).waitFor();
  await context.unroute('**/assets/language-dialog-*.js');
  await dialog().getByRole('button', { name: 'Try again' }).click();
  await dialog().getByText('हिन्दी').waitFor();
});

test('what waits for an answer is offered again too', async () => {
  await enter();
  const open = () => page.getByRole('button', { name: 'Account', exact: true }).click();
  await context.route('**/assets/account-dialog-*.js', (route) => route.abort());
  await open();
  await dialog().getByRole('button', { name: 'Close' }).click();
  await open();
  await dialog().getByText(say('portal.partFailed')).waitFor();
  await context.unroute('**/assets/account-dialog-*.js');
  await dialog().getByRole('button', { name: 'Try again' }).click();
  await dialog()
    .getByRole('heading', { name: say('account.createLoginTitle') })
    .waitFor();
});

test('a part that hangs for 120 seconds is requested again', async () => {
  await page.clock.install();
  await enter();
  const asked = page.waitForEvent('request', (request) =>
    request.url().includes('/account-dialog'),
  );
  await context.route('**/assets/account-dialog-*.js', () => undefined);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await asked;
  await page.clock.fastForward(119_000);
  expect(await dialog().count()).toBe(0);
  await page.clock.fastForward(1000);
  await dialog().getByText(say('portal.partFailed')).waitFor();
  await context.unroute('**/assets/account-dialog-*.js');
  await dialog().getByRole('button', { name: 'Try again' }).click();
  await dialog()
    .getByRole('heading', { name: say('account.createLoginTitle') })
    .waitFor();
});
