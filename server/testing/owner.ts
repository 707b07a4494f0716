import pg from 'pg';
import { asQueryable } from '../platform/topology/as-queryable.ts';
import { openBucketMap } from '../platform/topology/bucket-map.ts';
import { mergeRows, UnmergeableError } from '../platform/topology/merge-rows.ts';
import { readPlacement } from '../platform/topology/placement.ts';
import { loadParser, planStatement, type Plan } from '../platform/topology/plan-statement.ts';
import { readShardUrls } from '../platform/topology/shards.ts';
import type { TestApp } from './app.ts';
import type { TestPlayer } from './players.ts';

interface Answer<Row> {
  readonly rows: Row[];
  readonly rowCount: number;
}

/**
 * Connections of the tables' owner, who may do what the server may not, to all databases of an app:
 * usually one, on a Citus cluster also the shards.
 */
export interface Owner {
  /**
   * Runs a statement where its rows are: at home; in the database of the bucket that one of its
   * parameters is; else in all of them, whose rows are then put together.
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Answer<Row>>;
  /** Runs a statement about the table that holds the rows: on a shard, `name` is a view. */
  alter(name: string, statement: (table: string) => string): Promise<void>;
  /** The address of a player's database, and the connection to it. */
  urlOf(player: TestPlayer['player']): string;
  of(player: TestPlayer['player']): pg.Client;
  /** Home first. */
  readonly databases: readonly pg.Client[];
  end(): Promise<void>;
}

export async function connectOwner({ databaseUrl }: Pick<TestApp, 'databaseUrl'>): Promise<Owner> {
  const home = await connected(databaseUrl);
  const shards = await readShardUrls(asQueryable(home), databaseUrl);
  const urls = [databaseUrl, ...shards];
  const clients = [home, ...(await Promise.all(shards.map((url) => connected(url))))];
  for (const shard of clients.slice(1)) {
    await shard.query(
      // Citus hides the shards from the catalogue otherwise.
      `set citus.enable_ddl_propagation = off; set citus.enable_manual_changes_to_shards = on;
       set citus.override_table_visibility = off`,
    );
  }
  const placement = await readPlacement(asQueryable(home));
  const map = await openBucketMap(asQueryable(home), clients.length);
  await loadParser();
  const clientOf = (bucket: number) => clients[map.cellOf(bucket)] ?? home;
  const placesOf = (plan: Plan, values: readonly unknown[]) => {
    if (plan.place === 'home') return [home];
    const [bucket] = plan.bucketAt.map((parameter) => values[parameter - 1]);
    return typeof bucket === 'number' ? [clientOf(bucket)] : clients;
  };
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) => {
      const plan = planStatement(text, placement);
      const found: pg.QueryResult<Record<string, unknown>>[] = [];
      // In turn: a change of what belongs to the whole server cannot be made twice at once.
      for (const client of placesOf(plan, values))
        found.push(await client.query(text, [...values]));
      return together(found, plan, values) as Answer<Row>;
    },
    async alter(name, statement) {
      for (const client of clients) await client.query(statement(await tableOf(client, name)));
    },
    urlOf: ({ bucket }) => urls[map.cellOf(bucket)] ?? databaseUrl,
    of: ({ bucket }) => clientOf(bucket),
    databases: clients,
    async end() {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

function together(
  found: readonly pg.QueryResult<Record<string, unknown>>[],
  { merge, changes, inserts }: Plan,
  values: readonly unknown[],
): Answer<Record<string, unknown>> {
  const rowCount = found.reduce((sum, each) => sum + (each.rowCount ?? 0), 0);
  const [only] = found;
  if (found.length === 1 && only !== undefined) return { rows: only.rows, rowCount };
  if (inserts) throw new Error('new rows need the bucket as a parameter');
  if (merge instanceof UnmergeableError) throw merge;
  const rows = mergeRows(
    merge,
    found.map((each) => each.rows),
    values,
  );
  return { rows: [...rows], rowCount: changes ? rowCount : rows.length };
}

/** The table behind a view of exactly one, or the table itself. */
async function tableOf(client: pg.Client, name: string): Promise<string> {
  const { rows } = await client.query<{ shard: string }>(
    `select c.oid::regclass::text as shard
     from pg_rewrite r join pg_depend d on d.objid = r.oid join pg_class c on c.oid = d.refobjid
     where r.ev_class = to_regclass($1) and c.relkind in ('r', 'p')`,
    [name],
  );
  return rows[0]?.shard ?? name;
}
