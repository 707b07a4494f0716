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

/** The data needed to reach a cluster again; stored in DATA_DIR, readable only by its owner. */
export interface Connection {
  /** The folder with the cluster, its log and its socket. */
  home: string;
  /** The port of the last start. */
  port: number;
  password: string;
}

/** PostgreSQL's data directory. */
export function clusterOf(home: string): string {
  return join(home, 'cluster');
}

/** Reads DATA_DIR/postgres.json; null if this DATA_DIR has no database yet. */
export function readConnection(dataDir: string): Connection | null {
  const path = connectionFile(dataDir);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Connection) : null;
}

/** Stores the connection file. */
export function writeConnection(dataDir: string, connection: Connection): void {
  writeSecretFile(connectionFile(dataDir), `${JSON.stringify(connection, null, 2)}\n`);
}

/**
 * Chooses the folder of this DATA_DIR's cluster: inside it, unless root runs the database under an
 * account that cannot traverse to it; then under /var/lib/glasshouse, named by a hash of the path.
 * The choice is stored in the connection file, so it does not change later.
 */
export function chooseHome(dataDir: string, isRoot: boolean): string {
  mkdirSync(dataDir, { recursive: true });
  if (!isRoot || isOpenToOthers(dataDir)) return join(dataDir, 'postgres');
  return join(sharedRoot, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
}

/**
 * Creates a new cluster with a random password in `home`. Works in a temporary folder that is
 * renamed last, so a crash leaves nothing that looks like a database. A cluster whose password was
 * lost with its DATA_DIR is moved to `cluster.previous`.
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
  // The built-in locale sorts identically on every machine and needs no installed locale.
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

/** @throws Error if the cluster was created by a different major version than the installed one. */
export function refuseOtherVersion(cluster: string, binaries: Binaries): void {
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (major === binaries.major) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${major}, but this release brings ` +
      `${binaries.major}: dump it with the old release, or set DATA_DIR to an empty folder.`,
  );
}

/** The environment of PostgreSQL's programs, without the caller's PG* variables. */
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
