import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { schema as own } from '@glasshouse/server/schema.ts';
import type { MigrationSources } from '@glasshouse/server/platform/migrate.ts';

/** Takes the place of the server's schema under vitest.config.ts: one file of it is a mutant's. */
const folder = process.env['MUTANT_FOLDER'] ?? '';

export const schema: MigrationSources = {
  ...own,
  repeatable: own.repeatable.map((path) => {
    const mutated = join(folder, basename(path));
    return folder !== '' && existsSync(mutated) ? mutated : path;
  }),
};
