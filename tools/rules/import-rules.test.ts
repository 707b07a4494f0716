import { describe, expect, test } from 'vitest';
import { circlesIn } from './circles.ts';
import { decides, violationOf, reachedFrom } from './import-rules.ts';
import { importsOf, type Import } from './imports.ts';
import { projectFiles, isCode, isTest, textOf } from './tree.ts';

const files = projectFiles();
const known = new Map(
  files.filter(isCode).map((path) => [path, importsOf(path, textOf(path))] as const),
);
const imports = (path: string): readonly Import[] => known.get(path) ?? [];

function faultsOf(path: string, source: string): string[] {
  return importsOf(path, source).flatMap((one) => violationOf(path, one) ?? []);
}

test('every import is permitted by a rule', () => {
  expect(
    [...known].flatMap(([path, list]) => list.flatMap((one) => violationOf(path, one) ?? [])),
  ).toEqual([]);
});

test('every import of our own files resolves', () => {
  const present = new Set(files);
  const lost = [...known].flatMap(([path, list]) =>
    list.filter(({ to, ours }) => ours && !present.has(to)).map(({ to }) => `${path}: ${to}`),
  );
  expect(lost).toEqual([]);
});

test('no files import each other in a circle, not even types', () => {
  expect(circlesIn(known)).toEqual([]);
});

test('outcome code reaches no player, wallet, setting or result (rule G4)', () => {
  const deciding = [...known.keys()].filter(decides);
  expect(deciding).toContain('server/features/rounds/draw.ts');
  expect(deciding.some((path) => path.startsWith('games/'))).toBe(true);
  const beyond = deciding.flatMap((path) =>
    [...reachedFrom(path, imports)].filter((file) => !decides(file)),
  );
  expect(beyond).toEqual([]);
});

test('transitive imports are checked', () => {
  const detour: Record<string, string> = {
    'engine/round.ts': "import { shape } from './shape.ts';",
    'engine/shape.ts': "export { now } from '@glasshouse/server/platform/clock.ts';",
  };
  const reached = reachedFrom('engine/round.ts', (path) => importsOf(path, detour[path] ?? ''));
  expect([...reached]).toContain('server/platform/clock.ts');
});

describe('a forbidden import is found', () => {
  test.each([
    ['engine/round.ts', "import { now } from '@glasshouse/server/platform/clock.ts';"],
    ['engine/round.ts', "import { readFileSync } from 'node:fs';"],
    ['engine/round.ts', "import { z } from 'zod';"],
    ['kit/button.tsx', "import { formatMoney } from '@glasshouse/contract/money.ts';"],
    ['contract/money.ts', "import { playRound } from '@glasshouse/engine/round.ts';"],
    ['ledger/post.ts', "import { ok } from '@glasshouse/contract/envelope.ts';"],
    ['games/66121/definition.ts', "import '@glasshouse/server/app.ts';"],
    ['games/66121/scene/scene.ts', "import { definition } from '../definition.ts';"],
    ['games/66121/scene/scene.ts', "import type { D } from '../../70002/definition.ts';"],
    ['games/client/page.ts', "import { games } from '../index.ts';"],
    ['stage/stage.ts', "import { playRound } from '@glasshouse/engine/round.ts';"],
    ['server/platform/jobs.ts', "import { getPlayer } from '../features/players/index.ts';"],
    ['server/features/rounds/draw.ts', "import { a } from '../wallet/index.ts';"],
    ['server/features/rounds/draw.ts', "import { readFileSync } from 'node:fs';"],
    ['server/features/limits/view.ts', "import { readOne } from '../players/store.ts';"],
    ['server/features/limits/view.ts', "export * from '../players/store.ts';"],
    ['server/features/limits/view.ts', "await import('../players/store.ts');"],
    ['server/features/limits/view.ts', "import { post } from '@glasshouse/ledger/post.ts';"],
    ['server/features/limits/view.ts', "import { createApp } from '../../app.ts';"],
    ['server/features/limits/view.ts', "import { open } from '../../testing/app.ts';"],
    ['server/main.ts', "import { startPostgres } from '@glasshouse/tools/postgres/embedded.ts';"],
    ['portal/features/lobby/page.tsx', "import { D } from '../deposit/deposit-page.tsx';"],
    ['portal/api/client.ts', "import { App } from '../app/app.tsx';"],
    ['portal/api/client.ts', "import { PageFrame } from '../ui/page-frame.tsx';"],
    ['portal/boot/boot.ts', "import { text } from '../ui/words.ts';"],
    ['portal/ui/facts.tsx', "import { D } from '../features/deposits/deposit-page.tsx';"],
    ['portal/app/app.tsx', "import { createApp } from '@glasshouse/server/app.ts';"],
    ['sandbox/provider/app.ts', "import { ok } from '@glasshouse/contract/envelope.ts';"],
    ['backoffice/app/app.tsx', "import { Later } from '@glasshouse/portal/app/later.tsx';"],
    ['supplier/client.ts', "import { ok } from '@glasshouse/contract/envelope.ts';"],
    ['somewhere/new.ts', "import { x } from './x.ts';"],
  ])('%s: %s', (path, source) => {
    expect(faultsOf(path, source)).toHaveLength(1);
  });
});

describe('a permitted import passes', () => {
  test.each([
    ['engine/round.ts', "import { shapeOf } from './shape.ts';"],
    ['engine/stream.test.ts', "import { createHmac } from 'node:crypto';"],
    ['contract/events.ts', "import { type A, type B } from '@glasshouse/engine/events.ts';"],
    ['games/66121/scene/scene.ts', "import type { definition } from '../definition.ts';"],
    ['games/client/page.ts', "const scene = () => import('../66121/scene/scene.ts');"],
    ['server/features/limits/view.ts', "import { getPlayer } from '../players/index.ts';"],
    ['server/features/limits/view.ts', "import type { AppContext } from '../../context.ts';"],
    ['server/features/limits/view.test.ts', "import { open } from '../../testing/app.ts';"],
    ['server/features/deposits/credit.ts', "import { post } from '@glasshouse/ledger/post.ts';"],
    ['tools/bench/main.ts', "import { post } from '@glasshouse/ledger/post.ts';"],
    ['server/main.ts', "// import { x } from '@glasshouse/tools/x.ts';"],
    ['server/main.ts', 'const text = "import { x } from \'@glasshouse/tools/x.ts\'";'],
  ])('%s: %s', (path, source) => {
    expect(faultsOf(path, source)).toEqual([]);
  });
});

test('the game page loads only the scene of the title it plays', () => {
  const eager = [...known].flatMap(([path, list]) =>
    path.startsWith('games/client/') && !isTest(path)
      ? list.filter(({ to, types, lazy }) => /^games\/\d+\/scene\//.test(to) && !types && !lazy)
      : [],
  );
  expect(eager).toEqual([]);
});

test('production code imports no test code', () => {
  const borrowed = [...known].flatMap(([path, list]) =>
    isTest(path) || path.startsWith('tools/')
      ? []
      : list.filter(({ to, ours }) => ours && isTest(to)).map(({ to }) => `${path}: ${to}`),
  );
  expect(borrowed).toEqual([]);
});
