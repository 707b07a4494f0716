import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lastLines, withLogFile } from '../start/log-file.ts';
import { freePort } from '../start/ports.ts';
import { postgresBinaries, type Binaries } from './binaries.ts';
import { databaseUser, type OsUser } from './database-user.ts';
import {
  chooseHome,
  clusterOf,
  databaseName,
  makeCluster,
  readConnection,
  refuseOtherVersion,
  toolEnvironment,
  writeConnection,
} from './cluster.ts';
import { leftRunning, readPostmasterFile, stopPostmaster } from './postmaster.ts';
import type { PostmasterFile } from './postmaster.ts';

const loopback = '127.0.0.1';
const attempts = 30;
const retryMs = 200;
const pollMs = 10;

/** A running embedded PostgreSQL. */
export interface Postgres {
  /** Connection URL with password, for the database "glasshouse" as its owner, a superuser. */
  url: string;
  port: number;
  pid: number;
  /** Resolves when the server process has ended, for any reason. */
  exited: Promise<void>;
  /** Stops the server and resolves when it has ended, within 20 s. Idempotent. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Absolute folder of the database, its password (postgres.json) and its log. */
  dataDir: string;
  /** Called with one sentence when a step takes long. */
  log(line: string): void;
  /** shared_buffers, in MB. */
  sharedBuffersMb?: number;
  /** max_connections. */
  maxConnections?: number;
  /** One of several cells: transactions are prepared, and buckets move by logical replication. */
  isCell?: boolean;
}

/**
 * Starts the PostgreSQL of `dataDir`, creating it first if it is new. Stops and restarts a server
 * left running by a killed launcher, so the caller must be the only user of dataDir. Commits are
 * durable: fsync, full_page_writes and synchronous_commit are on.
 * @throws Error with the end of PostgreSQL's log if it does not start.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dataDir, log } = options;
  const known = readConnection(dataDir);
  const home = known?.home ?? chooseHome(dataDir, process.getuid?.() === 0);
  const cluster = clusterOf(home);
  const user = databaseUser(cluster);
  const binaries = postgresBinaries(user);
  const left = leftRunning(cluster);
  if (left !== null) {
    log(`stopping the database that was left running (process ${left})`);
    await stopPostmaster(left, cluster, binaries, user);
  }
  let connection = known;
  if (connection === null || !existsSync(cluster)) {
    log('making a new database');
    connection = makeCluster(dataDir, home, await freePort(loopback), binaries, user);
  }
  refuseOtherVersion(cluster, binaries);
  const logFile = join(dataDir, 'logs', 'postgres.log');
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(loopback, connection.port);
    if (port !== connection.port) {
      connection = { ...connection, port };
      writeConnection(dataDir, connection);
    }
    const stale = readPostmasterFile(cluster);
    const child = spawnServer(options, cluster, port, logFile, binaries, user);
    const exited = exitOf(child);
    if (await isReady(child, cluster, stale)) {
      const pid = child.pid ?? 0;
      stopWithLauncher(pid, exited, user);
      const stop = async () => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        await stopPostmaster(pid, cluster, binaries, user);
        await exited;
      };
      const url = `postgresql://${databaseName}:${connection.password}@${loopback}:${port}/${databaseName}`;
      return { url, port, pid, exited, stop };
    }
    const end = lastLines(logFile, 10);
    if (attempt === attempts || !isPassing(end)) {
      throw new Error(`PostgreSQL did not start. The end of ${logFile}:\n${end.join('\n')}`);
    }
    await sleep(retryMs);
  }
}

/** Stops the PostgreSQL of `dataDir` if it is running, and deletes all of `dataDir`. */
export async function removePostgres(dataDir: string): Promise<void> {
  const home = readConnection(dataDir)?.home;
  if (home !== undefined) {
    const cluster = clusterOf(home);
    const user = databaseUser(cluster);
    const pid = leftRunning(cluster);
    if (pid !== null) await stopPostmaster(pid, cluster, postgresBinaries(user), user);
    rmSync(home, { recursive: true, force: true });
  }
  rmSync(dataDir, { recursive: true, force: true });
}

/** Another process took the port, or processes of a killed server are still ending: retry. */
function isPassing(logLines: string[]): boolean {
  const passing = ['could not bind', 'shared memory block', 'lock file "postmaster.pid"'];
  return logLines.some((line) => passing.some((part) => line.includes(part)));
}

function spawnServer(
  { sharedBuffersMb = 64, maxConnections = 100, isCell = false }: PostgresOptions,
  cluster: string,
  port: number,
  logFile: string,
  binaries: Binaries,
  user: OsUser | null,
): ChildProcess {
  const settings = {
    listen_addresses: loopback,
    unix_socket_directories: '',
    port: String(port),
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // Measured with TPC-B: a fifth of the WAL volume at the same throughput.
    wal_compression: 'pglz',
    // Sized for a small machine: few processes, little memory, no JIT.
    shared_buffers: `${sharedBuffersMb}MB`,
    // Enough for three server processes (server/connections.ts) and tools; unused connections cost
    // little.
    max_connections: String(maxConnections),
    io_method: 'sync',
    huge_pages: 'off',
    jit: 'off',
    max_wal_size: '2GB',
    autovacuum: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    ...(isCell ? { max_prepared_transactions: '64', wal_level: 'logical' } : {}),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return withLogFile(logFile, (descriptor) =>
    spawn(binaries.postgres, ['-D', cluster, ...options], {
      ...user,
      cwd: cluster,
      env: toolEnvironment(),
      stdio: ['ignore', descriptor, descriptor],
      // Its own process group: Ctrl-C in the terminal reaches only the launcher, which stops it in
      // order.
      detached: true,
    }),
  );
}

/**
 * Stops PostgreSQL after this process was killed: a shell that waits for end-of-file on a pipe,
 * which the kernel closes when this process dies. The server gets three seconds to drain first.
 */
function stopWithLauncher(pid: number, exited: Promise<void>, user: OsUser | null): void {
  if (process.platform === 'win32') return;
  const script = 'while read -r _; do :; done; sleep 3; kill -INT "$1"';
  const watchdog = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], {
    ...user,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watchdog.on('error', () => undefined);
  watchdog.unref();
  void exited.then(() => watchdog.kill('SIGKILL'));
}

function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

/**
 * Waits as long as the process lives, because crash recovery may take long. A killed server's file
 * also says "ready", and in a restarted container even its process id can be equal.
 */
async function isReady(
  child: ChildProcess,
  cluster: string,
  stale: PostmasterFile | null,
): Promise<boolean> {
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const file = readPostmasterFile(cluster);
    const isNew = file?.writtenAtNs !== stale?.writtenAtNs;
    if (file?.pid === child.pid && file.isReady && isNew) return true;
    await sleep(pollMs);
  }
  return false;
}
