import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveCash } from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { findings, geometryFaults, legibilityFaults } from '@glasshouse/tools/testing/findings.ts';
import { TEXT_PX, withTextSize } from '@glasshouse/tools/testing/text-size.ts';
import { LANGUAGE_TAGS } from '@glasshouse/words/languages.ts';
import { openCashierDesk, type CashierDesk } from '@glasshouse/portal/testing/cashier-desk.ts';
import { say } from '@glasshouse/portal/testing/say.ts';
import { settled, UNDISTURBED } from '@glasshouse/portal/testing/visitor.ts';

let desk: CashierDesk;
beforeAll(async () => {
  desk = await openCashierDesk();
});
afterAll(() => desk.close());

const PAGES = [
  '/',
  '/rechargeMall',
  '/withdrawMoney',
  '/withdrawalTrackerAll',
  '/task',
  '/taskGame',
  '/invite',
  '/activity',
  '/service',
  '/fairness',
  '/me',
  '/404',
];

/** The languages with the longest words and the tallest script. */
const LANGUAGES = ['IN', 'BR', 'MX'] as const;

/** A device with games in the lobby's row of own games. */
const DEVICE = {
  ...UNDISTURBED,
  gh_favourites: '66125',
  gh_recent_games: '66121 66122 66123',
};

/** What axe finds depends on the texts' length and meaning hardly ever. */
const WITH_AXE = 'IN';

/** Navigates in the open window, and waits until all of the page has loaded. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page.waitForFunction((to) => {
    const main = document.querySelector('main');
    // A skeleton (kit/pane.tsx).
    const waits = main?.querySelector('span[aria-hidden=true]:empty') ?? null;
    const isHere = to === '/' ? main?.querySelector('footer p') : main?.querySelector('h1');
    return location.pathname === to && main?.ariaBusy !== 'true' && isHere && waits === null;
  }, path);
}

// `npm run shots -- --check` covers every language, dialog and state, and all of it with axe, which
// takes long.
test.concurrent.each(LANGUAGES)(
  'in %s no page has a finding, also in large letters',
  async (name) => {
    const { page, of, faults } = await desk.visit('/service', DEVICE, LANGUAGE_TAGS[name]);
    await giveCash(desk.world.h, of, 60_000);
    await page.reload();
    // The address may change only after the app has hydrated the first page.
    await settled(page);
    const found: Record<string, string[]> = {};
    for (const path of PAGES) {
      await goTo(page, path);
      expect(await page.locator('html').getAttribute('lang')).toBe(LANGUAGE_TAGS[name]);
      const here = await (name === WITH_AXE ? findings(page) : legibilityFaults(page));
      if (here.length > 0) found[path] = here;
    }
    expect(found).toEqual({});
    expect(faults).toEqual([]);
  },
  // Five browsers at once: a slow machine needed 210 s for one language.
  600_000,
);

test('offline, a dialog stays below the bar in large letters', async () => {
  const { page, context } = await desk.visit('/');
  await settled(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: say('portal.account'), exact: true }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel(say('account.password'), { exact: true }).waitFor();
  await withTextSize(page, 2 * TEXT_PX, async () => {
    await context.setOffline(true);
    await dialog.getByText(say('portal.offline')).waitFor();
    await expect.poll(() => geometryFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: say('portal.close') }).click();
  });
});
