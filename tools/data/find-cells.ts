import type { Settings } from '@glasshouse/server/platform/settings.ts';
import { findShards } from '@glasshouse/server/platform/topology/shards.ts';
import { cellFolders } from '../postgres/cell-folders.ts';
import { findDatabase, type FoundDatabase } from './open-database.ts';

/**
 * Finds every database of an installation, home first, as `findDatabase` does: those that the
 * settings name with the shards of a Citus cluster, or the embedded ones. One, unless several share
 * the players.
 */
export async function findCells(
  settings: Pick<
    Settings,
    'databaseUrl' | 'databaseMigrationUrl' | 'cellUrls' | 'cellMigrationUrls' | 'dataDir'
  >,
): Promise<FoundDatabase[]> {
  if (settings.databaseUrl === null) {
    const folders = cellFolders(settings.dataDir);
    return Promise.all(folders.map((dataDir) => findDatabase({ databaseUrl: null, dataDir })));
  }
  const { cellUrls, cellMigrationUrls } = settings;
  const home = await findDatabase(settings);
  const others =
    cellUrls.length === 0
      ? await findShards(home.url)
      : cellUrls.map((url, cell) => cellMigrationUrls[cell] ?? url);
  return [home, ...others.map((url) => ({ url, stop: () => Promise.resolve() }))];
}
