import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { functionLengths } from './function-lengths.ts';
import { FILE_LINES, FUNCTION_LINES, lengthFaults, longFiles, longFunctions } from './lengths.ts';
import { checkout, projectFiles, textOf } from './tree.ts';

const RULES = 'tools/rules/lengths.oxlintrc.json';

test('functions are within the limit, except the listed ones', () => {
  expect(lengthFaults(functionLengths(checkout, RULES), FUNCTION_LINES, longFunctions)).toEqual([]);
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
    expect([...functionLengths(folder, RULES)]).toEqual([['long.ts long', 92]]);
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
