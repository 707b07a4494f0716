import { SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import pg from 'pg';
import { cutOff, DatabaseUnavailableError, queryWithin, type Deadlines } from './deadline.ts';

export interface Queryable {
  /** A named statement is prepared once per connection; meant for the queries of every call. */
  query<Row = Record<string, unknown>>(
    statement: string | NamedStatement,
    values?: readonly unknown[],
  ): Promise<Row[]>;
}

export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

export interface DatabaseOptions {
  readonly url: string;
  /** Connections in the pool. */
  readonly size: number;
  /** Connections of a separate pool for jobs; 0 or absent: jobs share the main pool. */
  readonly jobsSize?: number;
  /** Deadlines for calls of players. Jobs and tools use longer ones, or none. */
  readonly deadlines?: Deadlines;
  readonly onError: (error: Error) => void;
  /** Receives each use of a pool: the wait for a connection, then the work, in seconds. */
  readonly observe?: (pool: string, waitSeconds: number, workSeconds: number) => void;
  /** Traces each query and transaction as a part of the running span. */
  readonly tracer?: Tracer;
}

/** A transaction on a connection of its own, which its end gives back to the pool. */
export interface OpenTransaction extends Queryable {
  commit(): Promise<void>;
  /** Undoes it unless it has ended; a connection on which that fails is not used again. */
  rollback(): Promise<void>;
  /**
   * Stores it under a name without making it visible, even across a crash; `commit prepared` or
   * `rollback prepared` on any connection of the database ends it.
   */
  prepare(name: string): Promise<void>;
}

export interface BoundedPool extends Queryable {
  begin(): Promise<OpenTransaction>;
  close(): Promise<void>;
}

/** How long closing waits for connections to end cleanly before it cuts them. */
const CLOSE_MS = 3_000;

pg.types.setTypeParser(pg.types.builtins.INT8, (text: string) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond a safe integer: ${text}`);
  return value;
});
// Sums over many players are numeric; they stay text until a caller converts them to bigint.

/** A connection in use, with what is measured of it. */
interface Lent {
  readonly client: pg.PoolClient;
  /** Marks the span as failed; a lost connection is not given back. */
  failed(error: unknown): void;
  /** Gives the connection back, or closes it when it broke. */
  giveBack(): void;
}

/** Creates a pool with a timeout on every wait: for a connection, and for each answer. */
export function createPool(
  options: DatabaseOptions,
  name: string,
  size: number,
  deadlines: Deadlines,
): BoundedPool {
  const config = clientConfig(options, deadlines);
  const pool = new pg.Pool({ ...config, max: size, idleTimeoutMillis: 30_000 });
  const open = new Set<pg.PoolClient>();
  pool.on('error', options.onError);
  pool.on('connect', (client) => {
    open.add(client);
    // A connection that breaks while checked out fails its query; no further handling is needed.
    client.on('error', () => undefined);
  });
  pool.on('remove', (client) => open.delete(client));
  const { answerMs } = deadlines;
  const lend = (what: string) => lendFrom(pool, options, name, what);

  return {
    async query<Row>(statement: string | NamedStatement, values?: readonly unknown[]) {
      const lent = await lend('query');
      try {
        return await rows<Row>(lent.client, answerMs, statement, values);
      } catch (error) {
        lent.failed(error);
        throw error;
      } finally {
        lent.giveBack();
      }
    },
    begin: async () => beginOn(await lend('transaction'), answerMs),
    async close() {
      const timer = setTimeout(() => {
        for (const client of open) cutOff(client);
      }, CLOSE_MS);
      try {
        await pool.end();
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

async function lendFrom(
  pool: pg.Pool,
  { observe, tracer }: DatabaseOptions,
  name: string,
  what: string,
): Promise<Lent> {
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': what };
  const span = tracer?.startSpan(what, { kind: SpanKind.CLIENT, attributes });
  const askedAt = performance.now();
  const client = await connectIn(pool).catch((error: unknown) => {
    span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    throw error;
  });
  const lentAt = performance.now();
  let broken: Error | undefined;
  return {
    client,
    failed(error) {
      span?.setStatus({ code: SpanStatusCode.ERROR });
      if (error instanceof LostTransactionError) broken = error;
      if (isConnectionLoss(error)) broken = error instanceof Error ? error : new Error('lost');
    },
    giveBack() {
      client.release(broken);
      span?.end();
      observe?.(name, (lentAt - askedAt) / 1000, (performance.now() - lentAt) / 1000);
    },
  };
}

/** Throws DatabaseUnavailableError when no connection is free in time. */
async function connectIn(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseUnavailableError('no connection to the database', { cause: error });
  }
}

/** PostgreSQL's or the ledger's error code (GH001…), null for anything else. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/**
 * True when the connection broke, the server is down, or it only reads, as a former primary does:
 * the write may or may not be stored, and only a new connection helps.
 */
export function isConnectionLoss(error: unknown): boolean {
  const code = errorCode(error);
  if (code === null) {
    return error instanceof Error && /connection|terminated|ended/i.test(error.message);
  }
  return /^(08|57P0|25006)/.test(code) || /^E(CONN|PIPE|NOTFOUND|TIMEDOUT|HOSTUNREACH)/.test(code);
}

export function clientConfig(options: DatabaseOptions, deadlines: Deadlines): pg.ClientConfig {
  return {
    connectionString: options.url,
    application_name: 'glasshouse',
    connectionTimeoutMillis: deadlines.connectMs,
    statement_timeout: deadlines.statementMs,
    lock_timeout: deadlines.lockMs,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  };
}

async function rows<Row>(
  client: pg.PoolClient,
  answerMs: number,
  statement: string | NamedStatement,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const named = typeof statement === 'string' ? { text: statement } : statement;
  const result = await queryWithin(client, { ...named, values: [...values] }, answerMs);
  return result.rows as Row[];
}

/** A transaction could not be rolled back: its connection must not be reused. */
class LostTransactionError extends Error {}

async function beginOn(lent: Lent, answerMs: number): Promise<OpenTransaction> {
  const query: Queryable['query'] = (statement, values) =>
    rows(lent.client, answerMs, statement, values);
  let isEnded = false;
  /** Ends the transaction by a statement; a failure of it leaves the transaction open. */
  const end = async (statement: string): Promise<void> => {
    await query(statement);
    isEnded = true;
    lent.giveBack();
  };
  const rollback = async (): Promise<void> => {
    if (isEnded) return;
    isEnded = true;
    try {
      await query('rollback');
    } catch {
      lent.failed(new LostTransactionError('not rolled back'));
    } finally {
      lent.giveBack();
    }
  };
  try {
    await query('begin');
  } catch (error) {
    lent.failed(error);
    await rollback();
    throw error;
  }
  return {
    async query<Row>(statement: string | NamedStatement, values?: readonly unknown[]) {
      try {
        return await query<Row>(statement, values);
      } catch (error) {
        lent.failed(error);
        throw error;
      }
    },
    commit: () => end('commit'),
    prepare: (name) => end(`prepare transaction ${pg.escapeLiteral(name)}`),
    rollback,
  };
}
