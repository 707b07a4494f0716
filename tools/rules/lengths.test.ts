import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FILE_LINES, FUNCTION_LINES, lengthFaults, longFiles, longFunctions } from './lengths.ts';
import { checkout, projectFiles, textOf } from './tree.ts';

interface Finding {
  readonly filename: string;
  readonly message: string;
}

/**
 * Functions in a folder that exceed the limit, as oxlint counts lines: `file function` to lines.
 */
function functionsIn(folder: string): Map<string, number> {
  const lint = join(checkout, 'node_modules/oxlint/bin/oxlint');
  const rules = join(checkout, 'tools/rules/lengths.oxlintrc.json');
  const run = spawnSync(process.execPath, [lint, '-c', rules, '-f', 'json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: Finding[] };
  const found = diagnostics.filter(({ filename }) => !/\.test\.tsx?$/.test(filename));
  return new Map(
    found.map(({ filename: written, message }) => {
      const filename = written.replaceAll('\\', '/');
      const name =
        /`(?<name>[^`]+)`/.exec(message)?.groups?.['name'] ?? 'a function without a name';
      const lines = /\((?<lines>\d+)\)/.exec(message)?.groups?.['lines'] ?? '0';
      return [`${filename} ${name}`, Number.parseInt(lines, 10)];
    }),
  );
}

test('functions are within the limit, except the listed ones', () => {
  expect(lengthFaults(functionsIn(checkout), FUNCTION_LINES, longFunctions)).toEqual([]);
});

test('files are at most 300 lines, except the listed ones', () => {
  const files = projectFiles().filter((path) => /\.(?:tsx?|sql|css)$/.test(path));
  const lines = new Map(files.map((path) => [path, textOf(path).trimEnd().split('\n').length]));
  expect(lengthFaults(lines, FILE_LINES, longFiles)).toEqual([]);
});

test('a long function is found and counted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-lengths-'));
  try {
    const body = '  console.log(1);\n'.repeat(90);
    writeFileSync(join(folder, 'long.ts'), `export function long() {\n${body}}\n`);
    writeFileSync(join(folder, 'short.ts'), 'export function short() {}\n');
    expect([...functionsIn(folder)]).toEqual([['long.ts long', 92]]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a ratchet forbids growth and needless entries', () => {
  const found = new Map([
    ['a', 80],
    ['b', 81],
    ['c', 90],
    ['d', 91],
    ['e', 70],
    ['g', 85],
  ]);
  const faults = lengthFaults(found, 80, { c: 90, d: 90, e: 85, f: 99, g: 86 });
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['b', 'd', 'e', 'f', 'g']);
});
