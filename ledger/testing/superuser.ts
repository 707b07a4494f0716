import pg from 'pg';
import type { Connection } from '../read-journal.ts';

/**
 * A connection as the database's owner, who may change the books where the server's role may not.
 */
export interface Superuser extends Connection {
  /** Returns the number of affected rows. */
  run(text: string, values?: readonly unknown[]): Promise<number>;
  close(): Promise<void>;
}

export async function connectSuperuser(url: string): Promise<Superuser> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (text: string, values: readonly unknown[] = []) => client.query(text, [...values]);
  return {
    query: async <Row>(text: string, values?: readonly unknown[]) =>
      (await run(text, values)).rows as Row[],
    run: async (text, values) => (await run(text, values)).rowCount ?? 0,
    close: () => client.end(),
  };
}
