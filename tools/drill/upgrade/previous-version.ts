import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const checkout = resolve(import.meta.dirname, '../../..');

/**
 * Writes another version's sources into an empty folder, from which its server can run. Its
 * packages are this checkout's, except our own, which are its own.
 * @returns the commit.
 */
export function writePrevious(revision: string, folder: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout, encoding: 'utf8' });
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`).trim();
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], {
    cwd: checkout,
    maxBuffer: 1024 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(folder);
  return commit;
}

/** The release before this version: the newest tag that is part of it; null without one. */
export function previousRelease(): string | null {
  try {
    const args = ['describe', '--tags', '--abbrev=0', 'HEAD^'];
    const stdio: ('ignore' | 'pipe')[] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', args, { cwd: checkout, encoding: 'utf8', stdio }).trim();
  } catch {
    return null;
  }
}

function linkPackages(folder: string): void {
  const from = join(checkout, 'node_modules');
  const to = join(folder, 'node_modules');
  mkdirSync(join(to, '@glasshouse'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@glasshouse') symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, '@glasshouse'))) {
    if (existsSync(join(folder, name))) {
      symlinkSync(join(folder, name), join(to, '@glasshouse', name));
    }
  }
}
