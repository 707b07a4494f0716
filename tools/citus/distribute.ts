import pg from 'pg';
import { BUCKETS } from '@glasshouse/server/platform/ids.ts';
import { migrate } from '@glasshouse/server/platform/migrate.ts';
import { asQueryable } from '@glasshouse/server/platform/topology/as-queryable.ts';
import { readPlacement } from '@glasshouse/server/platform/topology/placement.ts';
import { DISTRIBUTED, shardUrl } from '@glasshouse/server/platform/topology/shards.ts';
import { schema } from '@glasshouse/server/schema.ts';
import type { Shards } from './shard-schema.ts';

/** A node of the cluster, as its coordinator reaches it. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** One shard of every table, and the node where they lie. */
export interface ShardGroup extends Place {
  /** From 1: home is 0. */
  readonly cell: number;
  readonly name: string;
  readonly shards: Shards;
}

/** Distributes what is not distributed yet: all tables of players, `groups` shards each. */
export async function distribute(
  coordinator: pg.Client,
  url: string,
  { groups, at }: { readonly groups: number; readonly at: number },
): Promise<void> {
  await coordinator.query(`create schema if not exists ${DISTRIBUTED}`);
  const { hostname: host, port } = new URL(url);
  const own = shardUrl(url, { host, port: Number.parseInt(port, 10), schema_name: DISTRIBUTED });
  await migrate(own, { numbered: schema.numbered, repeatable: [] }, at);
  // Its table is at home.
  await coordinator.query(`alter table ${DISTRIBUTED}.withdrawal_review
    drop constraint if exists withdrawal_review_approval_id_fkey`);
  const known = new Set((await shardsOf(coordinator)).map(({ table }) => table));
  for (const table of await playerTables(coordinator)) {
    if (known.has(table)) continue;
    const where =
      table === 'wallet'
        ? `colocate_with => 'none', shard_count => ${groups}`
        : `colocate_with => '${DISTRIBUTED}.wallet'`;
    await coordinator.query(
      `select create_distributed_table('${DISTRIBUTED}.${table}', 'bucket', ${where})`,
    );
  }
}

/** The tables whose rows lie with their players, `wallet` first, beside which the others lie. */
async function playerTables(coordinator: pg.Client): Promise<string[]> {
  const placement = await readPlacement(asQueryable(coordinator));
  const { rows } = await coordinator.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition order by relname <> 'wallet', relname`,
  );
  return rows.map(({ name }) => name).filter((name) => placement.tables.get(name) === 'bucket');
}

interface ShardRow extends Place {
  readonly table: string;
  readonly shardId: number;
  readonly first: number;
}

async function shardsOf(coordinator: pg.Client): Promise<ShardRow[]> {
  const { rows } = await coordinator.query<ShardRow>(
    `select c.relname as table, s.shardid::integer as "shardId",
       s.shardminvalue::integer as first, n.nodename as host, n.nodeport as port
     from pg_dist_shard s join pg_class c on c.oid = s.logicalrelid
     join pg_namespace m on m.oid = c.relnamespace and m.nspname = $1
     join pg_dist_placement p on p.shardid = s.shardid
     join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
     where not c.relispartition and s.shardminvalue is not null
     order by s.shardminvalue::integer, c.relname`,
    [DISTRIBUTED],
  );
  return rows;
}

/** The groups of shards that lie together, in the order of what they hold. */
export async function readGroups(coordinator: pg.Client): Promise<ShardGroup[]> {
  const rows = await shardsOf(coordinator);
  const firsts = [...new Set(rows.map(({ first }) => first))];
  return firsts.map((first, index) => {
    const together = rows.filter((row) => row.first === first);
    const [place] = together;
    if (place === undefined) throw new Error('a group without shards');
    return {
      cell: index + 1,
      name: `${DISTRIBUTED}_${index + 1}`,
      host: place.host,
      port: place.port,
      shards: new Map(together.map(({ table, shardId }) => [table, shardId])),
    };
  });
}

/** Records which cell holds which bucket. */
export async function mapBuckets(
  coordinator: pg.Client,
  groups: readonly ShardGroup[],
): Promise<void> {
  const cells = new Map(groups.map(({ cell, shards }) => [shards.get('wallet'), cell]));
  const { rows } = await coordinator.query<{ number: number; shard: number }>(
    `select b as number,
       get_shard_id_for_distribution_column('${DISTRIBUTED}.wallet', b::smallint)::integer as shard
     from generate_series(0, $1 - 1) b`,
    [BUCKETS],
  );
  for (const { number, shard } of rows) {
    await coordinator.query(
      `insert into bucket_cell (number, cell) values ($1, $2)
       on conflict (number) do update set cell = excluded.cell`,
      [number, cells.get(shard)],
    );
  }
}

/** Records where a group is served from. */
export async function keepGroup(coordinator: pg.Client, group: ShardGroup): Promise<void> {
  const { cell, shards, host, port, name } = group;
  await coordinator.query(
    `insert into shard_cell (cell, shard_id, host, port, schema_name) values ($1, $2, $3, $4, $5)
     on conflict (cell) do update set shard_id = excluded.shard_id, host = excluded.host,
       port = excluded.port, schema_name = excluded.schema_name`,
    [cell, shards.get('wallet'), host, port, name],
  );
}

/** Connects to a node under the owner's name of `url`. */
export async function connectTo(url: string, { host, port }: Place): Promise<pg.Client> {
  const own = new URL(url);
  own.hostname = host;
  own.port = String(port);
  const client = new pg.Client({ connectionString: own.toString() });
  await client.connect();
  return client;
}
