import pg from 'pg';

/**
 * The pool and its customs: int8 comes back as a checked safe integer, never as text or float;
 * every statement has an end; a transaction that lost a race is run again.
 */
export interface Queryable {
  /** A statement given with a name is planned once a connection: for what every call asks. */
  query<Row = Record<string, unknown>>(
    statement: string | NamedStatement,
    values?: readonly unknown[],
  ): Promise<Row[]>;
}

export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

export interface Database extends Queryable {
  /** Runs `work` in one transaction; runs it anew after a serialisation failure or deadlock. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /** A connection of its own, outside the pool: a lane, or a listener. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  /** Connections in the pool. */
  readonly size: number;
  readonly onError: (error: Error) => void;
}

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

pg.types.setTypeParser(pg.types.builtins.INT8, (text: string) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond a safe integer: ${text}`);
  return value;
});
// Sums over many players are numeric; they stay text until a caller makes a bigint of them.

export function createDatabase(options: DatabaseOptions): Database {
  const config = clientConfig(options);
  const pool = new pg.Pool({ ...config, max: options.size, idleTimeoutMillis: 30_000 });
  pool.on('error', options.onError);
  return {
    query: (statement, values) => rows(pool, statement, values),
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(pool, work);
        } catch (error) {
          if (attempt === ATTEMPTS || !RETRIED.has(errorCode(error) ?? '')) throw error;
        }
      }
    },
    async connect() {
      const client = new pg.Client(config);
      client.on('error', options.onError);
      await client.connect();
      return client;
    },
    close: () => pool.end(),
  };
}

/** PostgreSQL's or the ledger's error code (GH001…), null for anything else. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** True when the connection broke or the server is away: what was sent may or may not stand. */
export function isConnectionLoss(error: unknown): boolean {
  const code = errorCode(error);
  if (code === null) {
    return error instanceof Error && /connection|terminated|ended/i.test(error.message);
  }
  return /^(08|57P0)/.test(code) || /^E(CONN|PIPE|NOTFOUND|TIMEDOUT|HOSTUNREACH)/.test(code);
}

function toQueryable(client: pg.Client | pg.PoolClient): Queryable {
  return { query: (statement, values) => rows(client, statement, values) };
}

function clientConfig(options: DatabaseOptions): pg.ClientConfig {
  return {
    connectionString: options.url,
    application_name: 'glasshouse',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  };
}

async function rows<Row>(
  on: pg.Pool | pg.Client | pg.PoolClient,
  statement: string | NamedStatement,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const named = typeof statement === 'string' ? { text: statement } : statement;
  const result = await on.query({ ...named, values: [...values] });
  return result.rows as Row[];
}

async function once<Result>(
  pool: pg.Pool,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(toQueryable(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
