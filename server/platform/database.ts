import { AsyncLocalStorage } from 'node:async_hooks';
import { SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import pg from 'pg';
import {
  cutOff,
  DatabaseUnavailableError,
  PATIENT_DEADLINES,
  queryWithin,
  type Deadlines,
} from './deadline.ts';

/**
 * The connection pool and its conventions: int8 is parsed as a checked safe integer, never as text
 * or float; every statement has a timeout; a transaction that lost a race is retried.
 */
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

export interface Database extends Queryable {
  /** Runs `work` in one transaction; runs it again after a serialisation failure or deadlock. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /** Opens a dedicated connection outside the pool, for settlement or a listener. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
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

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 4;
/** How long closing waits for connections to end cleanly before it cuts them. */
const CLOSE_MS = 3_000;

pg.types.setTypeParser(pg.types.builtins.INT8, (text: string) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond a safe integer: ${text}`);
  return value;
});
// Sums over many players are numeric; they stay text until a caller converts them to bigint.

/** Set while a job runs: its queries then use the jobs pool, not the one of players' calls. */
const inJob = new AsyncLocalStorage<true>();

/** Runs work whose queries use the connections reserved for jobs. */
export function asJob<Result>(work: () => Promise<Result>): Promise<Result> {
  return inJob.run(true, work);
}

export function createDatabase(options: DatabaseOptions): Database {
  const { deadlines = PATIENT_DEADLINES, jobsSize = 0 } = options;
  const forCalls = createPool(options, 'calls', options.size, deadlines);
  const forJobs =
    jobsSize === 0 ? forCalls : createPool(options, 'jobs', jobsSize, PATIENT_DEADLINES);
  const pool = () => (inJob.getStore() === true ? forJobs : forCalls);
  return {
    query: (statement, values) => pool().query(statement, values),
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await pool().once(work);
        } catch (error) {
          if (attempt === ATTEMPTS || !RETRIED.has(errorCode(error) ?? '')) throw error;
        }
      }
    },
    async connect() {
      const client = new pg.Client(clientConfig(options, deadlines));
      client.on('error', options.onError);
      try {
        await client.connect();
      } catch (error) {
        cutOff(client);
        throw new DatabaseUnavailableError('no connection to the database', { cause: error });
      }
      return client;
    },
    async close() {
      await Promise.all([...new Set([forCalls, forJobs])].map((each) => each.close()));
    },
  };
}

interface BoundedPool extends Queryable {
  /** Runs `work` in one transaction. */
  once<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Creates a pool with a timeout on every wait: for a connection, and for each answer. */
function createPool(
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
  const { observe, tracer } = options;

  async function lend<Result>(
    what: string,
    work: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<Result> {
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': what };
    const span = tracer?.startSpan(what, { kind: SpanKind.CLIENT, attributes });
    const askedAt = performance.now();
    const client = await connectIn(pool);
    const lentAt = performance.now();
    let broken: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      if (error instanceof LostTransactionError) {
        broken = error;
        throw error.cause;
      }
      span?.setStatus({ code: SpanStatusCode.ERROR });
      if (isConnectionLoss(error)) broken = error instanceof Error ? error : new Error('lost');
      throw error;
    } finally {
      client.release(broken);
      span?.end();
      observe?.(name, (lentAt - askedAt) / 1000, (performance.now() - lentAt) / 1000);
    }
  }

  return {
    query: (statement, values) =>
      lend('query', (client) => rows(client, answerMs, statement, values)),
    once: (work) => lend('transaction', (client) => once(client, answerMs, work)),
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

function clientConfig(options: DatabaseOptions, deadlines: Deadlines): pg.ClientConfig {
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

async function once<Result>(
  client: pg.PoolClient,
  answerMs: number,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const query: Queryable['query'] = (statement, values) =>
    rows(client, answerMs, statement, values);
  try {
    await query('begin');
    const result = await work({ query });
    await query('commit');
    return result;
  } catch (error) {
    try {
      await query('rollback');
    } catch {
      throw new LostTransactionError('not rolled back', { cause: error });
    }
    throw error;
  }
}
