import { expect, test } from 'vitest';
import { circlesIn } from './circles.ts';
import { importsOf } from './imports.ts';

const importsIn = (sources: Readonly<Record<string, string>>) =>
  new Map(Object.entries(sources).map(([path, text]) => [path, importsOf(path, text)] as const));

test('a circle by a type is found', () => {
  const known = importsIn({
    'engine/a.ts': "import { b } from './b.ts';",
    'engine/b.ts': "import { c } from './c.ts';",
    'engine/c.ts': "import type { A } from './a.ts';",
    'engine/d.ts': "import { a } from './a.ts';",
  });
  expect(circlesIn(known)).toEqual([['engine/a.ts', 'engine/b.ts', 'engine/c.ts']]);
});

test('a file loaded when it is needed closes no circle', () => {
  const known = importsIn({
    'portal/a.ts': "const b = () => import('./b.ts');",
    'portal/b.ts': "import { a } from './a.ts';",
  });
  expect(circlesIn(known)).toEqual([]);
});
