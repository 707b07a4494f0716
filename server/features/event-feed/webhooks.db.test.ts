import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { EventPage } from '@glasshouse/contract/events/event-types.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { openCase } from '../cases/index.ts';
import { sendAgain } from './receivers.ts';
import { openFeed } from './testing/open-feed.ts';

let h: TestApp;
let feed: ReturnType<typeof openFeed>;
beforeAll(async () => {
  h = await openTestApp();
  feed = openFeed(h);
  for (let count = 0; count < 250; count += 1) {
    const matter = { bucket: count % 64, kind: 'complaint', subject: `c-${count}` } as const;
    await openCase(h.app.deps.db, { ...matter, playerId: null, at: h.clock.now() });
  }
  await h.settle();
});
afterAll(async () => {
  await feed.owner.close();
  await h.close();
});

interface Taken {
  readonly headers: Record<string, string>;
  readonly body: string;
}

let system: Server | null = null;
afterEach(() => {
  system?.close();
  system?.closeAllConnections();
  system = null;
});

/** A system of the operator. `answer` decides the status of each request. */
async function openSystem(answer: (count: number) => number) {
  const taken: Taken[] = [];
  system = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      taken.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(answer(taken.length)).end();
    });
  });
  const opened = system;
  await new Promise<void>((done) => opened.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(opened.address() as AddressInfo).port}/`, taken };
}

const eventsIn = ({ body }: Taken) => (JSON.parse(body) as EventPage).events;

test('webhooks: every event is sent in order, signed as Standard Webhooks say', async () => {
  const { url, taken } = await openSystem(() => 204);
  const { secret, token } = await feed.receiver({ url, after: 0 });
  await h.settle();
  const { body } = await feed.read(token);
  expect(taken.flatMap(eventsIn)).toEqual(body.events);
  const webhook = new Webhook(secret ?? '');
  for (const { headers, body: text } of taken) {
    // The library compares with the machine's clock, and the test has a clock of its own.
    const at = new Date(Number.parseInt(headers['webhook-timestamp'] ?? '', 10) * 1000);
    const signature = webhook.sign(headers['webhook-id'] ?? '', at, text);
    expect(headers['webhook-signature']).toBe(signature);
    expect(Math.abs(at.getTime() - h.clock.now())).toBeLessThan(MINUTE_MS);
  }
});

test('webhooks: what was not taken is sent again before what follows', async () => {
  const { url, taken } = await openSystem((count) => (count <= 2 ? 503 : 200));
  const { token } = await feed.receiver({ url, after: 0 });
  for (let round = 0; round < 4; round += 1) {
    await h.settle();
    h.clock.advance(MINUTE_MS);
  }
  const { body } = await feed.read(token);
  const [first, second, ...rest] = taken.map(eventsIn);
  expect(second).toEqual(first);
  expect(rest.flat()).toEqual(body.events);
});

test('webhooks: a receiver that fails for an hour becomes a case', async () => {
  const { url, taken } = await openSystem(() => 500);
  const { name } = await feed.receiver({ url, after: 0 });
  const { db } = h.app.deps;
  const cases = () =>
    db.query(`select 1 from staff_case where kind = 'events_not_taken' and reference = $1`, [name]);
  await h.settle();
  expect(await cases()).toEqual([]);
  for (let minutes = 0; minutes < 150; minutes += 10) {
    h.clock.advance(10 * MINUTE_MS);
    await h.settle();
  }
  expect(await cases()).toHaveLength(1);
  const before = taken.length;
  await feed.owner.transaction((tx) => sendAgain(tx, name, 0, h.clock.now()));
  await h.settle();
  expect(taken.length).toBe(before + 1);
});
