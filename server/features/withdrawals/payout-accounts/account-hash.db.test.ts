import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { connectOwner } from '../../../testing/owner.ts';
import { must, newGuest, type TestPlayer } from '../../../testing/players.ts';
import { ask, giveCash } from '../testing/cashier.ts';

const [NOW, LATER] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

/** The account hash as stored by an earlier version. */
const bareHash = (number: string) => createHash('sha256').update(`14|${number}`).digest();

/** Withdraws to an account up to the account checks; returns the number of opened cases. */
async function withdraw(at: TestApp, number: string): Promise<TestPlayer & { shared: number }> {
  const player = await newGuest(at);
  await giveCash(at, player, 200_000);
  const fields = { amount: 100_000, accountNumber: number };
  const { orderId } = must(await ask(at, player, fields));
  await at.settle();
  const rows = await at.app.deps.db.query(
    `select 1 from staff_case where kind = 'payout_account_shared' and reference like $1 || '%'`,
    [orderId],
  );
  return { ...player, shared: rows.length };
}

async function asOwner(statement: string, values: unknown[]): Promise<void> {
  const owner = await connectOwner(h);
  await owner.query(statement, values);
  await owner.end();
}

const keysOf = async ({ player }: TestPlayer) => {
  const { bucket, playerId } = player;
  const { db } = h.app.deps;
  // One place at a time: with several databases they are not in the same one.
  const atHome = await db.query<{ key: Buffer }>(
    `select key from directory where kind = 'payout_account' and bucket = $1 and player_id = $2`,
    [bucket, playerId],
  );
  const ofPlayer = await db.query<{ key: Buffer }>(
    'select payout_account_hash as key from player where bucket = $1 and player_id = $2',
    [bucket, playerId],
  );
  const inherited = await db.query<{ key: Buffer }>(
    'select key from inherited_limits where player_id = $1 and octet_length(key) <> 32',
    [playerId],
  );
  const keys = [...atHome, ...ofPlayer, ...inherited].map(({ key }) => key);
  return [...new Map(keys.map((key) => [key.toString('hex'), key])).values()];
};

test('a payout account is stored by the same keyed hash in every table', async () => {
  const keys = await keysOf(await withdraw(h, 'moth@okaxis'));
  expect(keys.map(({ length }) => length)).toEqual([33]);
  const [key = Buffer.alloc(0)] = keys;
  expect(key.includes(bareHash('moth@okaxis'))).toBe(false);
});

test('accounts stored with an unkeyed hash are found by the keyed one', async () => {
  const first = await withdraw(h, 'fern@okaxis');
  const [keyed] = await keysOf(first);
  const bare = bareHash('fern@okaxis');
  await asOwner('update directory set key = $1 where key = $2', [bare, keyed]);
  await asOwner('update player set payout_account_hash = $1 where payout_account_hash = $2', [
    bare,
    keyed,
  ]);
  await asOwner(
    `insert into inherited_limits (key, player_id, version, limits, blocked_until)
     values ($1, $2, 1, '[]', 0)`,
    [bare, first.player.playerId],
  );
  const upgraded = await openTestApp({ beside: h });
  try {
    expect(await keysOf(first)).toEqual([keyed]);
    for (const table of ['directory', 'inherited_limits']) {
      const left = await h.app.deps.db.query(`select 1 from ${table} where key = $1`, [bare]);
      expect(left).toEqual([]);
    }
    expect((await withdraw(upgraded, 'FERN@okaxis')).shared).toBe(1);
  } finally {
    await upgraded.close();
  }
});

test('the hash stays the same when the seed key is changed', async () => {
  await withdraw(h, 'lamp@okaxis');
  const changing = await openTestApp({ beside: h, seedKeys: [LATER, NOW] });
  await changing.close();
  const changed = await openTestApp({ beside: h, seedKeys: [LATER] });
  try {
    expect((await withdraw(changed, 'lamp@okaxis')).shared).toBe(1);
  } finally {
    await changed.close();
  }
  const back = await openTestApp({ beside: h, seedKeys: [NOW, LATER] });
  await back.close();
});

test('a seed key that decrypts nothing in the database is refused at start', async () => {
  await expect(openTestApp({ beside: h, seedKeys: [LATER] })).rejects.toThrow(
    'SEED_KEY is not the one this database was sealed with',
  );
});

test("the server's role cannot rename a device key", async () => {
  const { player } = await newGuest(h);
  const { db } = h.app.deps;
  const [device] = await db.query<{ key: Buffer }>(
    `select key from directory where kind = 'device' and bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId],
  );
  const rekey = (old: Buffer | undefined, fresh: Buffer) =>
    db.query('select rekey_payout_accounts_v1($1, $2)', [[old], [fresh]]);
  await expect(rekey(device?.key, Buffer.alloc(33))).rejects.toThrow(
    'a device is no payout account',
  );
  await expect(rekey(Buffer.alloc(33), Buffer.alloc(33))).rejects.toThrow('only a bare hash');
});
