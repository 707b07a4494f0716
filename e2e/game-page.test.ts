import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RoundEvent } from '@glasshouse/engine/events.ts';
import { axeFindings } from '@glasshouse/tools/testing/axe.ts';
import {
  LAUNCH,
  openFakeServer,
  type FakeServer,
} from '@glasshouse/games/client/testing/fake-server.ts';
import { roundOf, type RoundKind } from '@glasshouse/games/client/testing/rounds.ts';
import { watchStates, type ShownState } from '@glasshouse/games/client/testing/watch-states.ts';
import { openWorkbench, type Workbench } from '@glasshouse/games/client/testing/stepped.ts';

const BEFORE = 91_050; // The edge's cash before any round.
const STAKE = 2000;

/** Browsers on a busy machine are slow, and rounds take time. */

let bench: Workbench;
let dist: string;
let server: FakeServer;
let context: BrowserContext;
let page: Page;
/** Errors thrown by the page: must stay empty. */
let faults: string[] = [];

beforeAll(async () => {
  bench = await openWorkbench();
  ({ dist } = bench);
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
  readonly prepare?: (server: FakeServer) => void;
  readonly script?: string;
}

/** Opens the game like the portal. */
async function open({ prepare, script }: Opening = {}) {
  server = await openFakeServer(dist);
  prepare?.(server);
  context = await bench.openPhone();
  page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript({ content: `(${watchStates.toString()})()` });
  if (script !== undefined) await page.addInitScript({ content: script });
  await page.goto(`${server.origin}/game/66121?lang=EN#${LAUNCH}`);
  await page.waitForSelector('#game:not([inert])');
}

const states = (): Promise<ShownState[]> => page.evaluate(() => window.states);

const money = (amount: number): string =>
  `${amount < 0 ? '−' : ''}Rs\u00A0${(Math.abs(amount) / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;

const said = (id: string): Promise<string> => page.locator(`#${id}`).innerText();

async function settled(): Promise<void> {
  await page.waitForSelector('#spin[aria-disabled=false]', { timeout: 60_000 });
}

/** Spins a round of a kind; with `hurry`, further presses skip its long parts. */
async function spin(kind: RoundKind, hurry = false): Promise<void> {
  server.answers.push({ round: roundOf(kind) });
  await page.locator('#spin').click();
  await expect.poll(() => server.answers.length, { timeout: 20_000 }).toBe(0);
  const last = roundOf(kind).events.findLast((event) => event.type === 'freeGame');
  while (hurry && !(await said('counter')).includes(`spin ${last?.index} `)) {
    const seen = (await states()).length;
    await page.keyboard.press('Space');
    await page.waitForFunction((count) => window.states.length > count, seen);
  }
  await settled();
}

/** Returns the displayed balances in order, without repeats. */
async function balances(): Promise<string[]> {
  const shown = (await states()).map((state) => state.balance).filter((text) => text !== '');
  return shown.filter((text, at) => text !== shown[at - 1]);
}

/**
 * Returns the expected balance after each paying event. If the round pays at most its stake, the
 * balance changes only once, at the end.
 */
function steps(events: readonly RoundEvent[], from: number): string[] {
  const end = events.at(-1);
  const winMinor = end?.type === 'roundEnd' ? end.winMinor : 0;
  if (winMinor <= STAKE) return winMinor === 0 ? [] : [money(from + winMinor)];
  let balance = from;
  const shown: string[] = [];
  for (const event of events) {
    if (event.type !== 'lineWin' && event.type !== 'scatterWin') continue;
    balance += event.winMinor;
    shown.push(money(balance));
  }
  return shown;
}

describe('a round', () => {
  test('of any kind: the balance rises with each event that pays', async () => {
    await open();
    let balance = BEFORE;
    const expected = [money(balance)];
    for (const [kind, words] of [
      ['loss', 'No win'],
      ['quiet', 'back from a bet of Rs\u00A020.00'],
      ['equal', 'Rs\u00A020.00 back from a bet of Rs\u00A020.00'],
      ['lineWin', 'on 1 line'],
      ['manyLines', 'lines'],
      ['bigWin', 'Won Rs'],
    ] as const) {
      await spin(kind);
      const { events, winMinor } = roundOf(kind);
      expected.push(money(balance - STAKE), ...steps(events, balance - STAKE));
      balance += winMinor - STAKE;
      expect(await balances(), kind).toEqual(expected);
      expect(await said('balance')).toBe(money(balance));
      expect(await said('live')).toContain(words);
    }
  });

  test('is celebrated only above the stake', async () => {
    await open();
    await spin('lineWin');
    expect(await said('won')).toBe(money(roundOf('lineWin').winMinor));
    expect(await page.locator('#won.quiet').count()).toBe(0);
    await spin('equal');
    expect(await page.locator('#won.quiet').count()).toBe(1);
    expect((await states()).every((state) => state.banner === '')).toBe(true);
  });

  test('of many stakes gets a large banner', async () => {
    await open();
    await spin('bigWin');
    const banners = (await states()).map((state) => state.banner);
    expect(banners.join()).toContain(money(roundOf('bigWin').winMinor));
  });

  test('with free games shows each game’s number', async () => {
    await open();
    await spin('retriggered', true);
    const shown = await states();
    const { events } = roundOf('retriggered');
    const paid = steps(events, BEFORE - STAKE);
    expect(await balances()).toEqual([money(BEFORE), money(BEFORE - STAKE), ...paid]);
    for (const event of events) {
      if (event.type === 'freeGame') {
        const words = `Free spin ${event.index} of ${event.of}`;
        expect(shown.some((state) => state.night && state.counter.includes(words))).toBe(true);
      }
      if (event.type === 'freeGamesEnd') {
        expect(shown.some((state) => state.banner.includes(money(event.winMinor)))).toBe(true);
      }
    }
    const banners = shown.map((state) => state.banner).join();
    const { freeGames } = server.definition.features;
    expect(banners).toContain(`${freeGames?.awards[3]} free spins`);
    expect(banners).toContain(`Every win × ${freeGames?.multiplier}`);
    expect(banners).toContain(`${freeGames?.retriggers?.[3]} more free spins`);
    expect(shown.at(-1)?.night).toBe(false);
    expect(await said('title')).toBe('Firefly Jar');
  });

  test('whose page is reloaded in the middle is shown to its end', async () => {
    await open({ prepare: (at) => at.settle(roundOf('bigWin'), STAKE) });
    await settled();
    const after = BEFORE - STAKE + roundOf('bigWin').winMinor;
    const shown = await balances();
    expect(shown[0]).toBe(money(BEFORE - STAKE));
    expect(shown.at(-1)).toBe(money(after));
    expect((await states()).some((state) => state.ribbon === 'Your last round')).toBe(true);
    await page.reload();
    await page.waitForSelector('#game:not([inert])');
    await settled();
    expect(await balances()).toEqual([money(after)]);
    expect(server.asked.at(-1)?.token).toBe(server.session.gameSession);
  });

  test('that is watched again changes no amount', async () => {
    await open();
    await spin('lineWin');
    const before = [await said('balance'), await said('net')];
    await page.getByRole('button', { name: 'History' }).click();
    await page.locator('dialog button.row').click();
    await expect.poll(() => said('note'), { timeout: 20_000 }).toBe('Replay finished');
    expect((await states()).some((state) => state.ribbon === 'Replay')).toBe(true);
    expect([await said('balance'), await said('net')]).toEqual(before);
    expect((await balances()).at(-1)).toBe(before[0]);
    expect(server.asked.filter(({ path }) => path === '/game/spin')).toHaveLength(1);
  });
});

describe('when the answer', () => {
  test('does not come the same round is requested again', async () => {
    await open();
    server.answers.push({ silent: true });
    await spin('lineWin');
    const asked = server.asked.filter(({ path }) => path === '/game/spin');
    expect(asked.length).toBeGreaterThan(1);
    expect(new Set(asked.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await said('balance')).toBe(money(BEFORE - STAKE + roundOf('lineWin').winMinor));
  });

  test('is a refusal: the stake is back and the player sees why', async () => {
    await open();
    for (const [refuse, words] of [
      ['limit_reached', 'The server says: limit_reached'],
      ['insufficient_balance', 'Deposit'],
      ['age_required', 'The server says: age_required'],
    ] as const) {
      server.answers.push({ refuse });
      await page.locator('#spin').click();
      await page.locator('.toast').getByText(words).waitFor();
      expect(await said('balance')).toBe(money(BEFORE));
    }
    // The last message stops play until the portal resumes it.
    await page.locator('#spin').click({ force: true });
    expect(server.answers).toHaveLength(0);
    expect(await page.locator('#spin').getAttribute('aria-disabled')).toBe('true');
  });

  test.each([
    ['game_moved', 'This game is open somewhere else'],
    ['token_invalid', 'Game closed'],
    ['self_excluded', 'The server says: self_excluded'],
    ['cooling_off', 'The server says: cooling_off'],
  ])('is %s a screen says so', async (refuse, words) => {
    await open();
    server.answers.push({ refuse });
    await page.locator('#spin').click();
    await page.locator('.blocking-screen').waitFor();
    expect(await page.locator('.blocking-screen').innerText()).toContain(words);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('is seq_wrong the number in force is taken on', async () => {
    await open();
    server.session = { ...server.session, nextSeq: 90 };
    server.answers.push({ refuse: 'seq_wrong', data: { nextSeq: 90 } });
    await page.locator('#spin').click();
    await expect
      .poll(() => server.asked.filter(({ path }) => path === '/game/session').length, {
        timeout: 20_000,
      })
      .toBe(2);
    await settled();
    await spin('loss');
    expect(server.asked.at(-1)?.body).toEqual({ stake: STAKE, seq: 90 });
  });
});
