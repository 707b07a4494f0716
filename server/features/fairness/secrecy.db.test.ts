import fc from 'fast-check';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '@glasshouse/contract/index.ts';
import { PUSH_PROTOCOL } from '@glasshouse/contract/push.ts';
import type { Operation } from '@glasshouse/contract/operation.ts';
import { createLog } from '../../platform/log.ts';
import { dumpDatabase } from '../../testing/copy-out.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { connectOwner } from '../../testing/owner.ts';
import {
  must,
  newPlayer,
  openGame,
  spin,
  type TestGame,
  type TestPlayer,
} from '../../testing/players.ts';
import { createSealing } from './sealing.ts';
import { activeSeeds, seedsIn, writtenForms } from './testing/secrets.ts';

/** All output of the server during a test: answers, pushed messages, log lines. */
let sent: string[] = [];

let h: TestApp;
let origin: string;
beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void sent.push(line) });
  h = await openTestApp({ log });
  origin = await h.app.portal.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => h.close());

/** Takes the output since the last call and asserts that it contains no seed in use. */
async function expectSecret(what: string): Promise<void> {
  const [texts, seeds] = [sent, await activeSeeds(h)];
  sent = [];
  expect(seedsIn(Buffer.from(texts.join('\n')), seeds), what).toEqual([]);
}

interface Seat {
  readonly player: TestPlayer;
  readonly game: TestGame;
  readonly socket: WebSocket;
}

/** A player with an open game and a push subscription. */
async function seated(): Promise<Seat> {
  const player = await newPlayer(h);
  const game = await openGame(h, player);
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, [PUSH_PROTOCOL]);
  await new Promise((open) => socket.once('open', open));
  socket.on('message', (data) => sent.push(String(data)));
  socket.send(`CONNECT\naccept-version:1.2\nhost:x\naccess-token:${player.token}\n\n\0`);
  socket.send('SUBSCRIBE\nid:0\ndestination:/user/queue/notify\n\n\0');
  return { player, game, socket };
}

const named = Object.entries<Operation>(operations);
const PAGES = [
  '/',
  '/fairness',
  '/fairness/64-1',
  '/me',
  '/openapi.json',
  '/readyz',
  '/log/key',
  '/log/checkpoint',
  '/log/tile/entries/000.p/1',
  '/log/tile/0/000.p/1',
  '/v1/nothing',
];
/** Calls after which the player has another identity, or can do nothing more. */
const LEAVES = /^\/user\/(session|close|bind|login)|\/exclude$/;

const anyPlayer = fc.nat({ max: 1 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('spin' as const), of: anyPlayer }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rotate' as const), of: anyPlayer }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('login' as const), of: anyPlayer }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('call' as const),
      of: anyPlayer,
      operation: fc.constantFrom(...named),
      body: fc.constantFrom('own', 'bad', 'none'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('page' as const), path: fc.constantFrom(...PAGES) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('jobs' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never;

function keep(reply: { readonly text: string; readonly headers: object }): void {
  sent.push(reply.text, JSON.stringify(reply.headers));
}

async function take(one: Step, seats: readonly Seat[]): Promise<void> {
  if (one.kind === 'jobs') return h.settle();
  if (one.kind === 'page') {
    const answer = await h.app.portal.inject({ method: 'GET', url: one.path });
    sent.push(answer.payload, JSON.stringify(answer.headers));
    return;
  }
  const seat = seats[one.of];
  if (seat === undefined) return;
  const { player, game } = seat;
  if (one.kind === 'spin') keep(await spin(h, game, game.stakes[0]));
  if (one.kind === 'rotate') keep(await h.call('/v1/fairness/rotate', {}, player));
  if (one.kind === 'login') {
    const body = { ...operations.login.example.request, deviceId: player.deviceId };
    keep(await h.call('/user/login', body));
  }
  if (one.kind === 'call') await callOperation(one.operation[1], one.body, seat);
}

async function callOperation(
  { path, method, access, example }: Operation,
  body: 'own' | 'bad' | 'none',
  { player, game }: Seat,
): Promise<void> {
  if (LEAVES.test(path) || path === '/game/session') return;
  const roundId = `${player.userId}-${Math.max(1, game.nextSeq - 1)}`;
  const hash = game.seed.serverSeedHash;
  const own = { ...Object(example.request), roundId, seq: game.nextSeq, hash };
  const input = body === 'own' ? own : body === 'bad' ? '{"roundId":[' : {};
  const call = access === 'game' ? h.gameCall : h.call;
  const token = access === 'game' ? game.gameSession : player.token;
  const reply = await call(path.replace(':hash', hash), input, { token, method });
  keep(reply);
  if (path === '/game/spin' && reply.success === 1) game.nextSeq += 1;
}

test('no answer, page, push or log line has a seed in use', async () => {
  const seats = [await seated(), await seated()];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      for (const one of steps) {
        await take(one, seats);
        await expectSecret(JSON.stringify(one));
      }
    }),
    { numRuns: 10 },
  );
  for (const { socket } of seats) socket.terminate();
});

test('no call of the contract returns the secret, with valid or invalid input', async () => {
  const seat = await seated();
  must(await spin(h, seat.game, seat.game.stakes[0]));
  for (const [name, operation] of named) {
    for (const body of ['own', 'bad', 'none'] as const) await callOperation(operation, body, seat);
    await expectSecret(name);
  }
  seat.socket.terminate();
});

