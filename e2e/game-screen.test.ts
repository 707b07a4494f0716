import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '@glasshouse/tools/testing/axe.ts';
import {
  LAUNCH,
  openFakeServer,
  type FakeServer,
} from '@glasshouse/games/client/testing/fake-server.ts';
import { roundOf, type RoundKind } from '@glasshouse/games/client/testing/rounds.ts';
import { WITHOUT_WEBGL } from '@glasshouse/tools/testing/without-webgl.ts';
import { openWorkbench, type Workbench } from '@glasshouse/games/client/testing/stepped.ts';

/** The game page's rendering, sizes, keyboard, and embedding in the portal. */

const PHONE = { width: 360, height: 780 };
const POLL = { timeout: 20_000 };

let bench: Workbench;
let dist: string;
let browser: Browser;
let server: FakeServer;
let context: BrowserContext;
let page: Page;
/** Errors thrown by the page: must stay empty. */
let faults: string[] = [];

beforeAll(async () => {
  bench = await openWorkbench();
  ({ dist, browser } = bench);
});

afterAll(() => bench.close());

afterEach(async () => {
  const thrown = faults;
  faults = [];
  await context.close();
  await server.close();
  expect(thrown).toEqual([]);
});

interface Opening {
  readonly motion?: 'reduce' | 'no-preference';
  readonly language?: string;
  readonly script?: string;
  readonly webgl?: true;
}

/** Opens the game like the portal. Most tests use reduced motion: the content is the same. */
async function open({ motion = 'reduce', language = 'EN', script, webgl }: Opening = {}) {
  server = await openFakeServer(dist);
  context = await browser.newContext({ viewport: PHONE, reducedMotion: motion });
  if (webgl === undefined) await context.addInitScript(WITHOUT_WEBGL);
  page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  if (script !== undefined) await page.addInitScript({ content: script });
  await page.goto(`${server.origin}/game/66121?lang=${language}#${LAUNCH}`);
  await page.waitForSelector('#game:not([inert])');
}

declare global {
  interface Window {
    /** Number of requested animation frames. */
    asked: number;
    /** The browser's original requestAnimationFrame. */
    ask: typeof requestAnimationFrame;
    /** Number of draw calls on a graphics context that is not lost. */
    drawn: number;
    report(text: string): void;
  }
}

const said = (id: string): Promise<string> => page.locator(`#${id}`).innerText();

async function settled(): Promise<void> {
  await page.waitForSelector('#spin[aria-disabled=false]', { timeout: 60_000 });
}

/** Presses spin for a round of a kind and waits for its end. */
async function spin(kind: RoundKind): Promise<void> {
  server.answers.push({ round: roundOf(kind) });
  await page.locator('#spin').click();
  await expect.poll(() => server.answers.length, POLL).toBe(0);
  await settled();
}

test('a lost graphics context comes back and is drawn on', async () => {
  await open({
    webgl: true,
    script: `window.drawn = 0;
      for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced']) {
        const draw = WebGL2RenderingContext.prototype[name];
        WebGL2RenderingContext.prototype[name] = function (...more) {
          if (!this.isContextLost()) window.drawn += 1;
          return draw.apply(this, more);
        };
      }`,
  });
  await expect.poll(() => page.evaluate(() => window.drawn), POLL).toBeGreaterThan(0);
  const before = await page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>('#canvas');
    const lose = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    const event = (name: string) =>
      new Promise((done) => canvas?.addEventListener(name, done, { once: true }));
    const lost = event('webglcontextlost');
    lose?.loseContext();
    await lost;
    const count = window.drawn;
    // The event's own listeners run first: a context may be restored only after them.
    await new Promise((done) => setTimeout(done));
    const restored = event('webglcontextrestored');
    lose?.restoreContext();
    await restored;
    return count;
  });
  await expect.poll(() => page.evaluate(() => window.drawn), POLL).toBeGreaterThan(before);
});

test('at rest no frame is drawn', async () => {
  await open({
    motion: 'no-preference',
    script: `window.asked = 0; window.ask = requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (f) => { window.asked += 1; return window.ask(f); };`,
  });
  await spin('loss');
  /** Returns the number of frames the game requests while the browser draws seventy. */
  const asked = () =>
    page.evaluate(async () => {
      const before = window.asked;
      for (let frame = 0; frame < 70; frame += 1) await new Promise(window.ask);
      return window.asked - before;
    });
  await expect.poll(asked, POLL).toBe(0);
  expect(await page.evaluate(() => window.asked)).toBeGreaterThan(10);
});

