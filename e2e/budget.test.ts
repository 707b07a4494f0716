import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { LANGUAGE_NAMES } from '@glasshouse/words/languages.ts';
import { buildIfStale } from '@glasshouse/tools/build/main.ts';

const dist = join(import.meta.dirname, '../portal/dist');

/** The initial congestion window of a connection: ten packets. */
const FIRST_FLIGHT_BYTES = 14_000;
const SCRIPT_BYTES = 80_000;

beforeAll(() => buildIfStale(() => undefined), 120_000);

/** Returns a file's compressed transfer size. */
function sent(path: string): number {
  const compressed = join(dist, `${path}.br`);
  if (existsSync(compressed)) return readFileSync(compressed).length;
  return readFileSync(join(dist, path)).length;
}

const sumOf = (files: readonly string[]) => files.reduce((sum, file) => sum + sent(file), 0);

test.each(LANGUAGE_NAMES)('HTML, CSS and hero of the lobby in %s fit one flight', (language) => {
  const html = readFileSync(join(dist, `index.${language}.html`));
  expect(html.includes('rel="stylesheet"')).toBe(false);
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
});

test.each(LANGUAGE_NAMES)('the script of the lobby in %s until it is hydrated', (language) => {
  const html = readFileSync(join(dist, `index.${language}.html`), 'utf8');
  const files = new Set(
    [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file),
  );
  expect(files.size).toBeGreaterThanOrEqual(3);
  expect(sumOf([...files])).toBeLessThanOrEqual(SCRIPT_BYTES);
});
