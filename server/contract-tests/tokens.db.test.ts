import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '@glasshouse/contract/operation.ts';
import { openTestApp, type Reply, type TestApp } from '../testing/app.ts';
import { must } from '../testing/players.ts';
import {
  asCaller,
  everyOperation,
  isOnGamesOrigin,
  callOperation,
  newCaller,
  type Caller,
} from './call-operation.ts';
import { openFingerprints } from './fingerprint.ts';

/** Who may ask what, made of the contract: a call that is added is covered by being there. */

let h: TestApp;
let caller: Caller;
let ended: Caller;
beforeAll(async () => {
  h = await openTestApp();
  caller = await newCaller(h);
  ended = await newCaller(h);
  const { token } = ended.player;
  const { sessions } = must(
    await h.call<{ sessions: { id: string }[] }>('/user/sessions', {}, { token }),
  );
  must(await h.call('/user/session/end', { id: sessions[0]?.id }, { token }));
});
afterAll(() => h.close());

function expectEnvelope(reply: Reply<unknown>, status: number, msgCode: string): void {
  expect([reply.status, reply.success, reply.msgCode, reply.data]).toEqual([
    status,
    0,
    msgCode,
    null,
  ]);
  expect(reply.msg).not.toBe('');
}

const closed = everyOperation.filter(([, { access }]) => access !== 'public');

describe.each(closed)('%s', (_, operation) => {
  test('refuses a missing, a wrong and a foreign token', async () => {
    const { token } = caller.player;
    const wrong = [
      undefined,
      '',
      ' ',
      'x',
      '00'.repeat(22),
      `${token}A`,
      token.slice(0, -1),
      token.toUpperCase(),
      `99${token.slice(2)}`,
      `Bearer ${token}`,
      `${token}, ${token}`,
      "' or '1'='1",
      'x'.repeat(8_000),
      ended.player.token,
      ended.gameToken,
      operation.access === 'game' ? token : caller.gameToken,
    ];
    const fingerprint = await openFingerprints(h);
    const before = await fingerprint();
    for (const one of wrong) {
      const options = one === undefined ? {} : { token: one };
      const { request } = operation.example;
      expectEnvelope(await callOperation(h, operation, request, options), 401, 'token_invalid');
      // The token is checked before key and fields.
      const bare = await callOperation(h, operation, '[', { ...options, key: null });
      expectEnvelope(bare, 401, 'token_invalid');
    }
    expect(await fingerprint()).toEqual(before);
  });
});

describe.each(everyOperation)('the path of %s', (_, operation) => {
  test('is not served with another method or on the other origin', async () => {
    const asked = { ...operation, method: operation.method === 'GET' ? 'POST' : 'GET' } as const;
    const { request } = operation.example;
    const options = asCaller(operation, caller);
    expectEnvelope(
      await callOperation(h, { ...asked, path: filled(operation) }, request, options),
      404,
      'not_found',
    );
    // What everybody may read may be read from either origin.
    if (operation.method === 'GET') return;
    const elsewhere = isOnGamesOrigin(operation) ? h.call : h.gameCall;
    const there = await elsewhere(operation.path, request, options);
    expectEnvelope(there, 404, 'not_found');
  });
});

function filled({ path }: Operation): Operation['path'] {
  return path.replace(/:\w+/, 'f'.repeat(64)) as Operation['path'];
}

test('an unknown path gets a refusal in the envelope', async () => {
  for (const path of [
    '/v2/bus/accountInfo',
    '/v1/bus/accountinfo',
    '/user/login/',
    '//user/login',
  ]) {
    expectEnvelope(await h.call(path, {}), 404, 'not_found');
  }
  for (const path of ['/v1/definitions/%zz', `/v1/definitions/${'f'.repeat(300)}`]) {
    const reply = await h.call(path, {}, { method: 'GET' });
    expect([400, 404]).toContain(reply.status);
    expect(Object.keys(JSON.parse(reply.text))).toEqual(['success', 'msgCode', 'msg', 'data']);
  }
});
