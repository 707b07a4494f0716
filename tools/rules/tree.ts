import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

/** The root folder of the checkout. */
export const checkout = resolve(import.meta.dirname, '../..');

/** Generated names that are never committed: those in .gitignore, and .git. */
const passedBy = new Set([
  '.git',
  ...readFileSync(join(checkout, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/\/$/, '')),
]);

/** Returns every project file by its `/`-separated path from the checkout, sorted. */
export function projectFiles(): string[] {
  return walk(checkout)
    .map((file) => relative(checkout, file).split(sep).join('/'))
    .sort();
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (passedBy.has(entry.name) || entry.name.endsWith('.tsbuildinfo')) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return entry.isFile() ? [path] : [];
  });
}

const texts = new Map<string, string>();

/**
 * Returns a file's text by its path from the checkout. Cached, because dozens of rules read the
 * same two thousand files.
 */
export function textOf(path: string): string {
  const known = texts.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(join(checkout, path), 'utf8');
  texts.set(path, text);
  return text;
}

/** Returns whether a file contains TypeScript or JavaScript. */
export function isCode(path: string): boolean {
  return /\.(?:tsx?|js)$/.test(path);
}

/** Returns whether a file is used only by tests: a test or a test helper. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/(?:testing|contract-tests)\/|\/test-[a-z-]+\.ts$/.test(path);
}
