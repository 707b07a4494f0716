import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerPlayer } from '@glasshouse/server/features/support/index.ts';
import { playerRef } from '@glasshouse/server/platform/ids.ts';
import { must } from '@glasshouse/server/testing/players.ts';
import { until } from '@glasshouse/server/testing/provider.ts';
import { axeFindings } from '@glasshouse/tools/testing/axe.ts';
import {
  openListeningServer,
  type ListeningServer,
} from '@glasshouse/portal/testing/listening-server.ts';
import { say } from '@glasshouse/portal/testing/say.ts';
import { PHONE } from '@glasshouse/portal/testing/visitor.ts';

let server: ListeningServer;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  server = await openListeningServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  context = await server.browser.newContext(PHONE);
  page = await context.newPage();
  await page.goto(`${server.origin}/service`);
  await page.getByRole('button', { name: say('chat.title') }).click();
});
afterEach(() => context.close());

async function findings(): Promise<string[]> {
  return axeFindings(page);
}

const frame = () => page.frameLocator('dialog[open] iframe');

test('the chat never tells its frame how the device signs in', async () => {
  const source = (await page.locator('dialog[open] iframe').getAttribute('src')) ?? '';
  const sent = new URL(source).searchParams;
  const kept = await page.evaluate(() => ({
    session: localStorage.getItem('gh_session') ?? '',
    device: localStorage.getItem('gh_device_id') ?? '',
  }));
  const session = JSON.parse(kept.session) as Record<'userId' | 'token' | 'nick', string>;
  expect([...sent.keys()].sort()).toEqual(
    ['device', 'hostname', 'nick', 'project', 'userId', 'userType'].sort(),
  );
  expect(sent.get('userId')).toBe(session.userId);
  expect(sent.get('userType')).toBe('guest');
  expect(source).not.toContain(session.token);
  expect(source).not.toContain(kept.device);
});

test('the chat has the light of the page around it', async () => {
  const dress = frame().locator('html');
  await frame().getByText(say('chatPage.empty')).waitFor();
  expect(await dress.getAttribute('data-theme')).toBe('light');
  expect(await findings()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await frame().locator('html:not([data-theme])').waitFor();
});

test('what is written is there again after closing', async () => {
  await frame().getByText('No messages yet').waitFor();
  expect(await findings()).toEqual([]);
  await frame().getByLabel(say('chatPage.yourMessage')).fill('Where is my withdrawal?');
  await frame().getByRole('button', { name: 'Send' }).click();
  await frame().getByText(say('chatPage.automatic')).waitFor();
  expect(await frame().getByLabel(say('chatPage.yourMessage')).inputValue()).toBe('');
  expect(await findings()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: say('chat.title') }).click();
  await frame().getByText('Where is my withdrawal?').waitFor();
});

test('what could not be sent stays in its field and is sent once later', async () => {
  await frame().getByText('No messages yet').waitFor();
  await context.setOffline(true);
  await frame().getByLabel(say('chatPage.yourMessage')).fill('Is anybody there?');
  await frame().getByRole('button', { name: 'Send' }).click();
  await frame().getByText('Your text is still here').waitFor();
  await context.setOffline(false);
  await frame().getByRole('button', { name: 'Send' }).click();
  await frame().getByRole('log').getByText('Is anybody there?').waitFor();
  expect(await frame().getByRole('log').getByText('Is anybody there?').count()).toBe(1);
});

test('a chat with too many messages waiting keeps what was written', async () => {
  const kept = await page.evaluate(() => localStorage.getItem('gh_session') ?? '');
  const { token } = JSON.parse(kept) as { token: string };
  for (let sent = 0; sent < 30; sent += 1) {
    const body = { id: `${sent}`.padStart(16, '0'), text: 'Hello' };
    must(await server.h.call('/v1/support/send', body, { token }));
  }
  await page.reload();
  await page.getByRole('button', { name: say('chat.title') }).click();
  await frame().getByText('Hello').nth(29).waitFor();
  await frame().getByLabel(say('chatPage.yourMessage')).fill('One more');
  await frame().getByRole('button', { name: 'Send' }).click();
  await frame().getByText('You have sent 30 messages within a day.').waitFor();
  expect(await frame().getByLabel(say('chatPage.yourMessage')).inputValue()).toBe('One more');
  expect(await findings()).toEqual([]);
});

test('after a reload with an open chat one step back leaves the page', async () => {
  await page.reload();
  await frame().locator('html').waitFor({ state: 'detached' });
  await page.waitForFunction(() => Reflect.get(Object(history.state), 'dialog') !== true);
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('a reload that begins while the chat opens stays on the page', async () => {
  const other = await context.newPage();
  await other.goto(`${server.origin}/service`);
  // What such a reload leaves: the state of the dialog on the entry of the page.
  await other.evaluate(() => history.replaceState({ dialog: true }, ''));
  await other.reload();
  await other.waitForFunction(() => Reflect.get(Object(history.state), 'dialog') !== true);
  await other.getByRole('button', { name: say('chat.title') }).click();
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: say('chat.title') }).waitFor();
  expect(new URL(other.url()).pathname).toBe('/service');
});

test('what the staff answers arrives by push, once', async () => {
  const heard: string[] = [];
  const listening = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
      socket.on('framesent', ({ payload }) => {
        if (String(payload).startsWith('SUBSCRIBE')) resolve();
      });
    });
  });
  await page.reload();
  await page.getByRole('button', { name: say('chat.title') }).click();
  await frame().getByText('No messages yet').waitFor();
  await frame().getByLabel(say('chatPage.yourMessage')).fill('Is it on its way?');
  await frame().getByRole('button', { name: 'Send' }).click();
  await frame().getByText(say('chatPage.automatic')).waitFor();
  await listening;
  const kept = await page.evaluate(() => localStorage.getItem('gh_session') ?? '');
  const { userId } = JSON.parse(kept) as { userId: string };
  const player = playerRef(Number.parseInt(userId, 10));
  const answer = { by: 'Asha', text: 'It left an hour ago.' };
  const { db } = server.h.app.deps;
  await db.transaction((tx) => answerPlayer(tx, player, answer, server.h.clock.now()));
  await until(() => Promise.resolve(heard.find((said) => said.includes('support_message'))));
  await frame().getByRole('log').getByText('It left an hour ago.').waitFor();
  expect(await frame().getByRole('log').getByText('It left an hour ago.').count()).toBe(1);
});
