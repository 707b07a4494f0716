import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkpointText } from '@glasshouse/server/features/transparency-log/checkpoint.ts';
import { createSigner } from '@glasshouse/server/features/transparency-log/note.ts';
import {
  createGrowingTree,
  leafHash,
} from '@glasshouse/server/features/transparency-log/merkle.ts';
import {
  bundleOf,
  entriesOf,
  tilePath,
  TILE_WIDTH,
  widthOf,
} from '@glasshouse/server/features/transparency-log/tiles.ts';
import { openTestApp, type TestApp } from '@glasshouse/server/testing/app.ts';
import { newPlayer, openGame } from '@glasshouse/server/testing/players.ts';
import { logSource } from './source.ts';
import { verifyLog, type Kept } from './verify-log.ts';

let h: TestApp;
let origin: string;
let folder: string;
beforeAll(async () => {
  h = await openTestApp();
  origin = await h.app.portal.listen({ host: '127.0.0.1', port: 0 });
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-log-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await h.close();
});

const nothing = { key: null, kept: null, seedHash: null, progress: () => undefined };

/** Creates a server's log with some players' seeds; returns the hash of one seed. */
async function grown(players: number): Promise<string> {
  let last = '';
  for (let count = 0; count < players; count += 1) {
    const { seed } = await openGame(h, await newPlayer(h));
    last = seed.serverSeedHash;
  }
  await h.app.deps.jobs.settleAll();
  return last;
}

/** Downloads a log's files into a new folder. */
async function mirror(size: number): Promise<string> {
  const into = join(folder, `of-${size}`);
  const read = logSource(origin);
  const paths = ['key', 'checkpoint'];
  for (let index = 0; index * TILE_WIDTH < size; index += 1) {
    const width = widthOf(0, index, size);
    paths.push(tilePath({ level: null, index, width }), tilePath({ level: 0, index, width }));
  }
  for (const path of paths) {
    await mkdir(dirname(join(into, path)), { recursive: true });
    await writeFile(join(into, path), await read(path));
  }
  return into;
}

function run(...args: string[]): Promise<{ code: number; out: string }> {
  const script = join(import.meta.dirname, 'main.ts');
  return new Promise((done) => {
    execFile(process.execPath, [script, ...args], (error, out) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, out });
    });
  });
}

test('a server is checked against its earlier checkpoint', async () => {
  const seedHash = await grown(2);
  const first = await verifyLog(logSource(origin), { ...nothing, seedHash });
  expect(first.report).toMatchObject({ consistentWith: null, seeds: 2 });
  await grown(1);
  const { report } = await verifyLog(logSource(origin), { ...nothing, kept: first.kept, seedHash });
  expect(report).toMatchObject({
    consistentWith: first.report.size,
    seedEntry: first.report.seedEntry,
    seeds: 3,
  });
  await expect(
    verifyLog(logSource(origin), { ...nothing, seedHash: '0'.repeat(64) }),
  ).rejects.toThrow('no entry tells of the seed');
});

test('a foreign signature, changed entry, changed tile and rolled-back log are found', async () => {
  await grown(1);
  const { kept, report } = await verifyLog(logSource(origin), nothing);
  const copy = await mirror(report.size);
  const read = logSource(copy);
  expect((await verifyLog(read, { ...nothing, kept })).report.root).toBe(report.root);

  const stranger = createSigner(report.origin, Buffer.alloc(32, 3));
  await expect(verifyLog(read, { ...nothing, key: stranger.verifierKey })).rejects.toThrow(
    'not signed by',
  );

  const width = report.size;
  const bundle = join(copy, tilePath({ level: null, index: 0, width }));
  const entries = entriesOf(await readFile(bundle));
  const lies = entries.with(0, Buffer.from(String(entries[0]).replace('"at":1', '"at":2')));
  await writeFile(bundle, bundleOf(lies));
  await expect(verifyLog(read, nothing)).rejects.toThrow('do not have the signed root');

  // The server itself signs a different history: only the stored checkpoint reveals it.
  const tree = createGrowingTree();
  for (const entry of lies) tree.add(leafHash(entry));
  const leaves = Buffer.concat(lies.map((entry) => leafHash(entry)));
  const signer = createSigner(report.origin, Buffer.alloc(32, 9));
  const head = { origin: report.origin, size: report.size, root: tree.root() };
  await writeFile(join(copy, 'checkpoint'), signer.sign(checkpointText(head)));
  await expect(verifyLog(read, nothing)).rejects.toThrow('tile 0 of level 0');
  await writeFile(join(copy, tilePath({ level: 0, index: 0, width })), leaves);
  expect((await verifyLog(read, nothing)).report.root).toBe(tree.root().toString('hex'));
  await expect(verifyLog(read, { ...nothing, kept })).rejects.toThrow('not what they were');
  const longer: Kept = {
    key: kept.key,
    note: signer.sign(checkpointText({ ...head, size: report.size + 1 })),
  };
  await expect(verifyLog(read, { ...nothing, kept: longer })).rejects.toThrow('entries once');
});

test('the command prints its result, stores a checkpoint and sets its exit code', async () => {
  const seed = await grown(1);
  const keep = join(folder, 'kept.json');
  const first = await run(origin, '--keep', keep, '--json');
  expect([first.code, JSON.parse(first.out)]).toMatchObject([
    0,
    { ok: true, consistentWith: null },
  ]);
  const second = await run(origin, '--keep', keep, '--seed', seed);
  expect(second).toMatchObject({ code: 0, out: expect.stringContaining('it begins with the') });
  expect(await run(origin, '--seed', 'f'.repeat(64), '--json')).toMatchObject({
    code: 1,
    out: expect.stringContaining('"ok":false'),
  });
  expect((await run(join(folder, 'nowhere'))).code).toBe(1);
  expect((await run()).code).toBe(2);
});
