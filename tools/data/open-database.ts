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

/** Where an installation's database is. */
export interface FoundDatabase {
  /** Its owner's URL. */
  readonly url: string;
  /** Stops it, if it was started for the caller. */
  stop(): Promise<void>;
}

/**
 * Finds the configured database: DATABASE_MIGRATION_URL or DATABASE_URL, or else the embedded one,
 * which is started if it does not run. Throws with one sentence if it does not exist yet.
 */
export async function findDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'> &
    Partial<Pick<Settings, 'databaseMigrationUrl'>>,
): Promise<FoundDatabase> {
  const given = settings.databaseMigrationUrl ?? settings.databaseUrl;
  const stop = () => Promise.resolve();
  if (given !== null) return { url: given, stop };
  const connection = readConnection(settings.dataDir);
  if (connection === null) {
    throw new Error(`There is no database in ${settings.dataDir} yet: npm start makes one.`);
  }
  if (leftRunning(clusterOf(connection.home)) !== null) {
    const { password, port } = connection;
    const url = `postgresql://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`;
    return { url, stop };
  }
  const postgres = await startPostgres({ dataDir: settings.dataDir, log: () => undefined });
  return { url: postgres.url, stop: () => postgres.stop() };
}

/** Opens the database of DATABASE_URL, or else the embedded one, as `findDatabase` does. */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings;
  const { url, stop } = await findDatabase({ databaseUrl, dataDir });
  const db = createDatabase({ url, size: 2, onError: () => undefined });
  return {
    db,
    async close() {
      await db.close();
      await stop();
    },
  };
}
