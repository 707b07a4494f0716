import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must, newGuest } from '@glasshouse/server/testing/players.ts';
import { qualifyInvitation } from '@glasshouse/server/features/invites/index.ts';
import {
  openListeningServer,
  type ListeningServer,
} from '@glasshouse/portal/testing/listening-server.ts';
import { openVisitor, settled, UNDISTURBED } from '@glasshouse/portal/testing/visitor.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer();
});
afterAll(() => server.close());

const dialog = (page: Page) => page.locator('dialog[open]');
const figure = async (page: Page, name: string) => {
  const pair = page.locator('dl > div').filter({ hasText: name });
  // A non-breaking space joins currency and amount.
  return (await pair.locator('dd').innerText()).replaceAll('\u00A0', ' ');
};

/** Returns the code on the page, and its link. */
async function shown(page: Page): Promise<{ code: string; link: string }> {
  await page.getByText(say('invites.code')).waitFor();
  const link = await page.getByText(`${server.origin}/?code=`).innerText();
  return { link, code: new URL(link).searchParams.get('code') ?? '' };
}

/** A friend registered with the code and was verified, and the server has recorded both. */
async function befriend(code: string): Promise<void> {
  const { deps } = server.h.app;
  const friend = await newGuest(server.h, { extensionCode: code });
  await deps.jobs.settleAll();
  await deps.db.transaction((tx) => qualifyInvitation(tx, friend.player, server.h.clock.now()));
  await deps.jobs.settleAll();
}

test('the link can be copied or shown as a code', async () => {
  const { page, context, faults, findings } = await server.visit('/invite');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { link, code } = await shown(page);
  expect(code).toMatch(/^[A-Z0-9]{6,}$/);
  await page.getByText('Nothing to claim yet').waitFor();
  expect(await findings()).toEqual([]);

  await page.getByRole('button', { name: say('invites.copyLink') }).click();
  await page.getByText(say('portal.copied')).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByText('Code copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await page.getByRole('button', { name: say('invites.showQr') }).click();
  await dialog(page)
    .getByRole('img', { name: say('invites.qrTitle') })
    .waitFor();
  expect(await findings()).toEqual([]);
  expect(faults).toEqual([]);
});

test("sharing prefers the device's own sheet to our list", async () => {
  const { page, context, findings } = await server.visit('/invite');
  const { link } = await shown(page);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await dialog(page).getByText('WhatsApp').waitFor();
  const ways = await dialog(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((way) => decodeURIComponent((way as HTMLLinkElement).href)));
  expect(ways).toHaveLength(5);
  for (const way of ways) expect(way).toContain(link);
  for (const start of ['https://wa.me/', 'https://t.me/', 'mailto:']) {
    expect(ways.filter((way) => way.startsWith(start))).toHaveLength(1);
  }
  expect(await findings()).toEqual([]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog(page).getByRole('button', { name: 'More' }).click();
  await page.getByText(say('portal.copied')).waitFor();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await page.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (given: unknown) => {
        shared.push(given);
        return Promise.reject(new DOMException('closed', 'AbortError'));
      },
    });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await page.waitForFunction(() => 'shared' in window && (window.shared as unknown[]).length === 1);
  // If the player closes the device's share sheet, ours must not open.
  await settled(page);
  expect(await dialog(page).count()).toBe(0);
});

test('cash for a friend who came by the link is claimed once', async () => {
  const { page, of, findings } = await server.visit('/invite');
  const { link, code } = await shown(page);
  await openVisitor(server.browser, link, UNDISTURBED);
  await server.h.settle();
  await befriend(code);
  await page.reload();
  await page.getByRole('button', { name: 'Claim Rs 100.00' }).waitFor();
  expect(await figure(page, say('invites.all'))).toBe('2');
  expect(await figure(page, 'Ready to claim')).toBe('Rs 100.00');
  expect(await findings()).toEqual([]);
  await page.getByRole('button', { name: 'Claim Rs 100.00' }).click();
  await page.getByText('Rs 100.00 cash received').waitFor();
  await page.getByText('Nothing to claim yet').waitFor();
  expect(await figure(page, say('invites.paid'))).toBe('Rs 100.00');

  // Without the server's hints the page has no update before its next request.
  await page.routeWebSocket('**/ws', () => undefined);
  await befriend(code);
  await page.reload();
  const claim = page.getByRole('button', { name: 'Claim Rs 100.00' });
  await claim.waitFor();
  must(
    await server.h.call(
      '/v1/bus/receiveInviteRewards',
      { receiveAmount: 10_000 },
      { token: of.token },
    ),
  );
  await claim.click();
  await page.getByText('There is nothing to claim right now').waitFor();
  await page.getByText('Nothing to claim yet').waitFor();
  expect(await figure(page, say('invites.paid'))).toBe('Rs 200.00');
  const [wallet] = await server.h.app.deps.db.query<{ cash: number }>(
    'select cash from wallet where player_id = $1',
    [of.player.playerId],
  );
  expect(wallet?.cash).toBe(20_000);
});
