import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { withPromise } from '@glasshouse/contract/play/launch-token.ts';
import {
  LAUNCH,
  openFakeServer,
  type FakeServer,
} from '@glasshouse/games/client/testing/fake-server.ts';
import { roundOf } from '@glasshouse/games/client/testing/rounds.ts';
import { openWorkbench, type Workbench } from '@glasshouse/games/client/testing/stepped.ts';

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

const OTHER = 'b'.repeat(64);

/** Opens the game again like the portal. */
async function launch(token: string): Promise<void> {
  await page.goto(`${server.origin}/portal`);
  await page.goto(`${server.origin}/game/66121?lang=EN#${token}`);
}

/** The seed that the server reports as active. */
function inForce(seed: Partial<FakeServer['session']['seed']>): void {
  server.session = { ...server.session, seed: { ...server.session.seed, ...seed } };
}

const refused = () => page.locator('.blocking-screen').getByText('Game not opened').waitFor();
const opened = () => page.waitForSelector('#game:not([inert])');

test('another seed than the one promised is not played on, by no way around', async () => {
  inForce({ serverSeedHash: OTHER });
  await launch(LAUNCH);
  await refused();
  // The server has this session's client seed now, and could have chosen its own seed to fit.
  const body = new Map(Object.entries(server.asked.at(-1)?.body ?? {}));
  inForce({ clientSeed: String(body.get('clientSeed')) });
  await page.reload();
  await refused();
  for (let again = 0; again < 2; again += 1) {
    await launch(withPromise('another-launch-token', OTHER));
    await refused();
  }
  // The player changes seeds.
  inForce({ serverSeedHash: 'c'.repeat(64), clientSeed: 'a new one' });
  await launch(withPromise('another-launch-token', 'c'.repeat(64)));
  await opened();
});

test('without a promise no client seed is made', async () => {
  await launch('a-launch-token-without-promise');
  await refused();
  expect(server.asked.filter(({ path }) => path === '/game/session')).toEqual([]);
});

test('seeds that the player changes later do not end an open game', async () => {
  await launch(LAUNCH);
  await opened();
  inForce({ serverSeedHash: OTHER, clientSeed: 'made later' });
  await page.reload();
  await opened();
});

test('after a rotation the page makes the client seed, for the promise that it was shown', async () => {
  await launch(LAUNCH);
  await opened();
  inForce({ serverSeedHash: OTHER, clientSeed: null, nonce: 0 });
  server.answers.push({ round: roundOf('loss') });
  await page.locator('#spin').click();
  await expect.poll(() => server.answers.length).toBe(0);
  const calls = server.asked.slice(-3).map(({ path, body }) => ({ path, body }));
  expect(calls.map(({ path }) => path)).toEqual([
    '/game/spin',
    '/game/setClientSeed',
    '/game/spin',
  ]);
  expect(calls[2]?.body).toEqual(calls[0]?.body);
  expect(calls[1]?.body).toEqual({
    serverSeedHash: OTHER,
    clientSeed: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  await page.locator('#seed-hash').getByText('bbbb…bbbb').waitFor();
});

test('a seed rotated again meanwhile gets a client seed of its own', async () => {
  await launch(LAUNCH);
  await opened();
  inForce({ serverSeedHash: OTHER, clientSeed: null, nonce: 0 });
  await page.route('**/game/setClientSeed', async (route) => {
    if (server.session.seed.serverSeedHash === OTHER) inForce({ serverSeedHash: 'd'.repeat(64) });
    await route.continue();
  });
  server.answers.push({ round: roundOf('loss') });
  await page.locator('#spin').click();
  await expect.poll(() => server.answers.length).toBe(0);
  const given = server.asked.filter(({ path }) => path === '/game/setClientSeed');
  const seeds = given.map(({ body }) => new Map(Object.entries(body ?? {})));
  expect(seeds.map((seed) => seed.get('serverSeedHash'))).toEqual([OTHER, 'd'.repeat(64)]);
  expect(new Set(seeds.map((seed) => seed.get('clientSeed'))).size).toBe(2);
});

test('a client seed that comes into force under another promise ends the game', async () => {
  await launch(LAUNCH);
  await opened();
  inForce({ serverSeedHash: OTHER, clientSeed: null, nonce: 0 });
  await page.route('**/game/setClientSeed', (route) => {
    const data = { serverSeedHash: 'd'.repeat(64), clientSeed: 'x', nonce: 0 };
    return route.fulfill({ json: { success: 1, msgCode: 'success', msg: '', data } });
  });
  await page.locator('#spin').click();
  await refused();
});

test('seeds are changed in the game: the client seed is sent after the next promise', async () => {
  await launch(LAUNCH);
  await opened();
  await page.getByRole('button', { name: 'Fairness' }).click();
  const sheet = page.getByRole('dialog');
  // In the portal's sandbox the frame cannot submit a form.
  expect(await page.locator('form').count()).toBe(0);
  await sheet.getByLabel('Your new client seed').fill('my own seed');
  await sheet.getByRole('button', { name: 'Change seeds' }).click();
  await sheet.getByText('d'.repeat(64)).waitFor();
  await sheet.getByText('e'.repeat(64)).waitFor();
  // The fake's seed does not match its commitment, and the page detects it.
  await sheet.getByText('Its hash is not the one we showed before').waitFor();
  expect(server.asked.slice(-2).map(({ path, body }) => [path, body])).toEqual([
    ['/game/rotateSeed', {}],
    ['/game/setClientSeed', { serverSeedHash: 'd'.repeat(64), clientSeed: 'my own seed' }],
  ]);
});
