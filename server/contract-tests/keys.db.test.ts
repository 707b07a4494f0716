import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '@glasshouse/contract/operation.ts';
import { openTestApp, type Reply, type TestApp } from '../testing/app.ts';
import { asCaller, everyOperation, callOperation, newCaller } from './call-operation.ts';
import { openFingerprints } from './fingerprint.ts';

/** Idempotency keys, checked for every operation that takes one. */

let h: TestApp;
let beside: TestApp;
beforeAll(async () => {
  h = await openTestApp();
  beside = await openTestApp({ beside: h });
});
afterAll(async () => {
  await beside.close();
  await h.close();
});

const keyed = everyOperation.filter(([, { repeat }]) => repeat !== 'free');

interface Ask {
  (key: string | null, body?: unknown, app?: TestApp): Promise<Reply>;
}

/** Returns a function that calls the operation as a new player. */
async function callerOf(operation: Operation): Promise<Ask> {
  const options = asCaller(operation, await newCaller(h));
  return (key, body = operation.example.request, app = h) =>
    callOperation(app, operation, body, { ...options, key });
}

describe.each(keyed)('%s', (_, operation) => {
  test('requires a key of 1 to 128 printable characters before it changes anything', async () => {
    const ask = await callerOf(operation);
    const fingerprint = await openFingerprints(h);
    const before = await fingerprint();
    const missing = await ask(null);
    expect([missing.status, missing.data]).toEqual([
      400,
      { fields: [{ field: 'idempotency-key', reason: 'missing' }] },
    ]);
    for (const key of ['', ' ', 'with a space', 'x'.repeat(129), 'x'.repeat(5_000), 'schlüssel']) {
      const reply = await ask(key);
      expect([reply.status, reply.data], key).toEqual([
        400,
        { fields: [{ field: 'idempotency-key', reason: 'malformed' }] },
      ]);
    }
    // The key is checked before the fields.
    expect((await ask(null, '[')).data).toEqual(missing.data);
    expect(await fingerprint()).toEqual(before);
    expect((await ask('x'.repeat(128))).status).toBe(200);
  });

  test('repeats the first reply byte for byte, also a refusal or a malformed request', async () => {
    const ask = await callerOf(operation);
    const fingerprint = await openFingerprints(h);
    for (const body of [
      operation.example.request,
      '[',
      '{"amount":-1,"id":null,"receiveAmount":0}',
    ]) {
      const key = randomUUID();
      const first = await ask(key, body);
      const before = await fingerprint();
      for (const app of [h, beside, h]) {
        const again = await ask(key, body, app);
        expect([again.status, again.text]).toEqual([first.status, first.text]);
      }
      expect(await fingerprint()).toEqual(before);
    }
  });

  test('refuses another body under a used key, even one that differs in whitespace', async () => {
    const ask = await callerOf(operation);
    const key = randomUUID();
    const text = JSON.stringify(operation.example.request);
    const first = await ask(key, text);
    const fingerprint = await openFingerprints(h);
    const before = await fingerprint();
    for (const body of [`${text} `, '', '{}{}', '{"a":1}']) {
      const other = await ask(key, body);
      expect([other.status, other.msgCode, other.data]).toEqual([
        422,
        'idempotency_conflict',
        null,
      ]);
    }
    expect(await fingerprint()).toEqual(before);
    expect((await ask(key, text)).text).toBe(first.text);
  });

  test('scopes keys to the player: others can use the same key', async () => {
    const [one, other] = [await callerOf(operation), await callerOf(operation)];
    const key = randomUUID();
    await one(key);
    expect((await other(key, '[')).status).toBe(400);
    expect((await one(key, '[')).status).toBe(422);
  });

  test('runs once with one reply when sent concurrently on two processes', async () => {
    const ask = await callerOf(operation);
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_one, n) => ask(key, undefined, n % 2 === 0 ? h : beside)),
    );
    const stored = (await ask(key)).text;
    for (const reply of replies) {
      if (reply.status === 409) expect([reply.msgCode, reply.data]).toEqual(['in_progress', null]);
      else expect(reply.text).toBe(stored);
    }
    expect(replies.some(({ status }) => status === 200)).toBe(true);
  });
});
