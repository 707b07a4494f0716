import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '@glasshouse/server/testing/app.ts';
import { giveCash } from '@glasshouse/server/testing/cash.ts';
import { must } from '@glasshouse/server/testing/players.ts';
import { freePort } from '@glasshouse/tools/start/ports.ts';
import { openVisitor } from '@glasshouse/portal/testing/visitor.ts';
import { buildIfStale } from '@glasshouse/tools/build/main.ts';
import { closePages, sharedChromium } from '@glasshouse/tools/testing/chromium.ts';

/** Two servers: one serves its games, the other has the players and their money. */

type Browser = Awaited<ReturnType<typeof sharedChromium>>;

const secret = 'the secret of both servers';

let maker: TestApp;
let operator: TestApp;
let portalUrl: string;
let browser: Browser;
beforeAll(async () => {
  await buildIfStale(() => undefined);
  browser = await sharedChromium();
  const [port, gamesPort] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')];
  portalUrl = `http://127.0.0.1:${port}`;
  const fern = { name: 'fern', url: portalUrl, secret, portalOrigin: portalUrl };
  maker = await openTestApp({ remoteGames: { port: gamesPort, origin: null, operators: [fern] } });
  await maker.app.remoteGames?.listen({ port: gamesPort, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${gamesPort}`;
  const supplier = { name: 'glasshouse', url, secret, gamesOrigin: gamesPort };
  operator = await openTestApp({ suppliers: [supplier] });
  await operator.app.portal.listen({ port, host: '127.0.0.1' });
  await operator.settle();
});
afterAll(async () => {
  await closePages(browser);
  await Promise.all([maker.close(), operator.close()]);
});

test("our game is played on another operator's portal with that portal's money", async () => {
  const { page, of, faults } = await openVisitor(browser, portalUrl);
  const by = { token: of.token, key: null };
  must(await operator.call('/v1/terms/accept', {}, by));
  await giveCash(operator, of.player, 10_000);
  await page.locator('[data-game="900001"]').click();
  const game = page.frameLocator('iframe');
  await game.locator('#spin').click();
  await game.locator('#verify').waitFor();
  const filter = { pageNum: 1, pageSize: 5, kinds: ['round'] };
  const { lines } = must(
    await operator.call<{ lines: { what: string; gameId: number }[] }>('/v1/statement', filter, by),
  );
  expect(lines.at(-1)).toMatchObject({ what: 'outside_bet', gameId: 900_001 });
  await game.locator('#verify').click();
  await game.locator('dialog[open] .code').first().waitFor();
  expect(faults).toEqual([]);
});
