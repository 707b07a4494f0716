import { globSync } from 'node:fs';
import { resolve } from 'node:path';

const checkout = resolve(import.meta.dirname, '../..');

/** What decides an outcome: the engine, the draw and the definition. */
const CRITICAL = ['engine/**/*.ts', 'server/features/rounds/draw.ts'];
/** What makes the figures and the raw stream. */
const FIGURES = ['tools/par/*.ts', 'tools/rng/*.ts', 'tools/certify/recompute/*.ts'];

/** The sources of a title's outcomes and figures, without tests, relative to the checkout. */
export function sourceFiles(id: number): string[] {
  const patterns = [
    ...CRITICAL,
    `games/${id}/definition.ts`,
    `games/${id}/former/*.ts`,
    ...FIGURES,
  ];
  return globSync(patterns, { cwd: checkout })
    .filter((path) => !path.endsWith('.test.ts') && !path.includes('/testing/'))
    .toSorted();
}

/** A file of the checkout by its relative path. */
export function inCheckout(path: string): string {
  return resolve(checkout, path);
}
