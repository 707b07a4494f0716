import type pg from 'pg';
import type { Database, NamedStatement } from '../../../platform/database.ts';
import { cutOff, endWithin, queryWithin } from '../../../platform/deadline.ts';
import type { Log } from '../../../platform/log.ts';

/**
 * Query plans are pinned on the hot connection: a plan made for an empty table would later cost
 * three times as much. Only index scans and nested loops suit this work. Lock waits are short,
 * because other spins queue behind.
 */
const PINNED = `set plan_cache_mode = force_generic_plan; set enable_seqscan = off;
  set enable_hashjoin = off; set enable_mergejoin = off; set enable_bitmapscan = off;
  set jit = off; set lock_timeout = 200; set statement_timeout = 2500`;

/** Settings that must be on, or an acknowledged spin could be lost. */
const DURABILITY = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

export type Durability = Readonly<Record<(typeof DURABILITY)[number], string>>;

/** An answer later than this counts as a lost connection. */
const ANSWER_MS = 3_000;

export interface HotConnection {
  /** Runs a query on the connection, reconnecting if needed. Every wait has a timeout. */
  query<Row extends pg.QueryResultRow>(
    statement: NamedStatement,
    values: readonly unknown[],
  ): Promise<Row[]>;
  /** Cuts the connection: the next query opens a new one. */
  drop(): void;
  close(): Promise<void>;
}

export function createConnection(db: Database): HotConnection {
  let client: pg.Client | null = null;

  async function opened(): Promise<pg.Client> {
    if (client !== null) return client;
    const fresh = await db.connect();
    const forget = () => {
      if (client === fresh) client = null;
    };
    fresh.once('end', forget);
    fresh.once('error', forget);
    await queryWithin(fresh, { text: PINNED }, ANSWER_MS);
    client = fresh;
    return fresh;
  }

  return {
    async query<Row extends pg.QueryResultRow>(
      statement: NamedStatement,
      values: readonly unknown[],
    ) {
      const result = await queryWithin<Row>(
        await opened(),
        { ...statement, values: [...values] },
        ANSWER_MS,
      );
      return result.rows;
    },
    drop() {
      if (client !== null) cutOff(client);
      client = null;
    },
    async close() {
      const last = client;
      client = null;
      if (last !== null) await endWithin(last, ANSWER_MS);
    },
  };
}

/** Reads the durability settings in force on a hot connection. */
export async function readDurability(client: pg.Client): Promise<Durability> {
  const read = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [DURABILITY],
  );
  const found = new Map(read.rows.map((row) => [row.name, row.setting]));
  return {
    fsync: found.get('fsync') ?? '',
    synchronous_commit: found.get('synchronous_commit') ?? '',
    full_page_writes: found.get('full_page_writes') ?? '',
  };
}

/** Reads the durability settings and logs an error when one of them is off. */
export async function logIfNotDurable(db: Database, log: Pick<Log, 'error'>): Promise<void> {
  const client = await db.connect();
  try {
    const durability = await readDurability(client);
    const off = DURABILITY.filter((name) => durability[name] !== 'on');
    if (off.length > 0) log.error({ off }, 'a crash of PostgreSQL can lose spins: turn these on');
  } finally {
    await client.end();
  }
}
