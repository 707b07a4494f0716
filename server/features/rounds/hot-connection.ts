import type pg from 'pg';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';

/**
 * Plans are pinned on the hot connection: a plan made while a table was empty would cost three
 * times as much later. Only index scans and nested loops are right for this work.
 */
const PINNED = `set plan_cache_mode = force_generic_plan; set enable_seqscan = off;
  set enable_hashjoin = off; set enable_mergejoin = off; set enable_bitmapscan = off;
  set jit = off`;

/** Settings that must be on, or an acknowledged spin could be lost. */
const DURABILITY = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

export type Durability = Readonly<Record<(typeof DURABILITY)[number], string>>;

export interface HotConnection {
  /** The open connection, opened anew when the last one broke. */
  get(): Promise<pg.Client>;
  close(): Promise<void>;
}

export function createConnection(db: Database): HotConnection {
  let client: pg.Client | null = null;
  return {
    async get() {
      if (client !== null) return client;
      const opened = await db.connect();
      await opened.query(PINNED);
      opened.once('end', () => {
        if (client === opened) client = null;
      });
      opened.once('error', () => {
        if (client === opened) client = null;
      });
      client = opened;
      return opened;
    },
    async close() {
      await client?.end();
      client = null;
    },
  };
}

/** Reads the durable settings as they are in force on a hot connection. */
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

/** Reads the durable settings back and says so loudly when one of them is not on. */
export async function sayIfNotDurable(db: Database, log: Pick<Log, 'error'>): Promise<void> {
  const client = await db.connect();
  try {
    const durability = await readDurability(client);
    const off = DURABILITY.filter((name) => durability[name] !== 'on');
    if (off.length > 0) log.error({ off }, 'a crash of PostgreSQL can lose spins: turn these on');
  } finally {
    await client.end();
  }
}
