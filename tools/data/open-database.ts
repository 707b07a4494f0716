import { createDatabase, type Database } from '@glasshouse/server/platform/database.ts';
import type { Settings } from '@glasshouse/server/platform/settings.ts';
import { clusterOf, databaseName, readConnection } from '../postgres/cluster.ts';
import { startPostgres } from '../postgres/embedded.ts';
import { leftRunning } from '../postgres/postmaster.ts';

/** The database of an installation, opened from outside the server. */
export interface OpenDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

/**
 * Opens the configured database: DATABASE_URL, or else the embedded one, starting it if no server
 * runs on it. Throws with one sentence if it does not exist yet.
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null) return connect(settings.databaseUrl, () => Promise.resolve());
  const connection = readConnection(settings.dataDir);
  if (connection === null) {
    throw new Error(`There is no database in ${settings.dataDir} yet: npm start makes one.`);
  }
  if (leftRunning(clusterOf(connection.home)) !== null) {
    const { password, port } = connection;
    const url = `postgresql://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`;
    return connect(url, () => Promise.resolve());
  }
  const postgres = await startPostgres({ dataDir: settings.dataDir, log: () => undefined });
  return connect(postgres.url, () => postgres.stop());
}

function connect(url: string, stop: () => Promise<void>): OpenDatabase {
  const db = createDatabase({ url, size: 2, onError: () => undefined });
  return {
    db,
    async close() {
      await db.close();
      await stop();
    },
  };
}
