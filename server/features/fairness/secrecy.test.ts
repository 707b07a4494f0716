import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '@glasshouse/contract/index.ts';
import { openTestHouse, type TestHouse } from '../../testing/house.ts';
import { must, newPlayer, openGame, spin, type TestPlayer } from '../../testing/players.ts';
import { createSealing } from './sealing.ts';

/** The key every test house seals with: the test opens what nobody else may. */
const sealing = createSealing(Buffer.alloc(32, 7));

let h: TestHouse;
beforeAll(async () => {
  h = await openTestHouse();
});
afterAll(() => h.close());

/** The server seeds of the player that are in use, or were when it was asked. */
async function activeSeeds({ player }: TestPlayer): Promise<string[]> {
  const rows = await h.house.deps.db.query<{ seed_id: number; sealed: Buffer }>(
    `select seed_id, sealed from seed
     where bucket = $1 and player_id = $2 and revealed_at is null`,
    [player.bucket, player.playerId],
  );
  return rows.map((row) => sealing.open(row.sealed, `${player.playerId}/${row.seed_id}`));
}

/** Every row of every table as text, binary columns in hex and as the bytes they are. */
async function dump(): Promise<string> {
  const { db } = h.house.deps;
  const tables = await db.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows = await db.query<{ row: string }>(`select t::text as row from ${name} t`);
    parts.push(...rows.map(({ row }) => row));
  }
  return parts.join('\n');
}

const calls = Object.values(operations).filter(({ access }) => access !== 'game');

test('no answer of any call holds a seed that is in use', async () => {
  const player = await newPlayer(h);
  const game = await openGame(h, player);
  const step = fc.oneof(
    fc.record({ kind: fc.constant('spin' as const) }),
    fc.record({ kind: fc.constant('call' as const), op: fc.constantFrom(...calls) }),
    fc.record({ kind: fc.constant('rotate' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      for (const one of steps) {
        const texts: string[] = [];
        if (one.kind === 'spin') texts.push((await spin(h, game, 200)).text);
        else if (one.kind === 'rotate')
          texts.push((await call(player, '/v1/fairness/rotate')).text);
        else texts.push((await callOperation(player, one.op)).text);
        const roundId = `${player.userId}-${Math.max(1, game.nextSeq - 1)}`;
        texts.push((await call(player, '/v1/fairness/round', { roundId })).text);
        for (const seed of await activeSeeds(player)) {
          for (const text of texts) expect(text.includes(seed)).toBe(false);
        }
      }
    }),
    { numRuns: 8 },
  );
});

const call = (player: TestPlayer, path: string, body: object = {}) =>
  h.call(path, body, { token: player.token });

/** An operation with its own example; those that would end the session are left to their tests. */
function callOperation(player: TestPlayer, op: (typeof calls)[number]) {
  const ends = /^\/user\/|\/exclude$|\/answer$/.test(op.path);
  if (ends) return call(player, '/v1/fairness/seed');
  const request = { ...op.example.request };
  const path = op.path.replace(':hash', 'hash' in request ? String(request.hash) : '');
  return h.call(path, request, { token: player.token, method: op.method });
}

test('a dump of all tables holds no seed in use, only what seals and proves it', async () => {
  const players: TestPlayer[] = [];
  for (let count = 0; count < 3; count += 1) {
    const player = await newPlayer(h);
    const game = await openGame(h, player);
    must(await spin(h, game, 200));
    must(await call(player, '/v1/fairness/rotate'));
    must(await spin(h, game, 200));
    players.push(player);
  }
  const text = await dump();
  for (const player of players) {
    const [seed = ''] = await activeSeeds(player);
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(text.includes(seed)).toBe(false);
    expect(text.includes(Buffer.from(seed, 'utf8').toString('hex'))).toBe(false);
    expect(text.includes(Buffer.from(seed, 'hex').toString('base64'))).toBe(false);
  }
});

test('a sealed seed opens only for its owner and with its key', () => {
  const sealed = sealing.seal('a seed', '64/1');
  expect(sealing.open(sealed, '64/1')).toBe('a seed');
  expect(() => sealing.open(sealed, '64/2')).toThrow();
  expect(() => createSealing(Buffer.alloc(32, 8)).open(sealed, '64/1')).toThrow();
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
  expect(() => sealing.open(changed, '64/1')).toThrow();
});
