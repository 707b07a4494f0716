import { afterAll, beforeAll, expect, test } from 'vitest';
import type { logProof } from '@glasshouse/contract/fairness/log-proof.ts';
import type { publicLog } from '@glasshouse/contract/fairness/public-log.ts';
import type { rotateSeed } from '@glasshouse/contract/fairness/rotate-seed.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { must, newPlayer, openGame, spin } from '../../testing/players.ts';
import { readCheckpoint, type Checkpoint } from './checkpoint.ts';
import { headLeaf } from './entries.ts';
import {
  consistencyProof,
  createGrowingTree,
  isConsistent,
  isIncluded,
  leafHash,
} from './merkle.ts';
import { openNote } from './note.ts';
import { entriesOf, subtreesOf, tilePath, TILE_WIDTH, widthOf } from './tiles.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const get = (url: string) => h.app.portal.inject({ method: 'GET', url });
const settle = () => h.app.deps.jobs.settleAll();

async function checkpoint(): Promise<Checkpoint> {
  const key = (await get('/log/key')).body.trim();
  const answer = await get('/log/checkpoint');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  return readCheckpoint(openNote(answer.body, key));
}

/** Reads all entries of the log from its files. */
async function entries({ size }: Checkpoint): Promise<Buffer[]> {
  const all: Buffer[] = [];
  for (let index = 0; index * TILE_WIDTH < size; index += 1) {
    const path = tilePath({ level: null, index, width: widthOf(0, index, size) });
    all.push(...entriesOf((await get(`/log/${path}`)).rawPayload));
  }
  return all;
}

function rootOf(all: readonly Buffer[]): Buffer {
  const tree = createGrowingTree();
  for (const entry of all) tree.add(leafHash(entry));
  return tree.root();
}

let promised = 0;

/** Creates hundreds of seeds, as rotations do. */
async function promise(count: number): Promise<void> {
  await h.app.deps.db.query(
    `insert into seed (bucket, player_id, seed_id, sealed, seed_hash, base_seq, created_at)
     select $4, 1, $3::bigint + n, '\\x00',
       encode(sha256(($3::bigint + n)::text::bytea), 'hex'), 0, $2
     from generate_series(1, $1) n`,
    [count, h.clock.now(), promised, 1],
  );
  promised += count;
}

test('every committed seed is in the log, under a signed head', async () => {
  const empty = await checkpoint();
  expect([empty.size, empty.root]).toEqual([0, rootOf([])]);
  const player = await newPlayer(h);
  const game = await openGame(h, player);
  const { seed } = game;
  must(await spin(h, game));
  await settle();
  const rotated = await h.call<AnswerOf<typeof rotateSeed>>('/v1/fairness/rotate', {}, player);
  await settle();
  const head = await checkpoint();
  const all = await entries(head);
  expect(rootOf(all)).toEqual(head.root);
  const said = all.map((entry) => JSON.parse(entry.toString()) as { kind: string; hash?: string });
  const hashes = said.flatMap(({ hash }) => (hash === undefined ? [] : [hash]));
  expect(hashes).toEqual([seed.serverSeedHash, must(rotated).serverSeedHash]);
});

test('the log is append-only across full tiles: each head extends every earlier one', async () => {
  const heads = [await checkpoint()];
  for (const count of [1, 200, 255, 2_100, 7]) {
    await promise(count);
    await settle();
    heads.push(await checkpoint());
  }
  const last = heads.at(-1) ?? heads[0];
  if (last === undefined) throw new Error('there is no head');
  expect(last.size).toBeGreaterThan(2_500);
  expect(rootOf(await entries(last))).toEqual(last.root);
  const read = subtreesOf(async (level, index, width) => {
    const answer = await get(`/log/${tilePath({ level, index, width })}`);
    expect(answer.headers['cache-control']).toContain('immutable');
    return answer.rawPayload;
  }, last.size);
  for (const head of heads) {
    const proof = await consistencyProof(read, head.size, last.size);
    expect(isConsistent(head, last, proof)).toBe(true);
    if (head.size > 0 && head.size < last.size) {
      expect(isConsistent({ ...head, root: last.root }, last, proof)).toBe(false);
    }
  }
});

