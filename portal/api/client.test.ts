import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi, readEnvelope, type Api, type ApiDeps, type SignedIn } from './client.ts';

const TIMEOUT_MS = 20_000;

/** The requests to the server, in order. */
interface Seen {
  readonly path: string;
  readonly token: string | undefined;
  readonly key: string | undefined;
}

type Reaction = {
  readonly status?: number;
  readonly body?: unknown;
  readonly raw?: string;
  /** No answer, and the client's timeout passes once the server has read the request. */
  readonly silent?: boolean;
  readonly headers?: Record<string, string>;
};

let seen: Seen[];
let reactions: Reaction[];
let events: string[];
let signedIn: SignedIn | null;
let renewedAs: SignedIn | null;
let proves: boolean;
let api: Api;
let close: () => Promise<unknown>;

const ok = (data: unknown = {}): Reaction => ({
  body: { success: 1, msgCode: 'success', msg: 'Done.', data },
});
const refusal = (msgCode: string, status = 200): Reaction => ({
  status,
  body: { success: 0, msgCode, msg: `said ${msgCode}`, data: null },
});

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

beforeEach(async () => {
  [seen, reactions, events] = [[], [], []];
  // The timeout never passes by itself, however long an answer takes on a busy machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  signedIn = { userId: '7', token: 'first' };
  renewedAs = { userId: '7', token: 'second' };
  proves = false;
  const server = createServer((request, response) => {
    seen.push({
      path: request.url ?? '',
      token: header(request, 'access-token'),
      key: header(request, 'idempotency-key'),
    });
    const reaction = reactions.shift() ?? ok();
    if (reaction.silent === true) {
      vi.advanceTimersByTime(TIMEOUT_MS);
      return;
    }
    response.writeHead(reaction.status ?? 200, reaction.headers);
    response.end(reaction.raw ?? JSON.stringify(reaction.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  let keys = 0;
  const deps: ApiDeps = {
    origin: `http://127.0.0.1:${port}`,
    timeoutMs: TIMEOUT_MS,
    signedIn: () => Promise.resolve(signedIn),
    renew(ended) {
      events.push(`renew ${ended}`);
      signedIn = renewedAs;
      return Promise.resolve(renewedAs);
    },
    askProof() {
      events.push('askProof');
      return Promise.resolve(proves);
    },
    loginRequired: () => events.push('loginRequired'),
    unreachable: (isQuiet) => events.push(isQuiet ? 'quiet' : 'unreachable'),
    serverTime: (date) => events.push(`time ${date === null ? 'none' : 'given'}`),
    language: () => 'en',
    makeKey: () => `key-${(keys += 1)}`,
    wait: () => Promise.resolve(),
  };
  api = createApi(deps);
});

afterEach(async () => {
  vi.useRealTimers();
  await close();
});

const order = { amount: 50_000, payType: 14 };

describe('an ended token', () => {
  test('is renewed before the call is repeated under the same key', async () => {
    reactions = [refusal('token_invalid', 401), ok({ orderId: 'a' })];
    const idempotencyKey = api.idempotencyKey();
    const reply = await api.call('createDeposit', order, { idempotencyKey });
    expect(reply.ok).toBe(true);
    expect(seen.map(({ token, key }) => [token, key])).toEqual([
      ['first', idempotencyKey.key],
      ['second', idempotencyKey.key],
    ]);
  });

  test('that ends again is not renewed a second time', async () => {
    reactions = [refusal('token_invalid', 401), refusal('token_invalid', 401)];
    const reply = await api.call('createDeposit', order);
    expect(reply).toMatchObject({ ok: false, code: 'token_invalid' });
    expect(seen).toHaveLength(2);
  });

  test('never repeats a call of one player as another', async () => {
    renewedAs = { userId: '8', token: 'second' };
    reactions = [refusal('token_invalid', 401)];
    const reply = await api.call('requestWithdrawal', {} as never);
    expect(reply).toMatchObject({ ok: false, code: 'token_invalid' });
    expect(seen).toHaveLength(1);
  });
});

describe('no sound answer', () => {
  test.each<[string, Reaction]>([
    ['silence', { silent: true }],
    ['bad JSON', { raw: '<html>' }],
    ['JSON that is no envelope', { body: [1] }],
  ])('%s is reported once as unreachable, without a retry', async (_, reaction) => {
    reactions = [reaction];
    const reply = await api.call('createDeposit', order);
    expect(reply).toMatchObject({ ok: false, code: 'unreachable' });
    expect(events.filter((line) => line === 'unreachable')).toHaveLength(1);
    expect(seen).toHaveLength(1);
  });

  test('keeps the key for a retry but not for another request', async () => {
    reactions = [{ silent: true }];
    const idempotencyKey = api.idempotencyKey();
    await api.call('createDeposit', order, { idempotencyKey });
    await api.call('createDeposit', order, { idempotencyKey });
    await api.call('createDeposit', order);
    const [first, retry, other] = seen.map(({ key }) => key);
    expect(retry).toBe(first);
    expect(other).not.toBe(first);
  });

  test('of a query is thrown without a toast', async () => {
    reactions = [{ silent: true }];
    await expect(api.must('accountInfo', {})).rejects.toMatchObject({ code: 'unreachable' });
    expect(events).toContain('quiet');
    expect(events).not.toContain('unreachable');
  });
});

describe('a refusal', () => {
  test('is returned by name with the text of the server', async () => {
    reactions = [refusal('limit_reached')];
    const reply = await api.call('createDeposit', order);
    expect(reply).toMatchObject({ ok: false, code: 'limit_reached', msg: 'said limit_reached' });
  });

  test('busy or in progress is retried under the same key, a limited number of times', async () => {
    reactions = [refusal('in_progress', 409), refusal('busy', 503), ok()];
    expect((await api.call('createDeposit', order)).ok).toBe(true);
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
    seen = [];
    reactions = Array.from({ length: 9 }, () => refusal('busy', 503));
    expect(await api.call('createDeposit', order)).toMatchObject({ code: 'busy' });
    expect(seen).toHaveLength(4);
  });

  test('login_required opens the account dialog without creating a guest', async () => {
    reactions = [refusal('login_required')];
    await api.call('accountInfo', {});
    expect(events).toContain('loginRequired');
    expect(events.some((line) => line.startsWith('renew'))).toBe(false);
  });

  test('reauth_required is repeated under a new key only after the proof', async () => {
    reactions = [refusal('reauth_required')];
    expect(await api.call('requestWithdrawal', {} as never)).toMatchObject({
      code: 'reauth_required',
    });
    proves = true;
    seen = [];
    reactions = [refusal('reauth_required'), ok()];
    expect((await api.call('requestWithdrawal', {} as never)).ok).toBe(true);
    expect(seen[0]?.key).not.toBe(seen[1]?.key);
  });

  test('a key that was refused for want of a proof is gone before the proof is asked for', async () => {
    reactions = [refusal('reauth_required')];
    const idempotencyKey = {
      set key(made: string) {
        events.push(made);
      },
      get key() {
        return 'first';
      },
    };
    await api.call('requestWithdrawal', {} as never, { idempotencyKey });
    expect(events.slice(-2)).toEqual(['key-1', 'askProof']);
  });
});

test('a player who cannot be signed in sends nothing', async () => {
  signedIn = null;
  expect(await api.call('accountInfo', {})).toMatchObject({ code: 'unreachable' });
  expect(seen).toEqual([]);
});

test("a query carries a token only if it is a player's", async () => {
  await api.call('lobby', {});
  await api.call('accountInfo', {});
  expect(seen.map(({ token, key }) => [token, key])).toEqual([
    [undefined, undefined],
    ['first', undefined],
  ]);
});

test('only 1 or true is read as success, 0 or false as failure', () => {
  const envelope = (success: unknown) => readEnvelope({ success, msgCode: 'x', msg: '', data: 1 });
  expect([1, true].map((value) => envelope(value)?.ok)).toEqual([true, true]);
  expect([0, false].map((value) => envelope(value)?.ok)).toEqual([false, false]);
  expect(['1', null, 2].map((value) => envelope(value))).toEqual([null, null, null]);
  expect([null, 'x', [], { success: 1 }].map(readEnvelope)).toEqual([null, null, null, null]);
});
