import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { definition } from '@glasshouse/games/66121/definition.ts';

// Each starts a process, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const TOOLS = [
  'verify',
  'par',
  'simulate',
  'log-verify',
  'check',
  'ledger-check',
  'chaos',
  'bench',
];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'command-line-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(tool: string, ...args: string[]) {
  const script = resolve(import.meta.dirname, `../${tool}/main.ts`);
  return new Promise<{ code: number; out: string; err: string }>((done) => {
    execFile(process.execPath, [script, ...args], (error, out, err) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

describe.each(TOOLS)('npm run %s', (tool) => {
  test('--help prints how it is used and ends with 0', async () => {
    const { code, out, err } = await run(tool, '--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^npm run [a-z:]+/);
  });

  test('an option that there is none of is one clear sentence and 2', async () => {
    const { code, out, err } = await run(tool, '--nonsense');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^Unknown option '--nonsense'\nnpm run [a-z:]+/);
  });
});

test.each(['par', 'simulate'])('%s names the file of every fault, all at once', async (tool) => {
  const file = join(folder, 'game.json');
  const [first, ...strips] = definition.strips;
  const broken = {
    ...definition,
    rows: 0,
    title: '',
    symbols: definition.symbols.map((one, at) => (at === 0 ? { ...one, code: 'JJ' } : one)),
    strips: [first?.replace('J', '?'), ...strips],
  };
  writeFileSync(file, JSON.stringify(broken));
  const { code, err } = await run(tool, file);
  expect(code).toBe(2);
  expect(err.trim().split('\n')).toEqual([
    `${file}: definition.title: must be a text of 1 to 80 characters`,
    `${file}: definition.rows: must be a whole number from 1 to 12`,
    `${file}: definition.symbols[0].code: must be a text of 1 character`,
  ]);
  writeFileSync(file, JSON.stringify({ ...definition, strips: ['?', '!'] }));
  const strip = await run(tool, file);
  const faults = strip.err.trim().split('\n');
  expect(faults.length).toBeGreaterThan(2);
  for (const fault of faults) expect(fault.startsWith(`${file}: definition.`)).toBe(true);
  expect(strip.err).toContain('must have 2 items, it has 5');
});
