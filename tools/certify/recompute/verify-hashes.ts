import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * `node verify-hashes.mjs [folder]`: compares files with hashes.json beside this program, here or in
 * an installation's folder. It uses Node only, and is short so that it can be read whole.
 * Exit codes: 0 all are the same; 1 one differs or is missing.
 */
const list = JSON.parse(readFileSync(new URL('hashes.json', import.meta.url), 'utf8')) as {
  readonly files: Readonly<Record<string, string>>;
};
const folder = process.argv[2] ?? resolve(import.meta.dirname, 'source');
let wrong = 0;
for (const [path, stated] of Object.entries(list.files)) {
  let state = 'missing';
  try {
    const hash = createHash('sha256')
      .update(readFileSync(resolve(folder, path)))
      .digest('hex');
    state = hash === stated ? 'same' : 'DIFFERENT';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  if (state !== 'same') wrong += 1;
  process.stdout.write(`${state.padEnd(9)} ${stated}  ${path}\n`);
}
process.exitCode = wrong === 0 ? 0 : 1;
