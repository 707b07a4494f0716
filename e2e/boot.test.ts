import type { lobby } from '@glasshouse/contract/lobby/lobby.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  openListeningServer,
  type ListeningServer,
} from '@glasshouse/portal/testing/listening-server.ts';
import { say } from '@glasshouse/portal/testing/say.ts';
import { openPhone } from '@glasshouse/portal/testing/visitor.ts';

let server: ListeningServer;
let page: Page;
let faults: string[];

beforeAll(async () => {
  server = await openListeningServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  ({ page, faults } = await openPhone(server.browser));
});

const dialog = () => page.locator('dialog[open]');
/** Delays the app's files until they are released. */
const holdApp = async (): Promise<() => void> => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/entry-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
};
const tile = () => page.getByRole('button', { name: /^Firefly Jar/ }).last();
const spin = () => page.frameLocator('iframe').getByRole('button', { name: /^Spin/ });

test('a game that was played here opens before the app is there, which then takes it over', async () => {
  await page.goto(server.origin);
  await dialog().getByRole('button', { name: 'Close' }).click();
  await tile().click();
  await spin().waitFor();
  const letGo = await holdApp();
  await page.goto(server.origin);
  await tile().click();
  await spin().waitFor();
  expect(await page.locator('header p').count()).toBe(0);
  letGo();
  await spin().click();
  await dialog().getByText('18 or older and accept').click();
  // The terms dialog over the game handles Back until it is closed.
  await page.waitForFunction(() => document.querySelector('dialog') === null);
  await page.waitForFunction(() => Reflect.get(Object(history.state), 'dialog') !== true);
  await page.goBack();
  await page.locator('iframe').waitFor({ state: 'detached' });
  expect(await page.locator('header p').innerText()).toMatch(/^Guest \d+/);
  expect(faults).toEqual([]);
});

test("a game's link stays with a new player over a reload until Back leads to the lobby", async () => {
  await page.goto(`${server.origin}/play/66121`);
  await spin().waitFor();
  await page.reload();
  await spin().waitFor();
  expect(new URL(page.url()).pathname).toBe('/play/66121');
  expect(await page.locator('iframe').count()).toBe(1);
  await page.goBack();
  await page.locator('iframe').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('button', { name: new RegExp(`^${say('portal.continue')}`) }).waitFor();
  expect(faults).toEqual([]);
});

test('a game that a new player presses before the app is there opens when it is', async () => {
  const letGo = await holdApp();
  await page.goto(server.origin);
  await tile().click();
  await page.locator('iframe').waitFor();
  letGo();
  await spin().waitFor();
  expect(await page.locator('iframe').count()).toBe(1);
});

test('a game that was left again before the app is there stays left', async () => {
  const letGo = await holdApp();
  await page.goto(server.origin);
  await tile().click();
  await page.locator('iframe').waitFor();
  await page.goBack();
  await page.locator('iframe').waitFor({ state: 'detached' });
  letGo();
  await dialog().getByText(say('welcome.title')).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
});

test('the page says that the line is lost, also before the rest has come', async () => {
  await page.goto(server.origin);
  await page.getByText(/^Guest \d+/).waitFor();
  await page.context().setOffline(true);
  await page.getByText(say('portal.offline')).waitFor();
  expect(faults).toEqual([]);
});

test('the page as it is sent shows every game of the lobby with its figure', async () => {
  const answer = await fetch(`${server.origin}/v1/lobby`);
  const { data } = (await answer.json()) as { data: AnswerOf<typeof lobby> };
  const still = await server.browser.newContext({ javaScriptEnabled: false, locale: 'en' });
  const sent = await still.newPage();
  await sent.goto(server.origin);
  expect(data.games.length).toBeGreaterThan(0);
  for (const { name, rtp } of data.games) {
    const pane = sent.getByRole('button', { name: new RegExp(`^${name}`) }).last();
    expect(await pane.innerText()).toContain(`RTP ${rtp.toFixed(2)}%`);
  }
  await still.close();
});

test('the first games are pictured when the page is on the screen, before the app is', async () => {
  await page.route('**/assets/entry-*.js', (route) => route.abort());
  await page.goto(server.origin);
  const pictures = page.locator('main img[data-src]');
  await expect
    .poll(() =>
      pictures.evaluateAll((all) =>
        all.map((one) => one instanceof HTMLImageElement && one.naturalWidth > 0),
      ),
    )
    .toEqual([true, true, true, true]);
});

test('without any input no more script comes within ten seconds than a slow phone can take', async () => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  // The connection for hints is the last part that waits for the ten seconds.
  const connected = page.waitForEvent('websocket');
  await page.goto(server.origin);
  await connected;
  expect(scripts.size).toBeGreaterThan(3);
  expect(bytes).toBeLessThanOrEqual(110_000);
});
