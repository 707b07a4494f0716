import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { SHARDS_MOVED } from '@glasshouse/server/platform/topology/moved.ts';
import { DISTRIBUTED } from '@glasshouse/server/platform/topology/shards.ts';
import { schema } from '@glasshouse/server/schema.ts';

/**
 * The schema on a node that shows one shard of every distributed table under the table's plain
 * name, with all functions beside it. What a cell is elsewhere, this schema is with Citus: the
 * server's statements run on the shards themselves, without Citus' planner. It holds no row of a
 * player, so that it can be made again at any time.
 */

/** The shard of each distributed table that lies in one cell, by the table's name. */
export type Shards = ReadonlyMap<string, number>;

export interface ShardSchema {
  readonly name: string;
  readonly shards: Shards;
}

/** The name under which a node stores a shard. */
function shardName(table: string, shardId: number): string {
  return `${DISTRIBUTED}.${table}_${shardId}`;
}

/**
 * Makes or replaces the schema, in one transaction. `node` is connected as the owner, `role` is
 * the one that servers work under.
 */
export async function makeShardSchema(
  node: pg.Client,
  own: ShardSchema,
  { role, at }: { readonly role: string; readonly at: number },
): Promise<void> {
  await node.query('begin');
  try {
    await node.query(`set local citus.enable_ddl_propagation = off;
      set local citus.enable_manual_changes_to_shards = on;
      set local client_min_messages = warning;
      drop schema if exists ${own.name} cascade; create schema ${own.name};
      set local search_path = ${own.name}`);
    await runTables(node, at);
    for (const [table, shardId] of own.shards) await showShard(node, table, shardId);
    for (const path of schema.repeatable) {
      await node.query(ofShards(await readFile(path, 'utf8'), own));
      await noteFile(node, path, at);
    }
    // Only the coordinator may: cluster_partitions_ensure_v1.
    await node.query(`create or replace function round_partitions_ensure(p_at bigint, p_ahead integer)
      returns integer language sql as 'select 0'`);
    await castRows(node, own);
    await holdPlace(node, own);
    await node.query('select run_role_grant($1)', [role]);
    await node.query('commit');
  } catch (error) {
    await node.query('rollback');
    throw error;
  }
}

/** Removes the schema from a node that no longer has the shards. */
export async function dropShardSchema(node: pg.Client, name: string): Promise<void> {
  await node.query('begin');
  await node.query(`set local citus.enable_ddl_propagation = off;
    set local client_min_messages = warning; drop schema if exists ${name} cascade`);
  await node.query('commit');
}

async function runTables(node: pg.Client, at: number): Promise<void> {
  await node.query(
    'create table migration (name text primary key, hash text not null, applied_at bigint not null)',
  );
  const names = (await readdir(schema.numbered)).filter((name) => name.endsWith('.sql'));
  for (const name of names.toSorted()) {
    const path = join(schema.numbered, name);
    await node.query(await readFile(path, 'utf8'));
    await noteFile(node, path, at);
  }
}

async function noteFile(node: pg.Client, path: string, at: number): Promise<void> {
  const hash = createHash('sha256')
    .update(await readFile(path, 'utf8'))
    .digest('hex');
  await node.query('insert into migration (name, hash, applied_at) values ($1, $2, $3)', [
    basename(path),
    hash,
    at,
  ]);
}

/** A view takes the place of the empty table; it is as fast, and it accepts every change. */
async function showShard(node: pg.Client, table: string, shardId: number): Promise<void> {
  // Settlement finds its rows again by their place.
  const place = table === 'wallet' ? ', s.ctid' : '';
  await node.query(`drop table ${table} cascade`);
  await node.query(
    `create view ${table} as select s.*${place} from ${shardName(table, shardId)} s`,
  );
}

/**
 * A repeatable file for a schema of shards. Triggers belong to the shards, of which a view shows
 * the rows; what looks for tables of players finds the views.
 */
export function ofShards(text: string, { name, shards }: ShardSchema): string {
  const tables = [...shards.keys()].map((table) => `'${table}'`).join(', ');
  const onShard = (line: string, table: string): string => {
    const shardId = shards.get(table);
    return shardId === undefined ? line : line.replace(/\w+$/, () => shardName(table, shardId));
  };
  return text
    .replaceAll(/(?<=search_path = [\w, ]*)\bpublic\b/g, name)
    .replaceAll(/\bpublic(?=\.)|(?<=')public(?=')/g, name)
    .replaceAll(/\bschema public\b/g, `schema ${name}`)
    .replaceAll(/create (?:or replace |constraint )?trigger [^;]*?\son (\w+)(?=\s)/g, onShard)
    .replaceAll(/drop trigger if exists \w+ on (\w+)/g, onShard)
    .replaceAll(
      "c.relkind in ('r', 'p')\n        and not",
      `c.relname in (${tables})\n        and not`,
    )
    .replaceAll("'round'::regclass", `'${roundsIn({ name, shards })}'::regclass`);
}

/** The table that is partitioned by month. */
function roundsIn({ name, shards }: ShardSchema): string {
  const shardId = shards.get('round');
  return shardId === undefined ? `${name}.round` : shardName('round', shardId);
}

/** Triggers get rows of the shard, and pass them to functions of rows of the table. */
async function castRows(node: pg.Client, { shards }: ShardSchema): Promise<void> {
  for (const [table, shardId] of shards) {
    const shard = shardName(table, shardId);
    const { rows } = await node.query<{ columns: string }>(
      `select string_agg(format('($1).%I', attname), ', ' order by attnum) as columns
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and attname <> 'ctid'`,
      [table],
    );
    const place = table === 'wallet' ? ', null::tid' : '';
    await node.query(`create function row_of_shard(${shard}) returns ${table} language sql immutable
      as 'select row(${rows[0]?.columns ?? ''}${place})::${table}';
      create cast (${shard} as ${table}) with function row_of_shard(${shard}) as implicit`);
  }
}

/**
 * Every change of a shard first takes the lock that Citus takes to move shards, and then looks
 * whether they are still here: a move waits for the changes under way, later ones are refused.
 */
async function holdPlace(node: pg.Client, { name, shards }: ShardSchema): Promise<void> {
  const walletShard = shards.get('wallet') ?? 0;
  await node.query(`create function shard_is_here() returns trigger language plpgsql
    security definer set search_path = pg_catalog, ${name} as $$
    begin
      perform lock_shard_metadata(5, array[${walletShard}]);
      if not exists (select from pg_dist_placement p join pg_dist_local_group g
          on g.groupid = p.groupid where p.shardid = ${walletShard}) then
        raise exception 'the shards of % are on another node', '${name}'
          using errcode = '${SHARDS_MOVED}';
      end if;
      return null;
    end $$`);
  for (const [table, shardId] of shards) {
    await node.query(`create trigger shard_is_here before insert or update or delete
      on ${shardName(table, shardId)} for each statement execute function shard_is_here()`);
  }
}
