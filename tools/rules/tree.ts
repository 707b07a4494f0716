import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

/** The folder of the checkout. */
export const checkout = resolve(import.meta.dirname, '../..');

/** What is made on the machine and never committed: .gitignore's names, and git's own folder. */
const passedBy = new Set([
  '.git',
  ...readFileSync(join(checkout, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/\/$/, '')),
]);

/** Every file of the project by its path from the checkout, with `/` between folders, sorted. */
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
 * The text of a file, by its path from the checkout, as it was when first read: dozens of rules
 * look at the same two thousand files.
 */
export function textOf(path: string): string {
  const known = texts.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(join(checkout, path), 'utf8');
  texts.set(path, text);
  return text;
}

/** Whether a file holds TypeScript or JavaScript. */
export function isCode(path: string): boolean {
  return /\.(?:tsx?|js)$/.test(path);
}

/** Whether a file serves tests alone: a test, or a builder of what tests need. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/(?:testing|contract-tests)\/|\/test-[a-z-]+\.ts$/.test(path);
}
