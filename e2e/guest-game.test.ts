import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openGuestWorld,
  type GuestWorld,
} from '@glasshouse/server/features/suppliers/testing/guest-world.ts';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { openStaff } from '@glasshouse/server/features/staff/testing/open-staff.ts';
import { giveCash } from '@glasshouse/server/testing/cash.ts';
import { must } from '@glasshouse/server/testing/players.ts';
import { openVisitor } from '@glasshouse/portal/testing/visitor.ts';
import { say } from '@glasshouse/portal/testing/say.ts';
import { buildIfStale } from '@glasshouse/tools/build/main.ts';
import { closePages, sharedChromium } from '@glasshouse/tools/testing/chromium.ts';

type Browser = Awaited<ReturnType<typeof sharedChromium>>;

let world: GuestWorld;
let browser: Browser;
beforeAll(async () => {
  await buildIfStale(() => undefined);
  [world, browser] = await Promise.all([openGuestWorld(), sharedChromium()]);
});
afterAll(async () => {
  await closePages(browser);
  await world.close();
});

/** A phone on the lobby of a player with cash, who has accepted the terms. */
async function visit(cash: number) {
  const visitor = await openVisitor(browser, world.portalUrl);
  const { token, player } = visitor.of;
  must(await world.h.call('/v1/terms/accept', {}, { token, key: null }));
  if (cash > 0) await giveCash(world.h, player, cash);
  const game = visitor.page.frameLocator('iframe');
  const open = async () => {
    await visitor.page.locator(`[data-game="${world.gameId}"]`).click();
    await game.locator('#play:enabled').waitFor();
  };
  return { ...visitor, game, open };
}

test('a guest game is played from the lobby to the statement', async () => {
  const { page, game, open, of, faults } = await visit(10_000);
  await open();
  await game.locator('#play').click();
  await game.getByText(/No win|You win|You get/).waitFor();
  await game.locator('#close').click();
  await page.locator('iframe').waitFor({ state: 'detached' });
  const { lines } = must(
    await world.h.call<{ lines: { what: string }[] }>(
      '/v1/statement',
      { pageNum: 1, pageSize: 5, kinds: ['round'] },
      { token: of.token, key: null },
    ),
  );
  expect(lines.map(({ what }) => what)).toContain('outside_bet');
  expect(faults).toEqual([]);
});

test('a guest game says why a bet was refused', async () => {
  const { game, open } = await visit(0);
  await open();
  await game.locator('#play').click();
  await game.getByText('Your cash is too low for this bet.').waitFor();
});

test('the portal shows the reality check that a guest game knows nothing of', async () => {
  const { page, game, open } = await visit(10_000);
  await open();
  world.h.clock.advance(61 * 60_000);
  const check = page.getByRole('dialog', { name: say('realityCheck.title') });
  // The hint needs the portal's socket, which connects a moment after the first touch.
  await expect
    .poll(async () => {
      if ((await check.count()) > 0) return true;
      await game.locator('#play').click({ timeout: 1_000 });
      return false;
    })
    .toBe(true);
});

test('a guest game has no accessibility finding', async () => {
  const { open, findings } = await visit(10_000);
  await open();
  expect(await findings()).toEqual([]);
});

test('a guest game that is a daily task opens from the list and counts its rounds', async () => {
  const risk = await openStaff(world.h, 'risk');
  const target = String(world.gameId);
  const input = { kind: 'guest_task' as const, target, on: true, reason: 'New game' };
  must(await risk.call(ops.setSwitch, input));
  world.h.clock.advance(DAY_MS);
  await world.h.settle();
  const { page, game } = await visit(10_000);
  await page.goto(`${world.portalUrl}/taskGame`);
  const name = 'Moth or Moon';
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByText(say('portal.taskProgress', { done: 0, total: 3 })).waitFor();
  expect(await row.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(
    0,
  );
  await row.getByRole('button', { name: say('tasks.playName', { game: name }) }).click();
  await game.locator('#play:enabled').click();
  await game.getByText(/No win|You win|You get/).waitFor();
  await game.locator('#close').click();
  await page.locator('iframe').waitFor({ state: 'detached' });
  await row.getByText(say('portal.taskProgress', { done: 1, total: 3 })).waitFor();
});
