import { createDatabase, errorCode, type Database } from '../database.ts';
import type { Queryable } from '../pool.ts';

/** The schema at the coordinator whose tables Citus distributes. */
export const DISTRIBUTED = 'players';

const UNDEFINED_TABLE = '42P01';

interface ShardCell {
  readonly host: string;
  readonly port: number;
  readonly schema_name: string;
}

/**
 * The addresses of the cells of a Citus cluster besides home, in order; none without Citus, also
 * in a database that is not migrated yet. `url` is home's; its role and password are the same on
 * every node.
 */
export async function readShardUrls(home: Queryable, url: string): Promise<string[]> {
  try {
    const cells = await home.query<ShardCell>(
      'select host, port, schema_name from shard_cell order by cell',
    );
    return cells.map((cell) => shardUrl(url, cell));
  } catch (error) {
    if (errorCode(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}

/** The address under which one cell's tables are found by their plain names. */
export function shardUrl(url: string, { host, port, schema_name: schema }: ShardCell): string {
  const own = new URL(url);
  own.hostname = host;
  own.port = String(port);
  own.searchParams.set('options', `-c search_path=${schema}`);
  return own.toString();
}

/** A database whose address can change while it is in use. */
export interface MovableDatabase extends Database {
  /** From now on the database is found at `url`; what runs at the former one ends there. */
  moveTo(url: string): void;
}

/**
 * A database that is created again when its address changes. `refresh` reads all addresses again.
 * Connections of `connect` to the former address are ended, so that their owners open new ones.
 */
export function createMovable(
  create: (url: string) => Database,
  firstUrl: string,
  refresh: () => Promise<void>,
  onError: (error: Error) => void,
): MovableDatabase {
  let url = firstUrl;
  let current = create(url);
  const lent = new Set<{ end(): Promise<void> }>();
  const database: MovableDatabase = {
    cells: [],
    cellOf: () => 0,
    of: () => database,
    refresh,
    query: (statement, values) => current.query(statement, values),
    begin: () => current.begin(),
    transaction: (work, reach) => current.transaction(work, reach),
    async connect() {
      const client = await current.connect();
      lent.add(client);
      client.once('end', () => lent.delete(client));
      return client;
    },
    moveTo(next) {
      if (next === url) return;
      const former = current;
      url = next;
      current = create(next);
      former.close().catch(onError);
      for (const client of lent) client.end().catch(onError);
      lent.clear();
    },
    close: () => current.close(),
  };
  return Object.assign(database, { cells: [database] });
}

/** Opens home alone, to ask it where the players are. */
export async function findShards(url: string): Promise<string[]> {
  const home = createDatabase({ url, size: 1, onError: () => undefined });
  try {
    return await readShardUrls(home, url);
  } finally {
    await home.close();
  }
}
