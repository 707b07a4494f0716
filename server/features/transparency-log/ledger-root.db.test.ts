import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { minor } from '@glasshouse/contract/money.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { post } from '@glasshouse/ledger/post.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { newPlayer, type TestPlayer } from '../../testing/players.ts';
import { rowsRead } from '../../testing/reads.ts';
import { headLeaf } from './entries.ts';
import { rootLedger } from './ledger-root.ts';
import { createGrowingTree, leafHash } from './merkle.ts';

/**
 * The rows read for an hourly root do not grow with the number of earlier roots (money M14, M25).
 */

const PAST_AN_HOUR_MS = HOUR_MS + 1;
/** Number of newest roots whose heads are all kept. */
const RECENT = 2_048;
/** Of the roots before those, the heads of every 512th are kept permanently. */
const EVERY = 512;

interface Head {
  bucket: number;
  player_id: number;
  root_no: number;
  journal_seq: number;
  journal_hash: string;
}

let h: TestApp;
let owner: pg.Client;
let player: TestPlayer;
beforeAll(async () => {
  h = await openTestApp({ isPlain: true });
  owner = new pg.Client({ connectionString: h.databaseUrl });
  await owner.connect();
  player = await newPlayer(h);
  await newPlayer(h);
});
afterAll(async () => {
  await owner.end();
  await h.close();
});

/** Adds a journal row and an hour, then makes a root; returns the number of rows read. */
async function readForRoot(): Promise<number> {
  const at = h.clock.now();
  const money = { debit: 'suspense', credit: 'cash', amount: minor(1) } as const;
  const why = { key: `hour ${at}`, cause: 'test', causeId: 'roots' };
  await post(h.app.deps.db, { ...player.player, at, ...money, ...why });
  h.clock.advance(PAST_AN_HOUR_MS);
  let made = 0;
  const read = await rowsRead(h.app.deps.db, async (db) => {
    made = await rootLedger({ ...h.app.deps, db });
  });
  expect(made).toBe(1);
  return read;
}

async function heads(): Promise<Head[]> {
  const { rows } = await owner.query<Head>(
    `select bucket, player_id, root_no, journal_seq, encode(journal_hash,
      'hex') as journal_hash from ledger_head
     order by bucket, player_id, root_no`,
  );
  return rows;
}

/** The root over each player's newest head at root `no`. */
function rootAt(all: readonly Head[], no: number): string {
  const newest = new Map<number, Head>();
  for (const head of all) if (head.root_no <= no) newest.set(head.player_id, head);
  const tree = createGrowingTree();
  for (const { player_id: id, journal_seq, journal_hash } of newest.values()) {
    tree.add(leafHash(Buffer.from(headLeaf(id, journal_seq, journal_hash))));
  }
  return tree.root().toString('hex');
}

async function readRoots(): Promise<{ no: number; root: string }[]> {
  const { rows } = await owner.query<{ no: number; root: string }>(
    "select root_no as no, encode(root, 'hex') as root from ledger_root order by root_no",
  );
  return rows;
}

/** Inserts old heads, one per root, as of a player who played in each of those hours. */
async function hadRootsBefore(count: number): Promise<void> {
  await owner.query('update ledger_root set root_no = -root_no - $1', [count]);
  await owner.query('update ledger_root set root_no = -root_no');
  await owner.query('update ledger_head set root_no = -root_no - $1', [count]);
  await owner.query('update ledger_head set root_no = -root_no');
  await owner.query(
    `insert into ledger_head (bucket, player_id, root_no, journal_seq, journal_hash)
     select $1, $2, n, 0, sha256(n::text::bytea) from generate_series(1, $3::integer) n`,
    [player.player.bucket, player.player.playerId, count],
  );
}

test('ledger root: reads no more rows after two thousand roots than after two', async () => {
  await readForRoot();
  // With statistics, the few wallets are read by sequential scan; `analyze` on both sides.
  await owner.query('analyze');
  const few = await readForRoot();
  await hadRootsBefore(RECENT - 64);
  await owner.query('analyze');
  expect(await readForRoot()).toBeLessThanOrEqual(few + 2);
});

test('ledger root: each is the root over the heads of its hour', async () => {
  const all = await heads();
  const roots = await readRoots();
  expect(roots.length).toBe(3);
  for (const { no, root } of roots) expect(rootAt(all, no)).toBe(root);
});

test('ledger root: each kept root can be recomputed after heads are deleted', async () => {
  // Each root thins one of 64 buckets: the next root thins the player's.
  const next = ((await readRoots()).at(-1)?.no ?? 0) + 1;
  await hadRootsBefore(3_008 + ((64 + player.player.bucket - (next % 64)) % 64));
  const all = await heads();
  await readForRoot();
  const left = await heads();
  const roots = await readRoots();
  const newest = roots.at(-1)?.no ?? 0;
  const needed = (no: number) => no > newest - RECENT || no % EVERY === 0;
  const own = (of: readonly Head[]) =>
    of.filter((head) => head.player_id === player.player.playerId).map((head) => head.root_no);
  expect(own(left)).toEqual([...own(all).filter(needed), newest]);
  for (let no = EVERY; no < newest - RECENT; no += EVERY) {
    expect(rootAt(left, no), `root ${no}`).toBe(rootAt(all, no));
  }
  for (const { no, root } of roots) expect(rootAt(left, no), `root ${no}`).toBe(root);
  // An inactive player keeps one head, which all later roots need.
  await hadRootsBefore(RECENT + EVERY);
  await h.app.deps.db.query('select ledger_heads_thin(b) from generate_series(0, 63) b');
  const away = (await heads()).filter((head) => head.player_id !== player.player.playerId);
  expect(away.length).toBe(1);
});
