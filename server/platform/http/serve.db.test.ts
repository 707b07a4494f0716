import { afterAll, beforeAll, expect, test } from 'vitest';
import { Writable } from 'node:stream';
import { Fields, Nothing } from '@glasshouse/contract/fields.ts';
import { operation } from '@glasshouse/contract/operation.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { newGuest } from '../../testing/players.ts';
import { createLog } from '../log.ts';
import type { Principal } from './call.ts';
import { createInstance } from './instance.ts';
import { createLimits } from './limits.ts';
import { CommonRefusalError, invalid } from './refusal.ts';
import { createServer } from './serve.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const NOTE = "insert into market_setting (name, value) values ($1, 'written')";

function keyedOperation(path: `/${string}`) {
  return operation({
    path,
    method: 'POST',
    access: 'player',
    repeat: 'keyed',
    summary: 'Writes, then refuses.',
    request: Nothing(),
    answer: Fields({}),
    refusals: {},
    example: { request: {}, answer: {} },
  });
}

/** A separate server whose one operation writes a row under its path and then throws. */
async function refusing(path: `/${string}`, refusal: Error, lines: string[] = []) {
  const { db, clock } = h.app.deps;
  const into = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const { token, player } = await newGuest(h);
  const principal: Principal = {
    player,
    sessionId: 'session',
    kind: 'portal',
    language: 'EN',
    proofAt: null,
    isProofDue: false,
    gameId: null,
    tokenHash: Buffer.alloc(32),
    stateVersion: 0,
  };
  const messageText = (_language: string, code: string) => code;
  const app = createInstance({
    log: createLog('info', into),
    trustProxy: [],
    ownOrigin: null,
    messageText,
    language: () => 'EN',
  });
  const server = createServer(app, {
    clock,
    db,
    intents: db,
    authenticate: async () => principal,
    messageText,
    language: () => 'EN',
    limits: createLimits({ open: true }),
    checkAnswers: true,
  });
  server.player(keyedOperation(path), async (call) => {
    await call.db.query(NOTE, [path]);
    throw refusal;
  });
  const ask = () =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { 'access-token': token, 'idempotency-key': 'same' },
    });
  const written = () => db.query('select 1 from market_setting where name = $1', [path]);
  return { app, ask, written };
}

test('a thrown refusal rolls back what was written but stays the answer', async () => {
  const { app, ask, written } = await refusing('/test/thrown', invalid());
  const first = await ask();
  expect([first.statusCode, await written()]).toEqual([400, []]);
  expect((await ask()).body).toBe(first.body);
  await app.close();
});

test('a temporary refusal rolls back and is not stored', async () => {
  const { app, ask, written } = await refusing('/test/busy', new CommonRefusalError('busy'));
  expect([(await ask()).statusCode, await written()]).toEqual([503, []]);
  const kept = await h.app.deps.db.query("select 1 from idempotency where path = '/test/busy'");
  expect(kept).toEqual([]);
  await app.close();
});

test('row data in an error of PostgreSQL is in no answer and no log', async () => {
  const lines: string[] = [];
  const fault = Object.assign(new Error('duplicate key value violates unique constraint "x"'), {
    code: '23505',
    detail: 'Key (login)=(nightbloom7) already exists.',
    where: 'SQL statement "select secret"',
    internalQuery: 'select secret',
  });
  const { app, ask } = await refusing('/test/fault', fault, lines);
  const answer = await ask();
  expect([answer.statusCode, answer.body]).not.toContain('nightbloom7');
  const log = lines.join('');
  expect(log).toContain('23505');
  expect(log).not.toMatch(/nightbloom7|secret/);
  await app.close();
});

test('forwarded addresses of an untrusted peer are warned of once', async () => {
  const lines: string[] = [];
  const { app } = await refusing('/test/forwarded', invalid(), lines);
  for (let n = 0; n < 3; n += 1) {
    await app.inject({ url: '/nothing', headers: { 'x-forwarded-for': '203.0.113.7' } });
  }
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
  await app.close();
});
