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
  { dataDir, allowWideRights }: Pick<Settings, 'dataDir' | 'allowWideRights'>,
  { ownerUrl, runUrl }: DatabaseAddresses,
): Promise<void> {
  const child = spawn(process.execPath, ['server/migrate-database.ts'], {
    cwd: checkout,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      ALLOW_WIDE_RIGHTS: allowWideRights ? '1' : '0',
      DATABASE_URL: runUrl,
      DATABASE_MIGRATION_URL: ownerUrl,
      NODE_COMPILE_CACHE: resolve(checkout, 'node_modules/.cache/node'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  const said = await text(child.stderr);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new StartError(`The database could not be prepared: ${said.trim()}`);
}
