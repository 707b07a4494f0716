import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BUCKETS_RELOAD } from '@glasshouse/server/platform/topology/bucket-map.ts';
import { LEASE_MS } from '@glasshouse/server/platform/topology/lease.ts';
import { asQueryable } from '@glasshouse/server/platform/topology/as-queryable.ts';
import { publishReload } from '@glasshouse/server/platform/notifier.ts';
import { connectTo, readGroups, type Place, type ShardGroup } from './distribute.ts';
import { shardName } from './shard-schema.ts';
import { ClusterError, leave, prepareNode, serveFrom } from './set-up.ts';

export interface ShardMove {
  /** The coordinator, as the owner of the tables. */
  readonly url: string;
  readonly cell: number;
  readonly to: Place;
  /** The role that servers work under. */
  readonly role: string;
  readonly at: number;
  /** How long servers may still read at the former node; they ask where a cell is every second. */
  readonly leaveMs?: number;
  readonly progress?: (line: string) => void;
}

const LEAVE_MS = 2 * LEASE_MS;

/**
 * Moves the shards of a cell to another node while its players play. Citus copies them by logical
 * replication and blocks changes for its last step; from then on the former node refuses changes,
 * and servers try them again until they find the new node. Returns how long that took, in ms.
 * @throws ClusterError when there is no such cell or it is there already.
 */
export async function moveShards(move: ShardMove): Promise<{ readonly pausedMs: number }> {
  const { url, cell, to, role, at, progress = () => undefined } = move;
  const coordinator = new pg.Client({ connectionString: url });
  await coordinator.connect();
  try {
    const from = groupOf(await readGroups(coordinator), cell);
    if (from.host === to.host && from.port === to.port) {
      throw new ClusterError(`Cell ${cell} is on ${to.host}:${to.port} already.`);
    }
    const moved = { ...from, ...to };
    progress(`copying ${from.name} to ${to.host}:${to.port}`);
    await prepareNode(coordinator, url, moved, { role, at, areShardsHere: false });
    try {
      await coordinator.query(
        `select citus_move_shard_placement($1::bigint, $2, $3, $4, $5,
           shard_transfer_mode => 'force_logical')`,
        [from.shards.get('wallet'), from.host, from.port, to.host, to.port],
      );
    } catch (error) {
      await leave(url, moved);
      throw error;
    }
    const startedAt = performance.now();
    await adopt(url, moved);
    await serveFrom(coordinator, url, moved, role);
    await publishReload(asQueryable(coordinator), BUCKETS_RELOAD);
    const pausedMs = Math.round(performance.now() - startedAt);
    progress('leaving the former node');
    await sleep(move.leaveMs ?? LEAVE_MS);
    await leave(url, from);
    return { pausedMs };
  } finally {
    await coordinator.end();
  }
}

function groupOf(groups: readonly ShardGroup[], cell: number): ShardGroup {
  const group = groups.find((each) => each.cell === cell);
  if (group === undefined) throw new ClusterError(`There is no cell ${cell}.`);
  return group;
}

/** The new node's own mark of when a record was written, by which its checks go on. */
async function adopt(url: string, group: ShardGroup): Promise<void> {
  const node = await connectTo(url, group);
  try {
    const versions = shardName('record_version', group.shards.get('record_version') ?? 0);
    await node.query(`begin; set local session_replication_role = replica;
      set local citus.enable_manual_changes_to_shards = on;
      update ${versions} set written_in = pg_current_xact_id(); commit`);
  } finally {
    await node.end();
  }
}
