import { resolve } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { Round } from '@glasshouse/engine/round.ts';
import { buildIfStale } from '@glasshouse/tools/build/main.ts';
import { closePages, sharedChromium } from '@glasshouse/tools/testing/chromium.ts';
import { WITHOUT_WEBGL } from '@glasshouse/tools/testing/without-webgl.ts';
import { LAUNCH, openFakeServer, type FakeServer } from './fake-server.ts';

/** The built client and a browser, for the tests of one file. */
export interface Workbench {
  readonly dist: string;
  readonly browser: Browser;
  /**
   * A phone with reduced motion that draws 16 frames a second, without WebGL: what it shows is the
   * same.
   */
  openPhone(options?: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

export async function openWorkbench(): Promise<Workbench> {
  await buildIfStale(() => undefined);
  const browser = await sharedChromium();
  return {
    dist: resolve(import.meta.dirname, '../../dist'),
    browser,
    async openPhone(options) {
      const context = await browser.newContext({
        viewport: PHONE,
        reducedMotion: 'reduce',
        ...options,
      });
      await context.addInitScript(WITHOUT_WEBGL);
      await context.addInitScript(drawFewFrames, FRAME_MS);
      return context;
    },
    close: () => closePages(browser),
  };
}

/** Without a GPU, drawing takes most of the processor time of a game's test. */
const FRAME_MS = 60;

/** Runs in a page. */
function drawFewFrames(frameMs: number): void {
  window.requestAnimationFrame = (draw) =>
    window.setTimeout(() => draw(performance.now()), frameMs);
  window.cancelAnimationFrame = (handle) => window.clearTimeout(handle);
}

/** A game with a fake clock that the test advances: independent of the machine's speed. */
export interface SteppedGame {
  readonly server: FakeServer;
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors thrown by the page. */
  readonly faults: readonly string[];
  /** Loads the page (again) and stops its clock as soon as the game is visible. */
  load(): Promise<void>;
  /** Spins this round and waits until its first event is shown. */
  spin(round: Round): Promise<void>;
  run(ms: number): Promise<void>;
  /** Advances until the event with this index is shown, or the round has ended. */
  reach(event: number): Promise<void>;
  /** Advances until the round has ended. */
  finish(): Promise<void>;
  /** The index of the current event; -1 before the first. */
  place(): Promise<number>;
  close(): Promise<void>;
}

const PHONE = { width: 360, height: 780 };
const STEP_MS = 100;
/** More steps than any round needs. */
const MAX_STEPS = 1500;

/** Opens a game with a fake clock; by default it draws without WebGL. */
export async function openStepped(
  { browser, dist }: Workbench,
  motion: 'reduce' | 'no-preference',
  { webgl = false } = {},
): Promise<SteppedGame> {
  const server = await openFakeServer(dist);
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: motion });
  if (!webgl) await context.addInitScript(WITHOUT_WEBGL);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.clock.install({ time: 0 });
  let loads = 0;

  const now = (): Promise<{ place: number; idle: boolean }> =>
    page.evaluate(() => {
      const kept = localStorage.getItem('glasshouse.game.66121.place') ?? '';
      return {
        place: Number.parseInt(kept.split(' ')[1] ?? '-1', 10),
        idle: document.querySelector('#spin')?.getAttribute('aria-disabled') === 'false',
      };
    });

  async function until(event: number): Promise<void> {
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      const { place, idle } = await now();
      if (place >= event || idle) return;
      // One frame per step: frames in between are irrelevant here.
      await page.clock.fastForward(STEP_MS);
    }
    throw new Error('the round does not come to its end');
  }

  return {
    server,
    page,
    context,
    faults,
    place: async () => (await now()).place,
    async load() {
      const url = `${server.origin}/game/66121?lang=EN#${LAUNCH}`;
      await (loads === 0 ? page.goto(url) : page.reload());
      await page.waitForSelector('#game:not([inert])');
      // Advance a day per load, because a clock must not go back.
      loads += 1;
      await page.clock.pauseAt(loads * DAY_MS);
    },
    async spin(round) {
      await until(Infinity);
      await page.evaluate(() => localStorage.removeItem('glasshouse.game.66121.place'));
      server.answers.push({ round });
      await page.evaluate(() => document.querySelector<HTMLElement>('#spin')?.click());
      await page.waitForFunction(
        () => localStorage.getItem('glasshouse.game.66121.place') !== null,
        undefined,
        { polling: 20 },
      );
    },
    run: (ms) => page.clock.fastForward(ms),
    reach: until,
    finish: () => until(Infinity),
    async close() {
      await context.close();
      await server.close();
    },
  };
}
