import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { childrenOf } from '../chaos/processes.ts';
import { toolEnvironment } from '../postgres/cluster.ts';
import { databaseUser, type OsUser } from '../postgres/database-user.ts';
import { leftRunning, stopPostmaster } from '../postgres/postmaster.ts';
import { withLogFile } from '../start/log-file.ts';
import { freePort } from '../start/ports.ts';

const HOST = '127.0.0.1';
const OWNER = 'glasshouse';
const NAMES = ['coordinator', 'worker-1', 'worker-2'] as const;
const POLL_MS = 50;
const READY_MS = 30_000;

export type NodeName = (typeof NAMES)[number];

/** One coordinator and two workers on this machine, for trying. */
export interface CitusCluster {
  /** The coordinator, as the owner. */
  readonly url: string;
  readonly ports: Readonly<Record<NodeName, number>>;
  /** The processes of each node, the coordinator first. */
  pids(): readonly (readonly number[])[];
  /** Starts killed nodes again; resolves when all answer. */
  ensure(): Promise<void>;
  /** Stops all nodes and deletes their data. */
  stop(): Promise<void>;
}

interface Node {
  readonly name: NodeName;
  readonly folder: string;
  readonly port: number;
  child: ChildProcess | null;
}

/**
 * Starts the cluster with the programs of a PostgreSQL that has Citus. It listens on the loopback
 * address only and asks for no password. Every commit is durable.
 */
export async function startCitus(bin: string, firstPort?: number): Promise<CitusCluster> {
  const root = mkdtempSync(join(tmpdir(), 'glasshouse-citus-'));
  // As root, PostgreSQL runs under another account, which needs access to the folder.
  chmodSync(root, 0o755);
  const user = databaseUser(join(root, 'none'));
  const nodes: Node[] = [];
  for (const [index, name] of NAMES.entries()) {
    const port = await freePort(HOST, firstPort === undefined ? undefined : firstPort + index);
    nodes.push({ name, folder: join(root, name), port, child: null });
  }
  for (const node of nodes) {
    makeNode(bin, node, user);
    await startNode(bin, node, user);
  }
  const stop = async () => {
    for (const { child, folder } of nodes) {
      if (child?.pid === undefined) continue;
      const postgres = join(bin, 'postgres');
      const programs = { postgres, initdb: '', pgCtl: join(bin, 'pg_ctl'), major: '' };
      await stopPostmaster(child.pid, folder, programs, user);
    }
    rmSync(root, { recursive: true, force: true });
  };
  try {
    await joinNodes(nodes);
  } catch (error) {
    await stop();
    throw error;
  }
  const [coordinator, one, other] = nodes.map(({ port }) => port);
  if (coordinator === undefined || one === undefined || other === undefined) {
    throw new Error('no nodes');
  }
  return {
    url: urlOf(coordinator, OWNER),
    ports: { coordinator, 'worker-1': one, 'worker-2': other },
    pids: () =>
      nodes.map(({ folder }) => {
        const pid = leftRunning(folder);
        return pid === null ? [] : [pid, ...childrenOf(pid)];
      }),
    async ensure() {
      for (const node of nodes) {
        if (leftRunning(node.folder) === null) await startNode(bin, node, user);
      }
    },
    stop,
  };
}

function urlOf(port: number, database: string): string {
  return `postgresql://${OWNER}@${HOST}:${port}/${database}`;
}

function makeNode(bin: string, { folder, port }: Node, user: OsUser | null): void {
  mkdirSync(folder, { mode: 0o700 });
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', folder, '-U', OWNER, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const settings = {
    port,
    listen_addresses: `'${HOST}'`,
    unix_socket_directories: `''`,
    shared_preload_libraries: `'citus'`,
    wal_level: 'logical',
    // For Citus' own and for the transactions of home and a shard.
    max_prepared_transactions: 200,
    max_connections: 300,
    max_replication_slots: 20,
    max_wal_senders: 20,
    shared_buffers: `'64MB'`,
    max_wal_size: `'2GB'`,
    jit: 'off',
    'citus.enable_statistics_collection': 'off',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  appendFileSync(join(folder, 'postgresql.conf'), lines.join(''));
}

async function startNode(bin: string, node: Node, user: OsUser | null): Promise<void> {
  const { folder, port } = node;
  node.child = withLogFile(`${folder}.log`, (log) =>
    spawn(join(bin, 'postgres'), ['-D', folder], {
      ...user,
      cwd: folder,
      // Nodes connect to each other with libpq, which looks for certificates at home.
      env: { ...toolEnvironment(), HOME: folder },
      stdio: ['ignore', log, log],
      detached: true,
    }),
  );
  const until = performance.now() + READY_MS;
  while (!(await answers(port))) {
    if (performance.now() > until) throw new Error(`${node.name} does not start: ${folder}.log`);
    await sleep(POLL_MS);
  }
}

async function answers(port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(port, 'postgres') });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes the database on every node, and the workers known to the coordinator. */
async function joinNodes(nodes: readonly Node[]): Promise<void> {
  for (const { port } of nodes) {
    await ask(urlOf(port, 'postgres'), `create database ${OWNER}`);
    await ask(urlOf(port, OWNER), 'create extension citus');
  }
  const [coordinator, ...workers] = nodes;
  if (coordinator === undefined) return;
  const url = urlOf(coordinator.port, OWNER);
  await ask(url, `select citus_set_coordinator_host('${HOST}', ${coordinator.port})`);
  for (const { port } of workers) await ask(url, `select citus_add_node('${HOST}', ${port})`);
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