describe('the portal', () => {
  async function openFramed(): Promise<string[]> {
    server = await openFakeServer(dist);
    context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
    await context.addInitScript(WITHOUT_WEBGL);
    page = await context.newPage();
    const messages: string[] = [];
    await page.exposeFunction('report', (message: string) => messages.push(message));
    await page.goto(`${server.origin.replace('127.0.0.1', 'localhost')}/portal`);
    await page.evaluate((url) => {
      addEventListener('message', (event) => {
        if (event.origin === new URL(url).origin) {
          window.report(JSON.stringify(event.data));
        }
      });
      document.querySelector('iframe')?.setAttribute('src', url);
    }, `${server.origin}/game/66121?lang=EN#${LAUNCH}`);
    await page.frameLocator('iframe').locator('#game:not([inert])').waitFor();
    return messages;
  }

  test('receives every message of a round', async () => {
    const messages = await openFramed();
    const frame = page.frameLocator('iframe');
    server.answers.push({ round: roundOf('loss') });
    await frame.locator('#spin').click();
    await expect.poll(() => messages.length, { timeout: 20_000 }).toBe(4);
    await frame.locator('#close').click();
    await expect.poll(() => messages.length, { timeout: 20_000 }).toBe(5);
    const message = (type: string) => JSON.stringify({ v: 1, type });
    expect(messages).toEqual([
      message('ready'),
      message('roundStart'),
      expect.stringMatching(/^\{"v":1,"type":"roundPlayed","round":\{.*"staked":2000,"won":0\}\}$/),
      message('roundEnd'),
      '"closeIFrame"',
    ]);
  });

  test('stops play until a reality check is answered', async () => {
    const messages = await openFramed();
    const frame = page.frameLocator('iframe');
    server.answers.push({
      refuse: 'reality_check',
      data: { minutes: 60, staked: 9, won: 7, net: -2 },
    });
    await frame.locator('#spin').click();
    await expect.poll(() => messages.join(), { timeout: 20_000 }).toContain('realityCheck');
    await frame.locator('#spin[aria-disabled=true]').waitFor();
  });

  test('pauses play between rounds', async () => {
    await openFramed();
    const frame = page.frameLocator('iframe');
    const post = (message: unknown) =>
      page.evaluate((data) => {
        document.querySelector('iframe')?.contentWindow?.postMessage(data, '*');
      }, message);
    await post({ v: 1, type: 'sound', on: false });
    await frame.locator('.settings').click();
    await frame.getByRole('switch', { name: 'Sound', exact: true, checked: false }).press('Escape');
    await post({ v: 1, type: 'pause' });
    await frame.locator('#spin[aria-disabled=true]').waitFor();
    await frame.locator('#spin').click({ force: true });
    expect(server.asked.some(({ path }) => path === '/game/spin')).toBe(false);
    await post({ v: 1, type: 'resume' });
    await frame.locator('#spin[aria-disabled=false]').waitFor();
  });
});

test('the launch token leaves the address', async () => {
  await open();
  expect(page.url()).not.toContain(LAUNCH);
  const body = server.asked[0]?.body;
  expect(body).toMatchObject({
    launchToken: LAUNCH,
    clientSeed: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
});

test('ten rounds are played by keyboard alone, each announced in words', async () => {
  await open();
  const kinds: RoundKind[] = ['loss', 'quiet', 'lineWin', 'loss', 'equal'];
  for (let round = 0; round < 10; round += 1) {
    const kind = kinds[round % kinds.length] ?? 'loss';
    server.answers.push({ round: roundOf(kind) });
    await page.keyboard.press(round % 2 === 0 ? 'Space' : 'Enter');
    await page.waitForSelector('#spin[aria-disabled=true]');
    await settled();
    expect(await said('live')).toMatch(/^(No win|Rs\s.+ back from a bet|Won Rs)/);
  }
  expect(server.asked.filter(({ path }) => path === '/game/spin')).toHaveLength(10);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('close');
});

test.each(['EN', 'IN'])('axe finds nothing, on page and sheets (%s)', async (language) => {
  await open({ language });
  await settled();
  const check = () => axeFindings(page);
  expect(await check()).toEqual([]);
  if (language === 'EN') {
    await spin('quiet');
    expect(await check()).toEqual([]);
  }
  const pills = [1, 2, 3].map((nth) => `#pills button:nth-child(${nth})`);
  for (const button of [...pills, '#settings', '#auto', '#choose']) {
    await page.locator(button).click();
    // A sheet in a transition is transparent, which changes measured colours.
    await page.locator('dialog[open]').evaluate(async (sheet) => {
      await Promise.all(sheet.getAnimations({ subtree: true }).map(({ finished }) => finished));
    });
    expect(await check(), button).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
  }
});

test('every control is at least 44 pixels wide and high', async () => {
  await open();
  for (const button of await page.locator('button').all()) {
    const box = await button.boundingBox();
    expect(
      Math.min(box?.width ?? 0, box?.height ?? 0),
      await button.innerText(),
    ).toBeGreaterThanOrEqual(44);
  }
});

test('the page takes no more than 200 KB over the wire', async () => {
  await open();
  expect(server.bytes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(200_000);
  expect(server.bytes.length).toBeGreaterThan(4);
});
