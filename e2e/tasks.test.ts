import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveCash } from '@glasshouse/server/testing/cash.ts';
import { must, openGame, spin, type TestPlayer } from '@glasshouse/server/testing/players.ts';
import {
  openListeningServer,
  type ListeningServer,
} from '@glasshouse/portal/testing/listening-server.ts';
import { settled } from '@glasshouse/portal/testing/visitor.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer();
});
afterAll(() => server.close());

const call = (of: TestPlayer, path: string, body: object = {}) =>
  server.h.call(path, body, { token: of.token });

/** Plays rounds at the smallest stake of a game. */
async function play(of: TestPlayer, rounds: number, gameId = 66_121): Promise<void> {
  await call(of, '/v1/terms/accept');
  const game = await openGame(server.h, of, gameId);
  for (let round = 0; round < rounds; round += 1) {
    must(await spin(server.h, game, Math.min(...game.stakes)));
  }
}

async function bonusesOf(of: TestPlayer, source: string): Promise<number> {
  const rows = await server.h.app.deps.db.query(
    'select 1 from bonus_grant where player_id = $1 and source = $2',
    [of.player.playerId, source],
  );
  return rows.length;
}

const task = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Firefly Jar' });

test('a task is claimed once', async () => {
  const { page, of, faults, findings } = await server.visit('/taskGame');
  await task(page).getByText('0 of 3').waitFor();
  await page.getByText(/New list at \d\d:\d\d, in /).waitFor();
  expect(await findings()).toEqual([]);
  await play(of, 2);
  await page.reload();
  await task(page).getByText('2 of 3').waitFor();
  await task(page)
    .getByRole('button', { name: say('welcome.play') })
    .waitFor();
  await play(of, 1);
  await page.reload();
  await task(page).getByRole('button', { name: 'Claim the reward for Firefly Jar' }).click();
  await task(page).getByText('Claimed').waitFor();
  await page.getByText('Rs 20.00 bonus received').waitFor();
  expect(await bonusesOf(of, 'task')).toBe(1);
  expect(await findings()).toEqual([]);
  expect(faults).toEqual([]);
});

test('a claim whose answer was lost is requested again under the same key, over a reload', async () => {
  const { page, of } = await server.visit('/taskGame');
  await play(of, 3);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/taskGot')) keys.push(request.headers()['idempotency-key']);
  });
  // The list stays stale, as for a player without a connection.
  await page.route('**/v1/bus/taskGot', async (route) => {
    await route.fetch();
    await page.route('**/v1/bus/taskOne', (other) => other.abort());
    await route.abort();
  });
  await page.reload();
  await task(page).getByRole('button', { name: 'Claim' }).click();
  await page.getByText('We got no answer').waitFor();
  await page.unroute('**/v1/bus/taskGot');
  await task(page).getByRole('button', { name: 'Claim' }).click();
  await page.getByText('Rs 20.00 bonus received').waitFor();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await bonusesOf(of, 'task')).toBe(1);
});

test('only leaving a game with a middling balance tells of the big task', async () => {
  const { page, of, faults } = await server.visit('/');
  await giveCash(server.h, of.player, 500_000);
  await page.reload();
  await page.getByRole('heading', { name: say('portal.tasks') }).waitFor();
  await settled(page);
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await page.getByRole('button', { name: 'Firefly Jar' }).first().click();
  await page.frameLocator('iframe').locator('#spin').waitFor();
  await page.goBack();
  await page.locator('iframe').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Complete all tasks of one day' }).waitFor();
  expect(faults).toEqual([]);
});
