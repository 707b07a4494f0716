import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markRobot } from '@glasshouse/server/features/players/index.ts';
import { givePaidWithdrawals } from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { playerRef, type PlayerRef } from '@glasshouse/server/platform/ids.ts';
import { giveCash } from '@glasshouse/server/testing/cash.ts';
import { endSessionsOf, newGuest } from '@glasshouse/server/testing/players.ts';
import { until } from '@glasshouse/server/testing/provider.ts';
import { axeFindings } from '@glasshouse/tools/testing/axe.ts';
import {
  openListeningServer,
  type ListeningServer,
} from '@glasshouse/portal/testing/listening-server.ts';
import { dialogsClosed, openPhone, settled } from '@glasshouse/portal/testing/visitor.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

let server: ListeningServer;
let page: Page;
let faults: string[];

beforeAll(async () => {
  server = await openListeningServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  ({ page, faults } = await openPhone(server.browser));
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text());
  });
});

const dialog = () => page.locator('dialog[open]');
const guest = () => page.locator('header p').innerText();

/** Opens the lobby and dismisses the welcome. */
async function enter(path = '/'): Promise<void> {
  await page.goto(server.origin + path);
  await dialog().getByRole('button', { name: 'Close' }).click();
  await dialogsClosed(page);
}

/** The player whose session the page keeps. */
async function signedIn(): Promise<PlayerRef> {
  const session = await page.evaluate(() => localStorage.getItem('gh_session'));
  const { userId } = JSON.parse(session ?? '') as { userId: string };
  return playerRef(Number.parseInt(userId, 10));
}

async function rightOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0);
}

describe('a first visit', () => {
  test('is greeted as a guest with the welcome credit and its terms, without a fault', async () => {
    await page.goto(`${server.origin}/?code=K7QF&zn=spring/x&keep=1`);
    await dialog().getByText('350.00', { exact: true }).waitFor();
    expect(await dialog().innerText()).toContain('bets of Rs\u00A0350.00');
    expect(await guest()).toMatch(/^Guest \d+/);
    expect(new URL(page.url()).search).toBe('?keep=1');
    expect(faults).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('sees the whole welcome credit on a narrow phone, beside the jar', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(server.origin);
    const amount = dialog().getByText('350.00', { exact: true });
    const button = dialog().getByRole('button', { name: say('welcome.play') });
    const [sum, edge] = [await rightOf(amount), await rightOf(button)];
    expect(sum).toBeLessThanOrEqual(edge);
  });

  test('finds a lobby without a finding of axe, also in its dialogs', async () => {
    await enter();
    await page.getByText('Games', { exact: true }).waitFor();
    await page.getByText(say('portal.tasks')).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Language' }).click();
    await dialog().getByText(say('language.more')).click();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say('portal.odds') }).click();
    await dialog().getByText(say('odds.volatility')).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('shows withdrawals that arrived', async () => {
    await enter();
    const ticker = page.getByRole('button', { name: 'paid out' });
    await page.getByText(say('portal.tasks')).waitFor();
    await settled(page);
    expect(await ticker.count()).toBe(0);
    const { h } = server;
    const robot = await newGuest(h);
    expect(await markRobot(h.app.deps.db, robot.player)).toBe(true);
    const rows = [robot, await newGuest(h)].map(({ player }) => player);
    for (const player of rows) await givePaidWithdrawals(h, player, 12_300);
    await h.settle();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(server.origin);
    await ticker.waitFor();
    const shown = new Set<string>();
    await until(async () => {
      shown.add(await ticker.locator('span').first().innerText());
      return shown.size === 2 ? true : null;
    });
    const nick = `Player ··${String(rows[1]?.playerId).slice(-4)}`;
    expect([...shown].toSorted()).toEqual([
      'Demo robot: Rs\u00A0123.00 paid out',
      `${nick}: Rs\u00A0123.00 paid out`,
    ]);
    expect(await axeFindings(page)).toEqual([]);
    await ticker.click();
    expect(await ticker.getAttribute('aria-pressed')).toBe('true');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(server.origin);
    await ticker.waitFor();
    expect(await ticker.getAttribute('aria-pressed')).toBe('true');
  });

  test('is greeted once', async () => {
    await enter();
    const flag = () => page.evaluate(() => localStorage.getItem('gh_new_user'));
    expect(await flag()).toBe('0');
    await page.evaluate(() => localStorage.setItem('gh_offers', '{"activity":"never"}'));
    await page.reload();
    await page.getByText(say('portal.tasks')).waitFor();
    await settled(page);
    expect(await dialog().count()).toBe(0);
    expect(await flag()).toBe('0');
    await giveCash(server.h, await signedIn(), 100);
    await page.reload();
    await until(async () => ((await flag()) === '1' ? true : null));
    await page.getByText(say('portal.tasks')).waitFor();
    await settled(page);
    expect(await dialog().count()).toBe(0);
  });
});

describe('a guest', () => {
  test('whose token ends in the middle is signed in again and continues', async () => {
    await enter();
    const before = await guest();
    await endSessionsOf(server.h, await signedIn());
    await page.getByRole('button', { name: say('portal.refresh') }).click();
    await page.getByRole('link', { name: 'Offers' }).click();
    await page.getByRole('heading', { name: 'Deposit bonus' }).waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByText('350.00').first().waitFor();
    expect(await guest()).toBe(before);
  });

  test('whose storage is wiped is the same guest', async () => {
    await enter();
    const before = await guest();
    await page.evaluate(() => localStorage.clear());
    await enter();
    expect(await guest()).toBe(before);
  });

  test('whose storage is blocked can play all the same', async () => {
    await page.context().addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    await enter();
    expect(await guest()).toMatch(/^Guest \d+/);
    await page.getByRole('link', { name: 'Help' }).click();
    await page.getByText(say('service.questions')).waitFor();
    expect(faults).toEqual([]);
  });
});

test('a chosen language is there from the first picture of the next visit', async () => {
  await enter();
  await page.getByRole('button', { name: 'Language' }).click();
  await dialog().getByText('हिन्दी').click();
  await page.getByText('हमारे गेम').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('hi');
  const { headers } = await page.request.get(server.origin).then(async (answer) => ({
    headers: await answer.text(),
  }));
  expect(headers).toContain('lang="hi"');
});

describe('pages', () => {
  test('open by tab and by address', async () => {
    await enter();
    await page.getByRole('link', { name: 'Help' }).click();
    await page.getByRole('heading', { name: 'Help' }).waitFor();
    expect(await page.getByRole('link', { name: 'Help' }).getAttribute('aria-current')).toBe(
      'page',
    );
    await page.goto(`${server.origin}/rechargeMall`);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText('Games', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe('a game', () => {
  test('opens over the portal on an origin of its own', async () => {
    await enter();
    await page
      .getByRole('button', { name: /^Firefly Jar/ })
      .last()
      .click();
    const frame = page.locator('iframe');
    await frame.waitFor();
    const source = new URL((await frame.getAttribute('src')) ?? '');
    expect(source.origin).not.toBe(server.origin);
    expect(source.pathname).toBe('/game/66121');
    expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    // A message from another source does not close it.
    await page.evaluate(() => window.postMessage('closeIFrame', '*'));
    expect(await frame.count()).toBe(1);
    await page.goBack();
    await frame.waitFor({ state: 'detached' });
    await page.getByText('Games', { exact: true }).waitFor();
  });
});
