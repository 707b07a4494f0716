import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '@glasshouse/server/testing/provider.ts';
import {
  openListeningServer,
  type ListeningServer,
} from '@glasshouse/portal/testing/listening-server.ts';
import { settled, UNDISTURBED, type Visitor } from '@glasshouse/portal/testing/visitor.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

// A browser on a busy machine is slow.

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer();
});
afterAll(() => server.close());

/** The recorded audio output. */
interface Heard {
  /** Number of created contexts, rendered loops, started loops and clicks. */
  contexts: number;
  rendered: number;
  loops: number;
  clicks: number;
  /** Target volume of the music. */
  music: number;
}

declare global {
  interface Window {
    heard: Heard;
  }
}

/** A fake Web Audio API that counts calls, or one that rejects everything. */
function countSound(refuses: boolean): void {
  const heard: Heard = { contexts: 0, rendered: 0, loops: 0, clicks: 0, music: 0 };
  const real = OfflineAudioContext;
  Object.assign(window, {
    heard,
    OfflineAudioContext: class extends real {
      override startRendering() {
        heard.rendered += 1;
        return super.startRendering();
      }
    },
    AudioContext: class {
      readonly sampleRate = 8000;
      readonly currentTime = 0;
      readonly destination = {};
      constructor() {
        heard.contexts += 1;
        if (refuses) throw new DOMException('no sound here', 'NotSupportedError');
      }
      resume() {
        return Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
      }
      createBuffer(numberOfChannels: number, length: number, sampleRate: number) {
        return new AudioBuffer({ numberOfChannels, length, sampleRate });
      }
      createGain() {
        return {
          gain: { value: 1, setTargetAtTime: (loud: number) => (heard.music = loud) },
          connect: (next: unknown) => next,
        };
      }
      createBufferSource() {
        return {
          loop: false,
          connect: (next: unknown) => next,
          start() {
            if (this.loop) heard.loops += 1;
            else heard.clicks += 1;
          },
        };
      }
    },
  });
}

const heard = (page: Page) => page.evaluate(() => window.heard);
const music = (page: Page, loud: number) =>
  until(async () => ((await heard(page)).music === loud ? true : null));
/** Returns the number of clicks played since the last call. */
const clicksOf = (page: Page) =>
  page.evaluate(() => {
    const { heard: so } = window;
    const count = so.clicks;
    so.clicks = 0;
    return count;
  });
const sight = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((seen) => {
    Object.defineProperty(document, 'visibilityState', { value: seen, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Opens the service page with this audio, after a first touch on no control. */
async function listen(
  remembers: Readonly<Record<string, string>> = {},
  refuses = false,
): Promise<Visitor> {
  const visitor = await server.visit('/service', {
    ...UNDISTURBED,
    ...remembers,
  });
  await visitor.context.addInitScript(countSound, refuses);
  await visitor.page.reload();
  await visitor.page.getByRole('heading', { name: 'Help' }).click();
  return visitor;
}

test('music is silent while hidden, in a game or switched off', async () => {
  const { page, faults } = await listen();
  await music(page, 0.5);
  expect(await heard(page)).toMatchObject({ contexts: 1, rendered: 1, loops: 1, clicks: 0 });
  await sight(page, 'hidden');
  await music(page, 0);
  await sight(page, 'visible');
  await music(page, 0.5);

  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Firefly Jar' }).first().click();
  await music(page, 0);
  await page.locator('iframe').waitFor();
  await page.goBack();
  await music(page, 0.5);

  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('switch', { name: 'Music' }).click();
  await music(page, 0);
  await page.reload();
  expect(await page.getByRole('switch', { name: 'Music' }).isChecked()).toBe(false);
  expect(faults).toEqual([]);
});

test('each press of any control clicks once unless clicks are off', async () => {
  const { page } = await listen();
  await music(page, 0.5);
  await page.getByText(say('service.question.close')).click();
  expect(await clicksOf(page)).toBe(1);
  await page.getByText('Music').click();
  expect(await clicksOf(page)).toBe(1);
  await page.getByRole('heading', { name: 'Help' }).click();
  expect(await clicksOf(page)).toBe(0);
  await sight(page, 'hidden');
  await page.getByText('Music').click();
  expect(await clicksOf(page)).toBe(0);
  await sight(page, 'visible');

  await page.goto(`${server.origin}/rechargeMall`);
  await page
    .getByRole('list', { name: say('deposits.amounts') })
    .getByRole('button')
    .first()
    .click();
  const dialog = page.locator('dialog[open]');
  await music(page, 0.5);
  await clicksOf(page);
  await dialog.getByText(say('payType.8')).click();
  expect(await clicksOf(page)).toBe(1);
  await dialog.getByRole('checkbox').click();
  expect(await clicksOf(page)).toBe(1);

  await page.goto(`${server.origin}/service`);
  const clicks = page.getByRole('switch', { name: say('service.gameSounds') });
  await clicks.click();
  await music(page, 0.5);
  await clicksOf(page);
  await page.getByText(say('service.question.close')).click();
  expect(await clicksOf(page)).toBe(0);
  await clicks.click();
  expect(await clicksOf(page)).toBe(1);
});

test('the first press on the first page clicks at once, before the rest of the sound loads', async () => {
  const { page, context } = await server.visit('/');
  await context.addInitScript(countSound, false);
  await page.reload();
  await page.getByText(/^Guest \d+/).waitFor();
  expect(await heard(page)).toMatchObject({ contexts: 0, clicks: 0 });
  await page.getByRole('heading', { name: say('portal.collection') }).click();
  expect(await clicksOf(page)).toBe(0);
  await page.getByRole('button', { name: say('portal.odds') }).click();
  expect(await clicksOf(page)).toBe(1);
  await music(page, 0.5);
  expect(await heard(page)).toMatchObject({ contexts: 1, loops: 1 });
});

test('a sound is made only once it is switched on', async () => {
  const { page } = await listen({ gh_music: 'off', gh_clicks: 'off' });
  await settled(page);
  await page.getByText(say('service.question.close')).click();
  expect(await heard(page)).toMatchObject({ contexts: 0, rendered: 0, clicks: 0 });
  await page.getByRole('switch', { name: say('service.gameSounds') }).click();
  expect(await heard(page)).toMatchObject({ contexts: 1, rendered: 0, clicks: 1 });
  await page.getByRole('switch', { name: 'Music' }).click();
  await music(page, 0.5);
  expect(await heard(page)).toMatchObject({ contexts: 1, rendered: 1 });
});

test('a browser that has no sound or refuses it is no fault', async () => {
  const { page, faults } = await listen({}, true);
  await until(async () => ((await heard(page)).contexts > 0 ? true : null));
  await page.getByText(say('service.question.close')).click();
  await page.getByRole('switch', { name: 'Music' }).click();
  await settled(page);
  expect((await heard(page)).clicks).toBe(0);
  expect(faults).toEqual([]);
});
