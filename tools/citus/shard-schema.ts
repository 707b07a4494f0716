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
export function shardName(table: string, shardId: number): string {
  return `${DISTRIBUTED}.${table}_${shardId}`;
}

interface Making {
  /** The role that servers work under. */
  readonly role: string;
  readonly at: number;
  /** Whether the node has the shards; else the views show empty tables until it has. */
  readonly areShardsHere: boolean;
}

/** The empty tables of a schema whose shards are still to come. */
const EMPTY = 'empty_';

/**
 * Makes or replaces the schema on a node, without the triggers of the shards. What files do to
 * existing rows, they do to the shards, if these are here. `node` is connected as the owner.
 */
export async function prepareShardSchema(
  node: pg.Client,
  own: ShardSchema,
  { role, at, areShardsHere }: Making,
): Promise<void> {
  await inTransaction(node, async () => {
    await node.query(`drop schema if exists ${own.name} cascade; create schema ${own.name};
      set local search_path = ${own.name}`);
    await runTables(node, at);
    for (const [table, shardId] of own.shards) {
      await node.query(`drop table ${table} cascade`);
      if (areShardsHere) await showRows(node, table, shardName(table, shardId));
      else {
        await node.query(`create table ${EMPTY}${table} (like ${DISTRIBUTED}.${table})`);
        await showRows(node, table, `${EMPTY}${table}`);
      }
    }
    for (const path of schema.repeatable) {
      const text = ofShards(await readFile(path, 'utf8'), own);
      await node.query(text.replaceAll(OF_SHARD, ''));
      await noteFile(node, path, at);
    }
    // Only the coordinator may: cluster_partitions_ensure_v1.
    await node.query(`create or replace function
      round_partitions_ensure(p_at bigint, p_ahead integer) returns integer
      language sql as 'select 0'`);
    await holdPlace(node, own);
    await node.query('select run_role_grant($1)', [role]);
  });
}

/** Shows the shards, which are on the node now, in the prepared schema. */
export async function showShards(node: pg.Client, own: ShardSchema, role: string): Promise<void> {
  const texts = await Promise.all(schema.repeatable.map((path) => readFile(path, 'utf8')));
  const triggers = texts.flatMap((text) => ofShards(text, own).match(OF_SHARD) ?? []);
  await inTransaction(node, async () => {
    await node.query(`set local search_path = ${own.name}`);
    for (const [table, shardId] of own.shards) {
      const shard = shardName(table, shardId);
      await showRows(node, table, shard);
      await node.query(`drop table if exists ${EMPTY}${table}`);
      await castRows(node, table, shard);
      await node.query(`create trigger shard_is_here before insert or update or delete
        on ${shard} for each statement execute function shard_is_here()`);
    }
    await node.query(triggers.join('\n'));
    await node.query(`revoke execute on all functions in schema ${own.name} from public;
      grant execute on function ${[...own.shards]
        .map(([table, shardId]) => `row_of_shard(${shardName(table, shardId)})`)
        .join(', ')} to ${node.escapeIdentifier(role)}`);
  });
}

/** Changes only this node; the shards too, which Citus would keep from being changed by hand. */
async function inTransaction(node: pg.Client, work: () => Promise<void>): Promise<void> {
  await node.query('begin');
  try {
    await node.query(`set local citus.enable_ddl_propagation = off;
      set local citus.enable_manual_changes_to_shards = on;
      set local client_min_messages = warning;
      -- Functions may name shards that are still to come.
      set local check_function_bodies = off`);
    await work();
    await node.query('commit');
  } catch (error) {
    await node.query('rollback');
    throw error;
  }
}

/** Removes the schema from a node that no longer has the shards. */
export function dropShardSchema(node: pg.Client, name: string): Promise<void> {
  return inTransaction(node, async () => {
    await node.query(`drop schema if exists ${name} cascade`);
  });
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

/** A view takes the place of the table; it is as fast, and it accepts every change. */
async function showRows(node: pg.Client, table: string, of: string): Promise<void> {
  // Settlement finds its rows again by their place.
  const place = table === 'wallet' ? ', s.ctid' : '';
  await node.query(`create or replace view ${table} as select s.*${place} from ${of} s`);
}

/** The statements of a file, as `ofShards` returns it, that make the triggers of shards. */
const OF_SHARD = new RegExp(
  String.raw`(?:create (?:or replace |constraint )?trigger|drop trigger if exists)[^;]*?\son ` +
    String.raw`${DISTRIBUTED}\.\w+_\d+[^;]*;`,
  'g',
);

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
async function castRows(node: pg.Client, table: string, shard: string): Promise<void> {
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
}
