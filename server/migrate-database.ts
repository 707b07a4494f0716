import { createClock } from './platform/clock.ts';
import { createDatabase } from './platform/database.ts';
import { migrate } from './platform/migrate.ts';
import { RunRoleError } from './platform/run-role.ts';
import { runRoleOf } from './platform/run-url.ts';
import { readSettings, SettingError, type Settings } from './platform/settings.ts';
import { copyHome } from './platform/topology/copy-home.ts';
import { schema } from './schema.ts';

/**
 * `npm run migrate`: migrates the database to this version as its owner (DATABASE_MIGRATION_URL)
 * and grants the role of DATABASE_URL its rights; then the cells. `npm start` runs it before each
 * server.
 */
async function main(settings: Settings): Promise<void> {
  const { databaseUrl, databaseMigrationUrl, cellUrls, cellMigrationUrls } = settings;
  if (databaseUrl === null || databaseMigrationUrl === null) {
    throw new SettingError(
      'DATABASE_MIGRATION_URL (the owner of the tables) and DATABASE_URL (the role that the server ' +
        'works under) must both be set.',
    );
  }
  if (cellUrls.length !== cellMigrationUrls.length) {
    throw new SettingError(
      'CELL_MIGRATION_URLS must name the owner of each database of CELL_URLS, in the same order.',
    );
  }
  await migrateOne(databaseUrl, databaseMigrationUrl, settings);
  for (const [cell, url] of cellUrls.entries()) {
    const ownerUrl = cellMigrationUrls[cell] ?? url;
    await migrateOne(url, ownerUrl, settings);
    await copyHomeTo(databaseMigrationUrl, ownerUrl);
  }
}

async function copyHomeTo(homeUrl: string, cellUrl: string): Promise<void> {
  const [home, cell] = [homeUrl, cellUrl].map((url) =>
    createDatabase({ url, size: 1, onError: () => undefined }),
  );
  if (home === undefined || cell === undefined) return;
  try {
    await cell.transaction((tx) => copyHome(home, tx));
  } finally {
    await Promise.all([home.close(), cell.close()]);
  }
}

async function migrateOne(
  databaseUrl: string,
  databaseMigrationUrl: string,
  { allowWideRights }: Settings,
): Promise<void> {
  const run = runRoleOf(databaseUrl);
  const isOwner = run.name === runRoleOf(databaseMigrationUrl).name;
  if (isOwner && !allowWideRights) {
    throw new SettingError(
      'DATABASE_URL and DATABASE_MIGRATION_URL name the same user: the server needs one of its own.',
    );
  }
  await migrate(databaseMigrationUrl, schema, createClock().now(), isOwner ? null : run);
}

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  process.stdout.write(
    'npm run migrate\n\nMigrates the database to this version as the user of DATABASE_MIGRATION_URL, ' +
      'and grants\nthe role of DATABASE_URL the rights that the server needs.\n',
  );
  process.exit(0);
}
try {
  await main(readSettings(process.env));
} catch (error) {
  const known = error instanceof SettingError || error instanceof RunRoleError;
  process.stderr.write(`${known ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
}
