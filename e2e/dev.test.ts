import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { launchChromium } from '@glasshouse/tools/testing/chromium.ts';
import { startDev, type DrivenDev } from '@glasshouse/tools/dev/testing/driven-dev.ts';

// Starting includes a database and seeded accounts.
vi.setConfig({ hookTimeout: 240_000 });

let dev: DrivenDev;
let browser: Browser;

beforeAll(async () => {
  [dev, browser] = await Promise.all([startDev(), launchChromium()]);
  await dev.says('Ctrl-C ends everything');
});

afterAll(async () => {
  await browser.close();
  await dev.remove();
});

async function visit(path: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(dev.portal + path);
  return page;
}

test('dev: a changed text appears in the open page, which stays open', async () => {
  const page = await visit('/');
  await page.locator('dialog[open]').waitFor();
  await page.evaluate(() => document.body.setAttribute('data-still', 'open'));
  dev.edit('words/en/portal.ts', (text) =>
    text.replace("'portal.tab.withdraw': 'Withdraw'", "'portal.tab.withdraw': 'Take it'"),
  );
  await page.getByText('Take it').first().waitFor({ state: 'attached' });
  expect(await page.locator('body').getAttribute('data-still')).toBe('open');
  await page.context().close();
});

test('dev: the server answers from a source that was just saved', async () => {
  dev.edit('server/health.ts', (text) => text.replace("status: 'ok'", "status: 'changed'"));
  await vi.waitUntil(
    async () => (await fetch(`${dev.portal}/healthz`)).text().then((text) => /changed/.test(text)),
    { timeout: 60_000 },
  );
});

test('dev: the link of the held withdrawal opens its player', async () => {
  const page = await visit('/dev/sign-in/held');
  await page.waitForURL(`${dev.portal}/`);
  const account = page.waitForResponse('**/v1/bus/accountInfo');
  await page.reload();
  const { result } = ((await (await account).json()) as { data: { result: { held: number } } })
    .data;
  expect(result.held).toBeGreaterThan(0);
  await page.context().close();
});

test('dev: the printed staff commands show a question and a case', async () => {
  expect(dev.printed()).toContain('npm run staff -- chats');
  expect(dev.printed()).toContain('npm run staff -- cases');
  expect(await dev.run('tools/staff/main.ts', 'chats')).toContain('Where did my deposit go?');
  const cases = await dev.run('tools/staff/main.ts', 'cases', '--json');
  const kinds = (JSON.parse(cases) as { kind: string }[]).map(({ kind }) => kind);
  expect(kinds).toContain('chargeback');
});

test('dev: a game opens in its frame, on its own origin', async () => {
  const page = await visit('/dev/sign-in/named');
  await page.waitForURL(`${dev.portal}/`);
  await page
    .getByRole('button', { name: /^Firefly Jar/ })
    .first()
    .click();
  const frame = page.frameLocator('iframe');
  await frame.locator('#spin[aria-disabled=false]').waitFor();
  expect(page.frames().some((one) => one.url().startsWith(dev.games))).toBe(true);
  await page.context().close();
});

test('dev: after the interrupt signal its ports are free', async () => {
  expect(await dev.interrupt()).toBe(0);
  for (const origin of [dev.portal, dev.games]) {
    await expect(fetch(origin)).rejects.toThrow();
  }
});
