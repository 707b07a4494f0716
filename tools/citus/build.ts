import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { sharedRoot } from '../postgres/binaries.ts';
import { ClusterError } from './set-up.ts';

/** The release that takes PostgreSQL 15; later ones take 16 and up. */
const VERSION = '13.2.2';
/** Declared by PostgreSQL's own headers since 15.20, and by this release again. */
const HEADER = 'src/include/pg_version_compat.h';
const TWICE = /^(have_createdb_privilege)\(void\)$/m;

/**
 * Builds Citus from a folder with its source, which stays as it is, and installs it beside the
 * PostgreSQL of pg_config; does nothing when that has it. Returns the folder of its programs.
 * @throws ClusterError without pg_config, or when a step fails.
 */
export function buildCitus(source: string, say: (line: string) => void): string {
  const installed = installedCitus();
  if (installed !== null) {
    say(`Citus is installed already, for ${installed}`);
    return installed;
  }
  const bin = configured('bindir');
  if (bin === null) throw new ClusterError('pg_config is missing: postgresql-server-dev-15.');
  if (!existsSync(join(source, 'configure'))) {
    throw new ClusterError(`${source} is no source of Citus ${VERSION}: it has no configure.`);
  }
  const folder = join(sharedRoot, `citus-${VERSION}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  cpSync(source, folder, { recursive: true });
  declareOnce(join(folder, HEADER));
  const jobs = String(availableParallelism());
  const without = ['--without-libcurl', '--without-lz4', '--without-zstd'];
  step(folder, './configure', without, say);
  step(folder, 'make', ['-j', jobs], say);
  step(folder, 'make', ['install'], say);
  return bin;
}

/** The folder of the programs of a PostgreSQL that has Citus; null when there is none. */
export function installedCitus(): string | null {
  const shared = configured('sharedir');
  const isThere = shared !== null && existsSync(join(shared, 'extension/citus.control'));
  return isThere ? configured('bindir') : null;
}

/** What the PostgreSQL on the path says of itself; null when there is none. */
function configured(what: string): string | null {
  const { stdout, status } = spawnSync('pg_config', [`--${what}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Renames the release's own copy of a function, as a macro of PostgreSQL's name finds it. */
function declareOnce(path: string): void {
  const text = readFileSync(path, 'utf8');
  writeFileSync(`${path}.new`, text.replace(TWICE, 'citus_have_createdb_privilege(void)'));
  renameSync(`${path}.new`, path);
}

function step(cwd: string, program: string, args: string[], say: (line: string) => void): void {
  say([program, ...args].join(' '));
  const { status, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 2 ** 28,
  });
  if (status === 0) return;
  throw new ClusterError(`${program} failed:\n${stderr.trim().split('\n').slice(-5).join('\n')}`);
}
