import pg from 'pg';

/** How long one step of a database call may take, in milliseconds. */
export interface Deadlines {
  /** For a free connection of the pool, and once more for opening one. */
  readonly connectMs: number;
  /** For a lock, enforced by PostgreSQL. */
  readonly lockMs: number;
  /** For a statement, enforced by PostgreSQL. */
  readonly statementMs: number;
  /**
   * For a statement's answer, enforced by this process, since a stopped server enforces nothing.
   */
  readonly answerMs: number;
}

/** For calls a person waits for: with all of its steps a call is answered within ten seconds. */
export const CALL_DEADLINES: Deadlines = {
  connectMs: 1_500,
  lockMs: 3_000,
  statementMs: 3_500,
  answerMs: 4_000,
};

/** Jobs and tools. */
export const PATIENT_DEADLINES: Deadlines = {
  connectMs: 5_000,
  lockMs: 8_000,
  statementMs: 15_000,
  answerMs: 20_000,
};

/**
 * The database gave no answer or no connection in time: the write may or may not be stored. The
 * code is PostgreSQL's for a lost connection, so that the call is answered as `busy`.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly code = '08006';
}

/**
 * Sends a query and waits at most `ms` for its answer; then it cuts the connection, which ends
 * every query on it. Throws DatabaseUnavailableError on timeout.
 */
export async function queryWithin<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  query: pg.QueryConfig,
  answerMs: number,
): Promise<pg.QueryResult<Row>> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    cutOff(client);
  }, answerMs);
  try {
    return await client.query<Row>(query);
  } catch (error) {
    if (!isLate) throw error;
    throw new DatabaseUnavailableError(`no answer within ${answerMs} ms`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Ends a connection cleanly, or cuts it when the server does not answer. Never throws. */
export async function endWithin(client: pg.Client, ms: number): Promise<void> {
  const timer = setTimeout(() => cutOff(client), ms);
  try {
    await client.end();
  } catch {
    cutOff(client);
  } finally {
    clearTimeout(timer);
  }
}

/** Cuts the connection without waiting for the server. */
export function cutOff(client: pg.ClientBase): void {
  if (client instanceof pg.Client) client.connection.stream.destroy();
}
