import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { cutOff, DatabaseUnavailableError, PATIENT_DEADLINES } from './deadline.ts';
import {
  clientConfig,
  createPool,
  errorCode,
  type DatabaseOptions,
  type OpenTransaction,
  type Queryable,
} from './pool.ts';

export {
  errorCode,
  isConnectionLoss,
  type DatabaseOptions,
  type NamedStatement,
  type OpenTransaction,
  type Queryable,
} from './pool.ts';

/**
 * The database and its conventions: int8 is parsed as a checked safe integer, never as text or
 * float; every statement has a timeout; what lost a race is retried. It is one
 * PostgreSQL, or several that share the players by their buckets (topology/).
 */
export interface Database extends Queryable {
  /** Runs `work` in one transaction; runs it again after a serialisation failure or deadlock. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>, reach?: Reach): Promise<Result>;
  /** The same for one attempt, whose end the caller decides. */
  begin(): Promise<OpenTransaction>;
  /** Opens a dedicated connection outside the pool, for settlement or a listener. */
  connect(): Promise<pg.Client>;
  /** Each PostgreSQL; the first also holds what belongs to no player. */
  readonly cells: readonly Database[];
  /** The index in `cells` of the PostgreSQL that holds a bucket's rows. */
  cellOf(bucket: number): number;
  /** Reads again which cell holds which bucket. */
  refresh(): Promise<void>;
  /** The same database; a statement of its transactions that names no table runs at the bucket. */
  of(bucket: number): Database;
  close(): Promise<void>;
}

/**
 * Where the players of a transaction may be. No call of a player concerns a second cell; an
 * operation of staff may. Whoever changes players of several goes by their buckets in ascending
 * order, so that two never wait for each other: no PostgreSQL sees such a deadlock.
 */
export type Reach = 'one cell' | 'several cells';

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 4;

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
  const begin = () => pool().begin();
  const database: Database = {
    cells: [],
    cellOf: () => 0,
    of: () => database,
    refresh: () => Promise.resolve(),
    query: (statement, values) => retried(() => pool().query(statement, values)),
    begin,
    transaction: (work) => transact(begin, work),
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
  return Object.assign(database, { cells: [database] });
}

/** Runs `work` in a transaction, and again when it lost a race. */
export function transact<Result>(
  begin: () => Promise<OpenTransaction>,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  return retried(async () => once(await begin(), work));
}

/** Runs a whole transaction, or a statement that is one, again when it lost a race. */
async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRIED.has(errorCode(error) ?? '')) throw error;
    }
  }
}

async function once<Result>(
  tx: OpenTransaction,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work({ query: (statement, values) => tx.query(statement, values) });
    await tx.commit();
    return result;
  } catch (error) {
    await tx.rollback();
    throw error;
  }
}