test('faults of the database put it in no answer and no log line', async () => {
  const seat = await seated();
  const owner = await connectOwner(h);
  const rename = async (from: string, to: string) => {
    for (const database of owner.databases) {
      await database.query(`alter table ${from} rename to ${to}`);
    }
  };
  try {
    await rename('client_seed', 'client_seed_away');
    for (const path of ['/v1/fairness/seed', '/v1/fairness/rotate', '/v1/fairness/rounds']) {
      keep(await h.call(path, {}, seat.player));
    }
    const reply = await h.call('/v1/fairness/setClientSeed', { clientSeed: 'x' }, seat.player);
    expect(reply.status).toBe(500);
    keep(reply);
  } finally {
    await rename('client_seed_away', 'client_seed');
    await owner.end();
  }
  expect(sent.some((line) => line.includes('client_seed'))).toBe(true);
  await expectSecret('faults');
  seat.socket.terminate();
});

test('a dump of all tables has no seed in use in clear text', async () => {
  for (let count = 0; count < 3; count += 1) {
    const player = await newPlayer(h);
    const game = await openGame(h, player);
    must(await spin(h, game, 200));
    must(await h.call('/v1/fairness/rotate', {}, player));
    must(await h.call('/v1/fairness/setClientSeed', { clientSeed: 'mine' }, player));
    must(await spin(h, game, 200));
  }
  await h.settle();
  const [seeds, dump] = [await activeSeeds(h), await dumpDatabase(h.databaseUrl)];
  expect(seeds.length).toBeGreaterThanOrEqual(3);
  expect(seedsIn(dump, seeds)).toEqual([]);
  // The search works: it finds revealed seeds in the same dump.
  const revealed = await h.app.deps.db.query<{ server_seed: string }>(
    'select server_seed from seed where revealed_at is not null limit 3',
  );
  const texts = revealed.map((row) => row.server_seed);
  expect(seedsIn(dump, texts)).toEqual(texts);
  for (const seed of seeds) {
    for (const form of writtenForms(seed)) {
      expect(seedsIn(Buffer.concat([dump.subarray(0, 1_000), form]), [seed])).toEqual([seed]);
    }
  }
});

test('a sealed seed opens only for its owner with its key', () => {
  const sealing = createSealing([Buffer.alloc(32, 7)]);
  const sealed = sealing.seal('a seed', '64/1');
  expect(sealing.open(sealed, '64/1')).toBe('a seed');
  expect(() => sealing.open(sealed, '64/2')).toThrow();
  expect(() => createSealing([Buffer.alloc(32, 8)]).open(sealed, '64/1')).toThrow();
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
  expect(() => sealing.open(changed, '64/1')).toThrow();
});

test('a sealed seed with a shortened tag is refused', () => {
  const sealing = createSealing([Buffer.alloc(32, 7)]);
  const sealed = sealing.seal('', '64/1');
  expect(sealing.open(sealed, '64/1')).toBe('');
  const TAG_BYTES = 16;
  for (const bytes of [4, 8, 12, 13, 14, 15]) {
    const shortened = sealed.subarray(0, sealed.length - TAG_BYTES + bytes);
    expect(() => sealing.open(shortened, '64/1'), `${bytes} bytes`).toThrow();
  }
});

test('a sealed seed can be opened with the key that its header names', () => {
  const [before, now] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
  const old = createSealing([before]).seal('a seed', '64/1');
  const rotated = createSealing([now, before]);
  expect(rotated.open(old, '64/1')).toBe('a seed');
  expect([rotated.isCurrent(old), createSealing([before]).isCurrent(old)]).toEqual([false, true]);
  const fresh = rotated.seal('a seed', '64/1');
  expect(fresh.subarray(0, 7).equals(old.subarray(0, 7))).toBe(false);
  expect(createSealing([now]).open(fresh, '64/1')).toBe('a seed');
  expect(() => createSealing([before]).open(fresh, '64/1')).toThrow();
  const changed = Buffer.from(fresh);
  changed.writeUInt8(changed.readUInt8(4) ^ 1, 4);
  expect(() => rotated.open(changed, '64/1')).toThrow();
});

test('a seed sealed by an earlier version without a key name opens', () => {
  const [before, now] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
  const unnamed = createSealing([before]).seal('a seed', '64/1').subarray(7);
  expect(createSealing([now, before]).open(unnamed, '64/1')).toBe('a seed');
  expect(() => createSealing([now]).open(unnamed, '64/1')).toThrow();
});

test('a game continues after the seed key was changed', async () => {
  const [before, now] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
  const player = await newPlayer(h);
  const game = await openGame(h, player);
  must(await spin(h, game));
  const changed = await openTestApp({ beside: h, seedKeys: [now, before] });
  try {
    must(await spin(changed, game));
    must(await changed.call('/v1/fairness/rotate', {}, { token: player.token }));
    const [row] = await h.app.deps.db.query<{ seed_id: number; sealed: Buffer }>(
      `select seed_id, sealed from seed where bucket = $1 and player_id = $2
       order by seed_id desc limit 1`,
      [player.player.bucket, player.player.playerId],
    );
    const owner = `${player.player.playerId}/${row?.seed_id ?? 0}`;
    const sealed = row?.sealed ?? Buffer.alloc(0);
    expect(createSealing([now]).open(sealed, owner)).toMatch(/^[0-9a-f]{64}$/);
  } finally {
    await changed.close();
  }
});
