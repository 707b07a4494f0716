import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '@glasshouse/tools/testing/axe.ts';
import {
  openListeningServer,
  type ListeningServer,
} from '@glasshouse/portal/testing/listening-server.ts';
import { say } from '@glasshouse/portal/testing/say.ts';

// A browser on a busy machine is slow.

/** A third-party chat service, which records its requests. */
const asked: URL[] = [];
const service = createServer((request, response) => {
  asked.push(new URL(request.url ?? '/', 'http://chat.example'));
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end('<!doctype html><title>Chat</title><p>How can we help?</p>');
});

let server: ListeningServer;
let serviceOrigin: string;

beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const address = service.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  serviceOrigin = `http://127.0.0.1:${port}`;
  server = await openListeningServer('IN', { supportUrl: `${serviceOrigin}/robot?room=garden` });
});
afterAll(async () => {
  await server.close();
  service.close();
  service.closeAllConnections();
});

test('another host’s chat gets only the listed data after consent', async () => {
  const context = await server.browser.newContext({
    viewport: { width: 360, height: 780 },
    locale: 'en',
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const answer = await page.goto(`${server.origin}/service`);
  await page.getByRole('button', { name: say('chat.title') }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByText('127.0.0.1').waitFor();
  expect(await dialog.innerText()).toContain('your player ID and nickname');
  expect(await axeFindings(page)).toEqual([]);
  expect(await dialog.locator('iframe').count()).toBe(0);
  expect(asked).toEqual([]);

  await dialog.getByRole('button', { name: say('chat.open') }).click();
  await page.frameLocator('dialog[open] iframe').getByText('How can we help?').waitFor();
  const kept = await page.evaluate(() => ({
    session: localStorage.getItem('gh_session') ?? '',
    device: localStorage.getItem('gh_device_id') ?? '',
  }));
  const { userId, nick, token } = JSON.parse(kept.session) as Record<
    'userId' | 'nick' | 'token',
    string
  >;
  const opened = asked[0] ?? new URL('http://nothing.example');
  expect(opened.pathname).toBe('/robot');
  expect(Object.fromEntries(opened.searchParams)).toEqual({
    room: 'garden',
    userId,
    nick,
    project: 'glasshouse',
    hostname: '127.0.0.1',
    userType: 'guest',
    device: 'mobile',
  });
  for (const { href } of asked) {
    expect(href).not.toContain(token);
    expect(href).not.toContain(kept.device);
  }

  const policy = answer?.headers()['content-security-policy'] ?? '';
  const frames = policy.split(';').find((part) => part.trim().startsWith('frame-src')) ?? '';
  const games = new URL(server.origin);
  games.port = String(server.gamesPort);
  expect(frames.trim().split(' ').slice(1)).toEqual([games.origin, serviceOrigin]);
  await context.close();
});
