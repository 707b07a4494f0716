import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { openStaff } from '@glasshouse/server/features/staff/testing/open-staff.ts';
import { must, newGuest } from '@glasshouse/server/testing/players.ts';
import { axeFindings } from '@glasshouse/tools/testing/axe.ts';
import {
  openListeningServer,
  type ListeningServer,
} from '@glasshouse/portal/testing/listening-server.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

const DESK = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
const PLAYERS = 20;

let server: ListeningServer;
let context: BrowserContext;
let desk: Page;

beforeAll(async () => {
  server = await openListeningServer();
  const { h, browser } = server;
  const staff = await openStaff(h, 'support');
  const address = await h.app.backoffice.listen({ host: '127.0.0.1', port: 0 });
  context = await browser.newContext({ ...DESK, baseURL: address });
  desk = await context.newPage();
  const { name, role, token } = staff;
  const member = { name, role, activeSince: h.clock.now(), suspendedAt: null, lastSeenAt: null };
  const expiresAt = h.clock.now() + HOUR_MS;
  const session = JSON.stringify({ token, expiresAt, staff: member, market: 'IN' });
  await context.addInitScript(
    `sessionStorage.setItem('gh_staff_session', ${JSON.stringify(session)})`,
  );
});
afterAll(() => server.close());

/** Writes messages of guests, the longest wait first. */
async function twentyWait(): Promise<void> {
  for (let n = 1; n < PLAYERS; n += 1) {
    const { token } = await newGuest(server.h);
    const message = { id: `${n}`.padStart(16, '0'), text: `Where is withdrawal ${n}?` };
    must(await server.h.call('/v1/support/send', message, { token, key: null }));
    server.h.clock.advance(1);
  }
}

test('a support person answers twenty chats by keyboard alone', async () => {
  await twentyWait();
  const visitor = await server.visit('/service');
  await visitor.page.getByRole('button', { name: say('chat.title') }).click();
  const frame = visitor.page.frameLocator('dialog[open] iframe');
  await frame.getByLabel(say('chatPage.yourMessage')).fill('Where is mine?');
  await frame.getByRole('button', { name: say('chatPage.send') }).click();
  await frame.getByText(say('chatPage.automatic')).waitFor();

  await desk.goto('/chat');
  await desk.getByText('Where is withdrawal 1?').waitFor();
  for (let left = PLAYERS; left > 0; left -= 1) {
    await desk.keyboard.press('Enter');
    await desk.getByLabel('Your answer').waitFor();
    if (left === PLAYERS) expect(await axeFindings(desk)).toEqual([]);
    // The answers are chosen and sent in three more keys.
    await desk.keyboard.press('e');
    await desk.keyboard.press('2');
    await desk.keyboard.press('Enter');
    await desk
      .locator('[data-row]')
      .nth(left - 1)
      .waitFor({ state: 'detached' });
  }
  await desk.getByText('No player is waiting for an answer.').waitFor();
  await frame.getByRole('log').getByText('Your withdrawal is in progress.').waitFor();
  const answered = await server.h.app.deps.db.query<{ count: number }>(
    `select count(*)::int as count from staff_audit where action = 'support_answered'`,
  );
  expect(answered).toEqual([{ count: PLAYERS }]);
});
