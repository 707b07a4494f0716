import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { ensurePartitions } from '@glasshouse/server/features/rounds/index.ts';
import { migrate } from '@glasshouse/server/platform/migrate.ts';
import type { RunRole } from '@glasshouse/server/platform/run-url.ts';
import { asQueryable } from '@glasshouse/server/platform/topology/as-queryable.ts';
import { copyDefinitions, copyHome } from '@glasshouse/server/platform/topology/copy-home.ts';
import { DISTRIBUTED } from '@glasshouse/server/platform/topology/shards.ts';
import { schema } from '@glasshouse/server/schema.ts';
import {
  connectTo,
  distribute,
  keepGroup,
  mapBuckets,
  readGroups,
  type ShardGroup,
} from './distribute.ts';
import { dropShardSchema, ofShards, prepareShardSchema, showShards } from './shard-schema.ts';

export interface SetUp {
  /** The coordinator, as the owner of the tables. */
  readonly url: string;
  readonly run: RunRole;
  /** Shards of each table, for a cluster that has none yet. */
  readonly groups: number;
  readonly at: number;
  readonly progress: (line: string) => void;
}

/** The cluster cannot serve, for a reason that its operator can mend. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
}

/**
 * Distributes the tables of players over a Citus cluster, or brings an existing one to this
 * version. Returns the groups of shards. @throws ClusterError
 */
export async function setUpCluster(options: SetUp): Promise<ShardGroup[]> {
  const { url, run, at, progress } = options;
  const coordinator = new pg.Client({ connectionString: url });
  await coordinator.connect();
  try {
    await refuseWithoutWorkers(coordinator);
    progress('migrating home');
    await migrate(url, schema, at, run);
    await refuseWithPlayers(coordinator);
    progress('distributing the tables of players');
    await distribute(coordinator, url, options);
    await ensureClusterPartitions(coordinator, at);
    const groups = await readGroups(coordinator);
    for (const group of groups) {
      progress(`making ${group.name} on ${group.host}:${group.port}`);
      await prepareNode(coordinator, url, group, { role: run.name, at, areShardsHere: true });
      await serveFrom(coordinator, url, group, run.name);
    }
    await mapBuckets(coordinator, groups);
    return groups;
  } finally {
    await coordinator.end();
  }
}

/** Makes a group's schema on a node that has its shards or will get them. */
export async function prepareNode(
  coordinator: pg.Client,
  url: string,
  group: ShardGroup,
  options: Parameters<typeof prepareShardSchema>[2],
): Promise<void> {
  const node = await connectTo(url, group);
  try {
    await prepareShardSchema(node, group, options);
    await node.query(`set search_path = ${group.name}`);
    await copyHome(asQueryable(coordinator), asQueryable(node));
    await copyDefinitions(asQueryable(coordinator), asQueryable(node));
  } finally {
    await node.end();
  }
}

/** Has servers use a group on its prepared node, which has the shards. */
export async function serveFrom(
  coordinator: pg.Client,
  url: string,
  group: ShardGroup,
  role: string,
): Promise<void> {
  const node = await connectTo(url, group);
  try {
    await showShards(node, group, role);
  } finally {
    await node.end();
  }
  await keepGroup(coordinator, group);
}

/** Removes a group's schema from a node that it has left. */
export async function leave(url: string, place: ShardGroup): Promise<void> {
  const node = await connectTo(url, place);
  try {
    await dropShardSchema(node, place.name);
  } finally {
    await node.end();
  }
}

async function refuseWithoutWorkers(coordinator: pg.Client): Promise<void> {
  const { rows } = await coordinator.query<{ known: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as known`,
  );
  if (rows[0]?.known !== true) {
    throw new ClusterError('The database has no Citus: create extension citus, then add nodes.');
  }
  const workers = await coordinator.query(
    `select 1 from pg_dist_node where noderole = 'primary' and shouldhaveshards and isactive`,
  );
  if (workers.rows.length === 0) {
    throw new ClusterError(
      'The cluster has no node for shards: select citus_add_node(host, port).',
    );
  }
}

/** Players of a plain database are not moved into shards: that takes a dump and a restore. */
async function refuseWithPlayers(coordinator: pg.Client): Promise<void> {
  const { rows } = await coordinator.query(
    'select 1 from directory where not exists (select from shard_cell) limit 1',
  );
  if (rows.length > 0) {
    throw new ClusterError('The database has players already, outside of any shard.');
  }
}

/** Lets the coordinator make partitions of the distributed rounds. */
async function ensureClusterPartitions(coordinator: pg.Client, at: number): Promise<void> {
  const path = schema.repeatable.find((each) => each.endsWith('/partitions.sql')) ?? '';
  const own = { name: DISTRIBUTED, shards: new Map<string, number>() };
  await coordinator.query(`begin; set local citus.enable_ddl_propagation = off;
    set local search_path = ${DISTRIBUTED};
    ${ofShards(await readFile(path, 'utf8'), own)}
    commit`);
  await ensurePartitions(asQueryable(coordinator), at);
}
