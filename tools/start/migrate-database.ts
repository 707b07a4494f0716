import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Settings } from '@glasshouse/server/platform/settings.ts';
import type { DatabaseAddresses } from './launcher.ts';
import { StartError } from './start-error.ts';

const checkout = resolve(import.meta.dirname, '../..');

/**
 * Migrates in a separate process: only its environment has the owner's password, and its memory is
 * freed when it ends.
 * @throws StartError with that process's output.
 */
export async function migrateDatabase(
  settings: Pick<Settings, 'dataDir' | 'allowWideRights' | 'cellUrls' | 'cellMigrationUrls'>,
  { ownerUrl, runUrl, cells = [] }: DatabaseAddresses,
): Promise<void> {
  const { dataDir, allowWideRights, cellUrls, cellMigrationUrls } = settings;
  const child = spawn(process.execPath, ['server/migrate-database.ts'], {
    cwd: checkout,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      ALLOW_WIDE_RIGHTS: allowWideRights ? '1' : '0',
      DATABASE_URL: runUrl,
      DATABASE_MIGRATION_URL: ownerUrl,
      CELL_URLS: [...cellUrls, ...cells.map((cell) => cell.runUrl)].join(','),
      CELL_MIGRATION_URLS: [...cellMigrationUrls, ...cells.map((cell) => cell.ownerUrl)].join(','),
      NODE_COMPILE_CACHE: resolve(checkout, 'node_modules/.cache/node'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  const said = await text(child.stderr);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new StartError(`The database could not be prepared: ${said.trim()}`);
  if (cells.length === 0) return;
  const { spreadIfNew } = await import('../cells/spread-buckets.ts');
  await spreadIfNew(ownerUrl, cells.length + 1);
}
