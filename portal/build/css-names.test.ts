import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cssName } from './css-names.ts';

const project = join(import.meta.dirname, '../..');
const sheets = globSync(['kit/**/*.module.css', 'portal/**/*.module.css'], {
  cwd: project,
  exclude: (path) => path.endsWith('node_modules'),
}).map((path) => join(project, path));

test('style names: no two names of the portal are equal', () => {
  const names = sheets.flatMap((path) => {
    const css = readFileSync(path, 'utf8');
    const own = new Set([...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, it]) => it));
    return [...own].map((name = '') => cssName(name, path, css));
  });
  expect(names.length).toBeGreaterThan(300);
  expect(new Set(names).size).toBe(names.length);
});

test('style names: a name that begins another one has its own number', () => {
  const path = sheets[0] ?? '';
  const css = '.pane-wide {} .pane {}';
  expect(cssName('pane', path, css)).not.toBe(cssName('pane-wide', path, css));
});

test('style names: a file of another folder is refused', () => {
  expect(() => cssName('a', '/elsewhere/a.module.css', '.a{}')).toThrow('no style a in');
});