test("a tile beyond the log's size does not exist", async () => {
  const { size } = await checkpoint();
  const beyond = Math.floor(size / TILE_WIDTH);
  for (const path of [
    tilePath({ level: 0, index: beyond, width: TILE_WIDTH }),
    tilePath({ level: 0, index: beyond, width: (size % TILE_WIDTH) + 1 }),
    tilePath({ level: null, index: beyond + 1, width: 1 }),
    tilePath({ level: 2, index: 0, width: 1 }),
    'tile/0/zzz',
  ]) {
    expect((await get(`/log/${path}`)).statusCode, path).toBe(404);
  }
});

test("a seed's hash is enough to get its inclusion proof", async () => {
  const player = await newPlayer(h);
  const { seed } = await openGame(h, player);
  const path = `/v1/log/proof/${seed.serverSeedHash}`;
  const ask = () => h.call<AnswerOf<typeof logProof>>(path, {}, { method: 'GET' });
  expect((await ask()).msgCode).toBe('not_logged');
  await settle();
  const proof = must(await ask());
  const head = await checkpoint();
  expect([proof.size, proof.root]).toEqual([head.size, head.root.toString('hex')]);
  const audit = proof.path.map((hash) => Buffer.from(hash, 'hex'));
  const leaf = leafHash(Buffer.from(proof.body));
  expect(isIncluded(leaf, proof.entry, head.size, audit, head.root)).toBe(true);
  expect(JSON.parse(proof.body)).toEqual({
    kind: 'seed',
    hash: seed.serverSeedHash,
    at: h.clock.now(),
  });
});

test('the ledger root is logged hourly and can be recomputed from the journal', async () => {
  const state = async () =>
    must(await h.call<AnswerOf<typeof publicLog>>('/v1/log', {}, { method: 'GET' }));
  const player = await newPlayer(h);
  const play = async () => must(await spin(h, await openGame(h, player)));
  await play();
  h.clock.advance(3_600_001);
  await settle();
  const { ledger } = await state();
  const heads = await h.app.deps.db.query<{
    player_id: number;
    journal_seq: number;
    journal_hash: string;
  }>(
    `select distinct on (bucket, player_id) bucket, player_id, journal_seq, encode(journal_hash, 'hex') as journal_hash from (
       select bucket, player_id, journal_seq, journal_hash from round
       union all select bucket, player_id, journal_seq, journal_hash from transfer) journal
     order by bucket, player_id, journal_seq desc`,
  );
  const leaves = heads.map((one) =>
    Buffer.from(headLeaf(one.player_id, one.journal_seq, one.journal_hash)),
  );
  expect(ledger?.players).toBe(heads.length);
  expect(ledger?.root).toBe(rootOf(leaves).toString('hex'));
  await play();
  await settle();
  expect((await state()).ledger).toEqual(ledger);
  h.clock.advance(3_600_001);
  await settle();
  const next = (await state()).ledger;
  expect(next?.root).not.toBe(ledger?.root);
  // No new root without new journal rows.
  h.clock.advance(3_600_001);
  await settle();
  expect((await state()).ledger).toEqual(next);
});

test('a second server process appends to the same log, under the same name', async () => {
  const other = await openTestApp({ beside: h });
  try {
    await promise(50);
    await Promise.all([settle(), other.app.deps.jobs.settleAll()]);
    const head = await checkpoint();
    expect(rootOf(await entries(head))).toEqual(head.root);
    const reply = await other.app.portal.inject({ method: 'GET', url: '/log/checkpoint' });
    expect(reply.body).toBe((await get('/log/checkpoint')).body);
  } finally {
    await other.close();
  }
});

test("the server's role can append to the log and change nothing in it", async () => {
  const { db } = h.app.deps;
  for (const statement of [
    "update public_log_entry set body = 'x'",
    'delete from public_log_entry',
    'delete from public_log_checkpoint',
    "update public_log_hash set hash = '\\x00'",
    'delete from ledger_head',
  ]) {
    await expect(db.query(statement)).rejects.toThrow('permission denied');
  }
});
