import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGE_TAGS, type LanguageName } from '@glasshouse/words/languages.ts';
import { message } from '@glasshouse/words/server.ts';
import { readRoundProof } from '@glasshouse/engine/round-proof.ts';
import { plainHashing } from '@glasshouse/engine/sha256.ts';
import { verifyRound } from '@glasshouse/engine/verify.ts';
import { until } from '@glasshouse/server/testing/provider.ts';
import { must, openGame, spin } from '@glasshouse/server/testing/players.ts';
import { axeFindings } from '@glasshouse/tools/testing/axe.ts';
import {
  openListeningServer,
  type ListeningServer,
} from '@glasshouse/portal/testing/listening-server.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

// A browser on a busy machine is slow.

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer();
});
afterAll(() => server.close());

interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly token: string;
  readonly faults: string[];
}

/** A guest on a separate phone who has played this many rounds; over plain http by IP address. */
async function guest(
  rounds: number,
  language: LanguageName = 'EN',
  isSecure = false,
): Promise<Guest> {
  const context = await server.browser.newContext({
    viewport: { width: 360, height: 780 },
    locale: LANGUAGE_TAGS[language],
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  await context.addInitScript((hasAll) => {
    localStorage.setItem('gh_new_user', '1');
    if (hasAll) return;
    // Removes what a page over plain http by IP address lacks.
    Object.defineProperty(crypto, 'subtle', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  }, isSecure);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${server.origin}/fairness`);
  const kept = await until(() => page.evaluate(() => localStorage.getItem('gh_session')));
  const { token } = JSON.parse(kept) as { token: string };
  must(await server.h.call('/v1/terms/accept', {}, { token, key: null }));
  if (rounds > 0) {
    const game = await openGame(server.h, { token });
    for (let round = 0; round < rounds; round += 1)
      must(await spin(server.h, game, game.stakes[0]));
    await server.h.settle();
    await page.reload();
  }
  return { page, context, token, faults };
}

/** A busy machine needs more than a second to render. */
const PATIENT = { timeout: 30_000 };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function findings(page: Page): Promise<string[]> {
  return axeFindings(page);
}

test('a revealed round is computed again on the page', async () => {
  const { page, context, faults } = await guest(3);
  await page
    .getByRole('link', { name: /hidden/ })
    .first()
    .click();
  await button(page, say('fairness.round.reveal')).click();
  await page.getByText('Not everything could be checked').waitFor();
  const steps = page.getByRole('heading', { level: 3 });
  await expect.poll(() => steps.count(), PATIENT).toBe(6);
  await page.getByText(/Entry \d+ of \d+, proved by/).waitFor();
  await page.getByText('This browser cannot check the signature').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, say('fairness.round.download')).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  // The file alone is enough: verification needs no server and no checkout with this definition.
  const file = JSON.parse(text) as { definition: unknown; log: { checkpoint: string } };
  expect(file.log.checkpoint).toContain('— ');
  const verdict = verifyRound(readRoundProof(file), file.definition, plainHashing);
  expect(verdict).toMatchObject({ fits: true });
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => page.getByRole('link', { name: /Verify/ }).count(), PATIENT).toBe(3);
  await page.getByText('it matches the one we showed').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a round is called right only when its promise is seen in the signed log', async () => {
  const { page, context, token } = await guest(1, 'EN', true);
  must(await server.h.call('/v1/fairness/rotate', {}, { token, key: null }));
  const look = async (said: string) => {
    await page.goto(`${server.origin}/fairness`);
    await page
      .getByRole('link', { name: /Verify/ })
      .first()
      .click();
    await page.getByText(said).waitFor();
  };
  await look('this round is correct');
  await page.getByText('the signature is valid').waitFor();
  await page.route(/\/v1\/log\/proof/, (route) =>
    route.fulfill({ json: { success: 0, msgCode: 'not_logged', msg: '', data: null } }),
  );
  await look('Not everything could be checked');
  await page.getByText(say('fairness.check.logMissing')).waitFor();
  expect(await page.getByText('this round is correct').count()).toBe(0);
  await context.close();
});

test('a changed win, seed or past is found and said', async () => {
  const { page, context, token } = await guest(2);
  must(await server.h.call('/v1/fairness/rotate', {}, { token, key: null }));
  await server.h.settle();
  const lies: readonly [
    path: string,
    lie: (data: Record<string, unknown>) => object,
    said: string,
  ][] = [
    [
      '/v1/fairness/round',
      (data) => ({ ...data, win: Number(data['win']) + 100 }),
      'The win matches',
    ],
    [
      '/v1/fairness/round',
      (data) => ({ ...data, serverSeed: '0'.repeat(64) }),
      'The revealed server seed',
    ],
    ['/v1/log/proof', (data) => ({ ...data, root: '0'.repeat(64) }), 'The server seed hash is in'],
  ];
  for (const [path, lie, said] of lies) {
    const pattern = new RegExp(path);
    await page.route(pattern, async (route) => {
      const response = await route.fetch();
      const envelope = (await response.json()) as { data: Record<string, unknown> };
      await route.fulfill({ response, json: { ...envelope, data: lie(envelope.data) } });
    });
    await page.goto(`${server.origin}/fairness`);
    await page
      .getByRole('link', { name: /Verify/ })
      .first()
      .click();
    await page.getByText('Something does not match').waitFor();
    const step = page.getByRole('listitem').filter({ hasText: said });
    expect(await step.first().getAttribute('data-fits'), said).toBe('false');
    await page.unroute(pattern);
  }
  // A proof that is consistent with its own root, while the public log has another.
  await page.route(/\/log\/checkpoint/, async (route) => {
    const response = await route.fetch();
    const [origin, size, , ...rest] = (await response.text()).split('\n');
    const root = Buffer.alloc(32).toString('base64');
    await route.fulfill({ response, body: [origin, size, root, ...rest].join('\n') });
  });
  await page.goto(`${server.origin}/fairness`);
  await page
    .getByRole('link', { name: /Verify/ })
    .first()
    .click();
  await page.getByText('signed checkpoint is different').waitFor();
  await page.getByText('Something does not match').waitFor();
  await context.close();
});

test('a bad client seed is refused at its field', async () => {
  const { page, context, token } = await guest(1);
  const field = page.getByLabel('Your client seed', { exact: true });
  await field.fill('नमस्ते');
  await button(page, say('fairness.useSeed')).click();
  await page.getByText('Please use plain letters').waitFor();
  await button(page, say('fairness.newSeed')).click();
  expect(await field.inputValue()).toMatch(/^[0-9a-f]{16}$/);
  await field.fill('my lantern 7');
  await button(page, say('fairness.useSeed')).click();
  await page.getByText(say('fairness.seedSet')).waitFor();
  const game = await openGame(server.h, { token });
  expect(game.seed.clientSeed).toBe('my lantern 7');
  await page.reload();
  await expect.poll(() => field.inputValue(), PATIENT).toBe('my lantern 7');
  await context.close();
});

test('returns, sheets, figures and the log stand on the page as the server tells them', async () => {
  const { page, context } = await guest(0);
  await page.getByText(say('stage.history.empty')).waitFor();
  for (const { title, par } of server.h.app.deps.games.list) {
    const pane = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title }) });
    const stated = (par.return.decimal * 100).toFixed(2);
    await pane.getByText(`${stated}%`).first().waitFor();
  }
  await page.getByText(say('fairness.sheet')).first().click();
  await page.getByText(say('fairness.sheet.ladder')).waitFor();
  await page.getByText(say('fairness.knownGood')).waitFor();
  await page.getByText(`npm run log:verify -- ${server.origin}`).waitFor();
  expect(await findings(page)).toEqual([]);
  await context.close();
});

test('an unknown round, or another player’s, shows an error and a way back', async () => {
  const { page, context } = await guest(0);
  for (const id of ['64000000-1', 'nonsense']) {
    await page.goto(`${server.origin}/fairness/${id}`);
    await page.getByText(say('fairness.round.unknown')).waitFor();
  }
  await button(page, 'Fairness').click();
  await page.getByText(say('fairness.seeds')).waitFor();
  expect(new URL(page.url()).pathname).toBe('/fairness');
  await context.close();
});

test.each(['EN', 'IN', 'BR', 'MX', 'CN'] as const)(
  'a round’s page in %s passes axe with nothing cut',
  async (language) => {
    const { page, context, token } = await guest(1, language);
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    must(await server.h.call('/v1/fairness/rotate', {}, { token, key: null }));
    await page.reload();
    await page
      .getByRole('link')
      .filter({ hasText: message(language, 'fairness.verify') })
      .click();
    await page.getByText(message(language, 'fairness.round.open')).waitFor();
    expect(await findings(page)).toEqual([]);
    // As many boards as a round with free spins has.
    await page
      .getByRole('region', { name: message(language, 'fairness.round.boards') })
      .evaluate((boards) => {
        const [board] = boards.children;
        for (let more = 0; more < 9; more += 1) boards.append(board?.cloneNode(true) ?? '');
      });
    expect(await isWide()).toBe(false);
    await context.close();
  },
);
