import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  LAUNCH,
  openFakeServer,
  type FakeServer,
} from '@glasshouse/games/client/testing/fake-server.ts';
import { roundOf } from '@glasshouse/games/client/testing/rounds.ts';
import { openWorkbench, type Workbench } from '@glasshouse/games/client/testing/stepped.ts';

/** Cash of the fake server's session before any round. */
const BEFORE = 91_050;

const QUICK = 'Quick spin';

let bench: Workbench;
let server: FakeServer;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.close());

beforeEach(async () => {
  server = await openFakeServer(bench.dist);
  context = await bench.openPhone();
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
  await server.close();
});

async function open(): Promise<void> {
  await page.goto(`${server.origin}/game/66121?lang=EN#${LAUNCH}`);
  await page.waitForSelector('#game:not([inert])');
}

const said = (id: string): Promise<string> => page.locator(`#${id}`).innerText();

const money = (amount: number): string =>
  `Rs\u00A0${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;

test('cash and bonus are shown apart', async () => {
  await open();
  expect(await said('balance-label')).toBe('Cash');
  expect(await said('balance')).toBe(money(BEFORE));
  expect(await said('bonus')).toBe(`Bonus ${money(35_000)}`);
  server.session = { ...server.session, bonus: 0 };
  await page.reload();
  await page.waitForSelector('#game:not([inert])');
  expect(await page.locator('#bonus').isVisible()).toBe(false);
});

test('the session clock never runs backwards', async () => {
  await open();
  const shown = () =>
    page.evaluate(() => (document.body.dataset['seen'] ?? '').split(' ').filter(Boolean));
  await page.evaluate(() => {
    const clock = document.querySelector('#session');
    const note = () => (document.body.dataset['seen'] += ` ${clock?.textContent}`);
    document.body.dataset['seen'] = '';
    if (clock === null) throw new Error('no clock');
    new MutationObserver(note).observe(clock, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const ticks = async () => (await shown()).length;
  await expect.poll(ticks, { timeout: 20_000 }).toBeGreaterThan(1);
  // The response has the session's duration at the time of writing: the same as at the start.
  server.answers.push({ round: roundOf('loss') });
  await page.locator('#spin').click();
  await page.waitForSelector('#spin[aria-disabled=false]');
  const before = await ticks();
  await expect.poll(ticks, { timeout: 20_000 }).toBeGreaterThan(before);
  const seconds = (await shown()).map((text) =>
    text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0),
  );
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
});

test('a balance below the bet offers a lower bet before a deposit', async () => {
  server.session = { ...server.session, cash: 97_600, bonus: 0, defaultStake: 100_000 };
  await open();
  server.answers.push({ refuse: 'insufficient_balance' });
  await page.locator('#spin').click();
  const actions = page.locator('.toast button');
  await actions.first().waitFor();
  expect(await actions.allInnerTexts()).toEqual(['Bet Rs\u00A0500.00', 'Deposit']);
  await actions.first().click();
  expect(await said('stake')).toBe(money(50_000));
  expect(await page.locator('.toast').count()).toBe(0);
});

test.each([
  { mode: 'demo', minRoundMs: 2500, switches: 1 },
  { mode: 'live', minRoundMs: 0, switches: 0 },
] as const)('quick play follows the mode of the session: $mode', async ({ switches, ...says }) => {
  server.session = { ...server.session, ...says };
  await open();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch').first().waitFor();
  expect(await page.getByRole('switch', { name: QUICK }).count()).toBe(switches);
});
