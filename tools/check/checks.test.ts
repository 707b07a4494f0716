import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCheck } from './checks.ts';

const before = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'glasshouse-check-'));
beforeAll(() => {
  mkdirSync(join(folder, 'node_modules'));
  const says =
    "console.log('out'); console.error('err'); process.exitCode = Number(process.argv[2]);";
  writeFileSync(join(folder, 'node_modules/says.mjs'), says);
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

test('a check passes on exit code 0 and keeps its output either way', async () => {
  const [good, bad] = await Promise.all([
    runCheck({ name: 'good', command: ['says.mjs', '0'] }),
    runCheck({ name: 'bad', command: ['says.mjs', '3'] }),
  ]);
  expect(good).toMatchObject({ name: 'good', ok: true, output: 'out\nerr' });
  expect(bad).toMatchObject({ name: 'bad', ok: false, output: 'out\nerr' });
});

test('a missing program fails its check', async () => {
  const verdict = await runCheck({ name: 'gone', command: ['gone.mjs'] });
  expect(verdict.ok).toBe(false);
  expect(verdict.output).toContain('gone.mjs');
});
