import { expect, test } from 'vitest';
import { importsOf, withLoader } from './chunk-list-plugin.ts';

const loaded = (code: string) =>
  withLoader(
    code,
    importsOf(code),
    new Map([
      ['./a.ts', 'A'],
      ['./b.ts', 'B'],
    ]),
  )
    .split('\n')
    .slice(1)
    .join('\n');

test('chunk list: an import is wrapped in the loader', () => {
  expect(loaded("const a = () => import('./a.ts');")).toBe(
    `const a = () => loadChunk("A", () => import('./a.ts'));`,
  );
});

test('chunk list: each import has the key of its own module', () => {
  expect(loaded("[import('./a.ts'), import('./b.ts')];")).toBe(
    `[loadChunk("A", () => import('./a.ts')), loadChunk("B", () => import('./b.ts'))];`,
  );
});

test('chunk list: a module without such imports is unchanged', () => {
  const code = "import a from './a.ts';\nconst text = 'import(./b.ts)';";
  expect(withLoader(code, importsOf(code), new Map())).toBe(code);
});

test('chunk list: an address known only at run time is unchanged', () => {
  expect(importsOf('const load = (url) => import(url);')).toEqual([]);
});
