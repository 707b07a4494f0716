import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRecompute } from './build-recompute.ts';
import { writeInProcesses, type TimedPackage } from './in-processes.ts';
import { readJurisdictions } from './read-options.ts';
import type { Recomputed } from './recompute/check-package.ts';

let folder: string;
let made: TimedPackage;
let second: TimedPackage;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'certify-'));
  const programs = join(folder, 'programs');
  await buildRecompute(programs);
  const jurisdictions = readJurisdictions('MGA');
  const requests = ['77775', '77774'].map((id) => ({
    ...{ id, jurisdictions, programs },
    out: join(folder, id),
  }));
  const nothing = () => undefined;
  const written = await writeInProcesses(requests, { onProgress: nothing, onMade: nothing });
  const [first, next] = written;
  if (first === undefined || next === undefined) throw new Error('a package is missing');
  made = first;
  second = next;
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly code: number;
  readonly out: string;
}

/** Runs a program of a package somewhere else, with nothing of this project around it. */
function run(where: string, program: string, ...args: string[]): Promise<Ended> {
  return new Promise((done) => {
    execFile(process.execPath, [join(where, program), ...args], { cwd: '/' }, (error, out) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, out }),
    );
  });
}

async function recomputed(where: string, ...parts: string[]) {
  const { code, out } = await run(where, 'recompute.mjs', ...parts, '--json');
  const results = JSON.parse(out) as Recomputed[];
  return { code, different: results.filter(({ same }) => !same).map(({ part }) => part) };
}

/** A copy of the package in which one file is changed. */
function changed(path: string, change: (text: string) => string): string {
  const copy = mkdtempSync(join(folder, 'changed-'));
  cpSync(made.folder, copy, { recursive: true });
  const file = join(copy, path);
  writeFileSync(file, change(readFileSync(file, 'latin1')), 'latin1');
  return copy;
}

test('certification: the package alone computes every figure again', async () => {
  expect(made).toMatchObject({ id: 77_775, exact: true, randomnessPassed: true });
  expect(await recomputed(made.folder)).toEqual({ code: 0, different: [] });
  const { code, out } = await run(made.folder, 'verify-hashes.mjs');
  expect({ code, wrong: /DIFFERENT|missing/.test(out) }).toEqual({ code: 0, wrong: false });
});

test.each([
  ['return', 'par/par.json', (text: string) => text.replace('"hitRate"', '"hitrate"')],
  ['return', 'return/counts.json', (text: string) => text.replace(/"boards": "\d/, '"boards": "9')],
  ['replay', 'replay/rounds.json', (text: string) => text.replace('"win": 0', '"win": 1')],
  ['stream', 'rng/stream.bin', (text: string) => `${text.slice(0, -1)}\u0000`],
  [
    'statistics',
    'rng/statistics.json',
    (text: string) => text.replace('"statistic": ', '"statistic": 1'),
  ],
])('certification: a changed %s is found in %s', async (part, path, change) => {
  expect(await recomputed(changed(path, change), part)).toEqual({ code: 1, different: [part] });
});

/** Every fraction of a JSON text, larger by this share. */
function grown(text: string, share: number): string {
  return JSON.stringify(
    JSON.parse(text, (_name, value: unknown) =>
      typeof value === 'number' && !Number.isInteger(value) ? value * (1 + share) : value,
    ),
  );
}

describe.each([
  ['return', 'par/par.json'],
  ['statistics', 'rng/statistics.json'],
])('certification: the %s', (part, path) => {
  test('is the same with other last digits', async () => {
    const copy = changed(path, (text) => grown(text, 1e-12));
    expect(await recomputed(copy, part)).toEqual({ code: 0, different: [] });
  });

  test('differs with another eighth digit', async () => {
    const copy = changed(path, (text) => grown(text, 1e-8));
    expect(await recomputed(copy, part)).toEqual({ code: 1, different: [part] });
  });
});

test('certification: a changed definition has another hash', async () => {
  const copy = changed('definition.json', (text) => text.replace('"version": ', '"version": 9'));
  expect(await recomputed(copy, 'definition')).toEqual({ code: 1, different: ['definition'] });
});

test('certification: a changed source is found', async () => {
  const copy = changed('source/engine/stream.ts', (text) => text.replace('u % n', 'u % (n - 1)'));
  const { code, out } = await run(copy, 'verify-hashes.mjs');
  expect(code).toBe(1);
  expect(out.match(/^DIFFERENT .*$/gm)).toHaveLength(1);
});

test('certification: packages are in the order that was asked for', async () => {
  expect([made.id, second.id]).toEqual([77_775, 77_774]);
  const { different } = await recomputed(second.folder, 'definition', 'replay');
  expect(different).toEqual([]);
});

test('certification: a title that does not exist ends with an error', async () => {
  const requests = [{ id: '1', jurisdictions: [], programs: folder, out: join(folder, 'none') }];
  const nothing = () => undefined;
  const writing = writeInProcesses(requests, { onProgress: nothing, onMade: nothing });
  await expect(writing).rejects.toThrow('the package of 1 was not written');
});

test('certification: the manifest lists every other file', () => {
  const text = readFileSync(join(made.folder, 'manifest.json'), 'utf8');
  const { files } = JSON.parse(text) as { readonly files: Readonly<Record<string, string>> };
  expect(Object.keys(files)).toHaveLength(made.files - 1);
  for (const path of Object.keys(files))
    expect(existsSync(join(made.folder, path)), path).toBe(true);
});

test('certification: only the jurisdictions that were asked for are in it', () => {
  const text = readFileSync(join(made.folder, 'responsible-play.md'), 'utf8');
  expect(text.match(/^## .+$/gm)).toEqual(['## MGA']);
  expect(() => readJurisdictions('MGA|XX')).toThrow('--for takes GLI-11');
});
