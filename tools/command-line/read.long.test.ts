import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { definition } from '@glasshouse/games/66121/definition.ts';

// Each test starts a process, which takes long on a busy machine.

const checkout = resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};
/**
 * Our own commands: their node arguments, from package.json. Other packages' commands are excluded.
 */
const COMMANDS = Object.entries({
  ...scripts,
  'bench -- spins': `${scripts['bench']} spins`,
  'games/art/bake.ts': 'node games/art/bake.ts',
  'games/art/bake-posters.ts': 'node games/art/bake-posters.ts',
  'games/art/bake-app-icon.ts': 'node games/art/bake-app-icon.ts',
})
  .map(([name, line]) => ({ name, line: line.replace(/^exec /, '') }))
  .filter(({ name, line }) => line.startsWith('node ') && name !== 'test:unit');
/** Commands that take an unknown option for a name. */
const TAKE_NO_OPTIONS = ['bench', 'migrate'];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'command-line-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(tool: string, ...args: string[]) {
  return runLine(`node tools/${tool}/main.ts`, ...args);
}

/** Runs a script line of package.json as npm would, without npm. */
function runLine(line: string, ...args: string[]) {
  const own = line.split(' ').slice(1);
  return new Promise<{ code: number; out: string; err: string }>((done) => {
    execFile(process.execPath, [...own, ...args], { cwd: checkout }, (error, out, err) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

test.each(COMMANDS)('$name --help prints its usage and ends with 0', async (command) => {
  const { code, out, err } = await runLine(command.line, '--help');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.replace(/^(npm (run )?|node )/, '')).toMatch(new RegExp(`^${command.name}\\b`));
});

/** Starting each takes long; all read their options the same way. */
const FEW = ['par', 'staff', 'start'];
const withOptions = COMMANDS.filter(({ name }) => !TAKE_NO_OPTIONS.includes(name));

test.each(withOptions)('$name reads its options as the others do', ({ name, line }) => {
  const [, benchmark] = name.split('bench -- ');
  const main = line.split(' ').find((word) => word.endsWith('.ts')) ?? '';
  const file = benchmark === undefined ? main : `tools/bench/${benchmark}/main.ts`;
  expect(readFileSync(join(checkout, file), 'utf8')).toContain('readCommandLine(');
});

test.each(withOptions.filter(({ name }) => FEW.includes(name)))(
  '$name ends with one sentence and 2 for an unknown option',
  async ({ line }) => {
    const { code, out, err } = await runLine(line, '--nonsense');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(
      /^Unknown option '--nonsense'\n(npm (run [a-z:]+|start|test)|node games\/art\/)/,
    );
  },
);

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
    `${file}: definition.symbols[0].code: must be exactly one character`,
    `${file}: definition.strips[0]: has the unknown symbol "?"`,
  ]);
  writeFileSync(file, JSON.stringify({ ...definition, strips: ['?', '!'] }));
  const strip = await run(tool, file);
  const faults = strip.err.trim().split('\n');
  expect(faults.length).toBeGreaterThan(2);
  for (const fault of faults) expect(fault.startsWith(`${file}: definition.`)).toBe(true);
  expect(strip.err).toContain('must have exactly 2 items, it has 5');
});
