import { migrate } from '@glasshouse/server/platform/migrate.ts';
import { DEFAULT_RUN_ROLE, runUrl } from '@glasshouse/server/platform/run-url.ts';
import { schema } from '@glasshouse/server/schema.ts';

/** Migrates a database as its owner. Returns the run role's URL for the server under test. */
export async function migrated(ownerUrl: string): Promise<string> {
  const run = { name: DEFAULT_RUN_ROLE, password: 'of-a-bench-only' };
  await migrate(ownerUrl, schema, Date.now(), run);
  return runUrl(ownerUrl, run);
}
