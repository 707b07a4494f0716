import { chmodSync, existsSync, mkdtempSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { claim, isClaimed } from '../start/only-one.ts';
import { removePostgres, startPostgres } from '../postgres/embedded.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the run's PostgreSQL as superuser; every test file creates a database there. */
    postgresUrl: string;
    /** The fastest way to copy a database: file copy in memory, WAL on a disk. */
    copyStrategy: 'file_copy' | 'wal_log';
    /** The template on every node of a Citus cluster; null: a database is one PostgreSQL. */
    citus: { readonly name: string; readonly nodes: readonly string[] } | null;
  }
}

type Citus = ProvidedContext['citus'];

const prefix = 'glasshouse-test-';
const lockName = 'owner.lock';

/** An in-memory file system, on Linux. */
const memory = '/dev/shm';
/** Required free and total size. */
const memoryBytes = 4 * 2 ** 30;
/** Enough for several apps per worker with all their connections. */
const maxConnections = 500;

/**
 * Starts one PostgreSQL for the whole run in a temporary folder and removes it at the end, also
 * when interrupted. The next run removes the leftovers of a killed one. TEST_DATABASE_URL selects
 * another server instead, as its superuser: CI tests several versions. TEST_CITUS, set by `npm run
 * citus:test`, says that it is the coordinator of a cluster.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('postgresUrl', given);
    project.provide('copyStrategy', 'wal_log');
    project.provide('citus', JSON.parse(process.env['TEST_CITUS'] ?? 'null') as Citus);
    return () => Promise.resolve();
  }
  await removeLeftovers();
  const inMemory = hasMemory();
  const dataDir = mkdtempSync(join(inMemory ? memory : tmpdir(), prefix));
  // As root, PostgreSQL runs under another account, which needs access to the folder.
  chmodSync(dataDir, 0o755);
  const owner = await claim(join(dataDir, lockName));
  if ('heldBy' in owner) throw new Error(`${dataDir} is in use by process ${owner.heldBy}.`);
  const postgres = await startPostgres({
    dataDir,
    maxConnections,
    // Tests make databases of it that are cells to each other.
    isCell: true,
    log: () => undefined,
  });
  project.provide('postgresUrl', postgres.url);
  project.provide('copyStrategy', inMemory ? 'file_copy' : 'wal_log');
  project.provide('citus', null);
  let ending: Promise<void> | null = null;
  const end = () => (ending ??= removePostgres(dataDir).finally(() => owner.release()));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void end().then(() => process.kill(process.pid, signal)));
  }
  return end;
}

/** Hundreds of databases are created and dropped: in memory if there is room, to avoid disk I/O. */
function hasMemory(): boolean {
  if (!existsSync(memory) || freemem() < memoryBytes) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= memoryBytes;
}

async function removeLeftovers(): Promise<void> {
  const folders = [tmpdir(), memory].filter((folder) => existsSync(folder));
  const left = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  for (const dataDir of left.filter((path) => basename(path).startsWith(prefix))) {
    const lock = join(dataDir, lockName);
    const isOurs = statSync(dataDir, { throwIfNoEntry: false })?.uid === process.getuid?.();
    if (isOurs && existsSync(lock) && !(await isClaimed(lock))) await removePostgres(dataDir);
  }
}
