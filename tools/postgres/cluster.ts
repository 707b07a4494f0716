import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { writeSecretFile } from '../start/secret-file.ts';
import { isOpenToOthers, makeSharedRoot, sharedRoot, type Binaries } from './binaries.ts';
import type { OsUser } from './database-user.ts';

/** Name of the database and of its owner, who is also the server's superuser. */
export const databaseName = 'glasshouse';

/** What must be known to reach a cluster again; kept in DATA_DIR, readable by its owner only. */
export interface Connection {
  /** Folder of the cluster's own things. */
  home: string;
  /** Port of the last start. */
  port: number;
  password: string;
}

/** The data folder proper. */
export function clusterOf(home: string): string {
  return join(home, 'cluster');
}

/** Reads DATA_DIR/postgres.json; null when this DATA_DIR has no database yet. */
export function readConnection(dataDir: string): Connection | null {
  const path = connectionFile(dataDir);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Connection) : null;
}

/** Keeps what is needed to reach the cluster again. */
export function writeConnection(dataDir: string, connection: Connection): void {
  writeSecretFile(connectionFile(dataDir), `${JSON.stringify(connection, null, 2)}\n`);
}

/**
 * Where the cluster of this DATA_DIR lives: inside it, unless the account that runs the database
 * for root cannot pass through to it; then under /var/lib/glasshouse, by a hash of its path.
 * Once chosen it stays, for it is kept in the connection file.
 */
export function chooseHome(dataDir: string, isRoot: boolean): string {
  mkdirSync(dataDir, { recursive: true });
  if (!isRoot || isOpenToOthers(dataDir)) return join(dataDir, 'postgres');
  return join(sharedRoot, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
}

/**
 * Makes a new cluster with a random password in `home`. Everything happens in a folder beside and
 * is renamed last, so a crash on the way leaves nothing that looks like a database. A cluster whose
 * password is lost with its DATA_DIR is put aside as `cluster.previous`.
 */
export function makeCluster(
  dataDir: string,
  home: string,
  port: number,
  binaries: Binaries,
  user: OsUser | null,
): Connection {
  const password = randomBytes(24).toString('base64url');
  const unfinished = join(home, 'cluster.new');
  const passwordFile = join(home, 'password.new');
  if (home.startsWith(sharedRoot)) makeSharedRoot();
  mkdirSync(home, { recursive: true });
  chmodSync(home, 0o700);
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user !== null) {
    chownSync(home, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  // The built-in locale sorts alike on every machine and needs none installed.
  runTool(binaries.initdb, user, home, [
    ...['-D', unfinished, '-U', databaseName, '--pwfile', passwordFile, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]);
  rmSync(passwordFile);
  const statement = `create database ${databaseName};\n`;
  runTool(binaries.postgres, user, home, ['--single', '-D', unfinished, 'postgres'], statement);
  const connection = { home, port, password };
  const cluster = clusterOf(home);
  if (existsSync(cluster)) {
    rmSync(`${cluster}.previous`, { recursive: true, force: true });
    renameSync(cluster, `${cluster}.previous`);
  }
  writeConnection(dataDir, connection);
  renameSync(unfinished, cluster);
  return connection;
}

/** @throws Error when the cluster was made by another major version than the one installed. */
export function refuseOtherVersion(cluster: string, binaries: Binaries): void {
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (major === binaries.major) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${major}, but this release brings ` +
      `${binaries.major}: dump it with the old release, or set DATA_DIR to an empty folder.`,
  );
}

/** The environment of PostgreSQL's programs: nothing of the caller's own PG* settings. */
export function toolEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' };
}

function connectionFile(dataDir: string): string {
  return join(dataDir, 'postgres.json');
}

function runTool(
  program: string,
  user: OsUser | null,
  cwd: string,
  options: string[],
  input = '',
): void {
  const result: SpawnSyncReturns<string> = spawnSync(program, options, {
    ...user,
    cwd,
    env: toolEnvironment(),
    input,
    encoding: 'utf8',
  });
  if (result.status === 0) return;
  const reason = result.error?.message ?? result.stderr.trim();
  throw new Error(`PostgreSQL could not be set up (${program}): ${reason}`);
}
