import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedEvent } from '@glasshouse/contract/events/event-types.ts';
import { receiverSealing } from '@glasshouse/server/features/event-feed/index.ts';
import { openCase } from '@glasshouse/server/features/cases/index.ts';
import { createDatabase, type Database } from '@glasshouse/server/platform/database.ts';
import { openTestApp, type TestApp } from '@glasshouse/server/testing/app.ts';
import type { EventsCommand } from './read-command.ts';
import { EventsError, runCommand } from './run-command.ts';
import { createWebhookServer, openEventFile, readFeed } from './sample-consumer.ts';

const reason = 'Asked by the warehouse team';
let h: TestApp;
let owner: Database;
let folder: string;
beforeAll(async () => {
  h = await openTestApp();
  owner = createDatabase({ url: h.databaseUrl, size: 2, onError: () => undefined });
  folder = mkdtempSync(join(tmpdir(), 'events-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await owner.close();
  await h.close();
});

function run(command: EventsCommand, by: Database = owner) {
  const sealing = receiverSealing(h.app.deps.options.seedKeys);
  return runCommand(by, sealing, command, h.clock.now());
}

async function add(receiver: string, url: string | null = null) {
  const { json } = await run({ name: 'add', receiver, reason, url, types: null, after: 0 });
  return json as { readonly token: string; readonly secret: string | null };
}

let cases = 0;
async function happen(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    cases += 1;
    const matter = { bucket: 3, kind: 'complaint', subject: `c-${cases}`, playerId: null } as const;
    await openCase(h.app.deps.db, { ...matter, at: h.clock.now() });
  }
  await h.settle();
}

const numbersIn = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as FeedEvent).seq);

test('events: the sample reads the feed and goes on after a crash without doubles', async () => {
  const { token } = await add('warehouse');
  const url = await h.app.backoffice.listen({ host: '127.0.0.1', port: 0 });
  const path = join(folder, 'read.jsonl');
  await happen(5);
  expect(await readFeed({ url, token }, openEventFile(path))).toBe(5);
  await happen(2);
  // The events of the last page were written, its place was not.
  const place = readFileSync(`${path}.next`, 'utf8');
  expect(await readFeed({ url, token }, openEventFile(path))).toBe(2);
  writeFileSync(`${path}.next`, place);
  expect(await readFeed({ url, token }, openEventFile(path))).toBe(0);
  expect(numbersIn(path)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('events: a renewed token ends the old one at once', async () => {
  const { token } = await add('old');
  const answer = async (bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}` };
    return (await h.app.backoffice.inject({ url: '/events', headers })).statusCode;
  };
  expect(await answer(token)).toBe(200);
  const { json } = await run({ name: 'renew', receiver: 'old', reason });
  expect(await answer(token)).toBe(401);
  expect(await answer((json as { readonly token: string }).token)).toBe(200);
});

test('events: the sample takes signed webhooks only', async () => {
  const path = join(folder, 'sent.jsonl');
  const server = createWebhookServer('whsec_d3Jvbmc=', openEventFile(path));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const answer = await fetch(url, { method: 'POST', body: '{"events":[]}' });
    expect(answer.status).toBe(401);
    await add('sent', url);
    await happen(1);
    // It was signed with another secret.
    const { json } = await run({ name: 'list' });
    const listed = json as { name: string; lastError: string | null }[];
    expect(listed.find(({ name }) => name === 'sent')?.lastError).toBe('HTTP 401');
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test('events: each change of a receiver is in the audit trail', async () => {
  await add('audited');
  await run({ name: 'remove', receiver: 'audited', reason });
  const entries = await owner.query<{ action: string }>(
    `select action from staff_audit where subject = 'audited' order by seq`,
  );
  expect(entries.map(({ action }) => action)).toEqual([
    'add_event_receiver',
    'remove_event_receiver',
  ]);
});

test.each<[string, EventsCommand]>([
  ['is taken', { name: 'add', receiver: 'warehouse', reason, url: null, types: null, after: null }],
  ['There is no receiver', { name: 'remove', receiver: 'nobody', reason }],
  ['There is no receiver', { name: 'renew', receiver: 'nobody', reason }],
  ['There is no receiver', { name: 'send-again', receiver: 'warehouse', reason, after: 0 }],
])('events: an impossible command says that it "%s"', async (text, command) => {
  await expect(run(command)).rejects.toThrow(EventsError);
  await expect(run(command)).rejects.toThrow(text);
});

test('events: the role of the server may not add a receiver', async () => {
  const adding = run(
    { name: 'add', receiver: 'sneaky', reason, url: null, types: null, after: null },
    h.app.deps.db,
  );
  await expect(adding).rejects.toThrow('permission denied');
});
