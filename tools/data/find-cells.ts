import type { Settings } from '@glasshouse/server/platform/settings.ts';
import { cellFolders } from '../postgres/cell-folders.ts';
import { findDatabase, type FoundDatabase } from './open-database.ts';

/**
 * Finds every database of an installation, home first, as `findDatabase` does: those that the
 * settings name, or the embedded ones. One, unless several share the players.
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
  const others = cellUrls.map((url, cell) => cellMigrationUrls[cell] ?? url);
  const home = await findDatabase(settings);
  return [home, ...others.map((url) => ({ url, stop: () => Promise.resolve() }))];
}
