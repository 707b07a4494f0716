import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDefinition, hashOf } from './find-definition.ts';

const games = join(import.meta.dirname, '../../games');

/** Every earlier definition of a title. */
const FORMER = readdirSync(games, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^\d+\/former\/v\d+\.ts$/.test(path));

test.each(FORMER)('rounds of the former definition %s find it by its hash', async (path) => {
  const { definition } = (await import(join(games, path))) as { readonly definition: unknown };
  expect(await findDefinition(hashOf(definition))).toEqual(definition);
});

test('an unknown hash finds no former definition', async () => {
  expect(FORMER.length).toBeGreaterThanOrEqual(4);
  expect(await findDefinition('0'.repeat(64))).toBeNull();
});
