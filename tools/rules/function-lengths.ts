import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkout } from './tree.ts';

interface Finding {
  readonly filename: string;
  readonly message: string;
}

/**
 * Returns the functions in a folder that are longer than the limit in `rules` (a configuration of
 * oxlint, by its path from the checkout): `file function` to lines, as oxlint counts them. Tests
 * are left out.
 */
export function functionLengths(folder: string, rules: string): Map<string, number> {
  const lint = join(checkout, 'node_modules/oxlint/bin/oxlint');
  const args = [lint, '-c', join(checkout, rules), '-f', 'json', '.'];
  const run = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: Finding[] };
  const found = diagnostics.filter(({ filename }) => !/\.test\.tsx?$/.test(filename));
  return new Map(
    found.map(({ filename: written, message }) => {
      const filename = written.replaceAll('\\', '/');
      const name =
        /`(?<name>[^`]+)`/.exec(message)?.groups?.['name'] ?? 'a function without a name';
      const lines = /\((?<lines>\d+)\)/.exec(message)?.groups?.['lines'] ?? '0';
      return [`${filename} ${name}`, Number.parseInt(lines, 10)];
    }),
  );
}
