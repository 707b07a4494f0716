import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { LONG } from './longest-first.ts';

test('the files that start first exist', () => {
  const checkout = resolve(import.meta.dirname, '../..');
  expect(LONG.filter((path) => !existsSync(resolve(checkout, path)))).toEqual([]);
});
