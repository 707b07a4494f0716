import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PARTS, recompute, type Recomputed } from './check-package.ts';

/**
 * `node recompute.mjs [part …] [--json]` in a package: computes its figures again, with nothing but
 * Node. Exit codes: 0 all are the same; 1 one differs; 2 an unknown part, or a missing file.
 */
const args = process.argv.slice(2);
const wanted = args.filter((arg) => arg !== '--json');
const unknown = wanted.find((name) => !PARTS.some((part) => part === name));
if (unknown !== undefined) {
  process.stderr.write(`'${unknown}' is none of ${PARTS.join(', ')}\n`);
  process.exit(2);
}
const folder = dirname(fileURLToPath(import.meta.url));
const results: Recomputed[] = [];
try {
  for (const part of PARTS) {
    if (wanted.length > 0 && !wanted.includes(part)) continue;
    const result = await recompute(folder, part, () => undefined);
    results.push(result);
    if (args.includes('--json')) continue;
    process.stdout.write(
      `${result.same ? 'same     ' : 'DIFFERENT'} ${part.padEnd(11)} ${result.detail}\n`,
    );
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}
if (args.includes('--json')) process.stdout.write(`${JSON.stringify(results)}\n`);
process.exitCode = results.every(({ same }) => same) ? 0 : 1;
