import { createDatabase } from '@glasshouse/server/platform/database.ts';
import { readSettings } from '@glasshouse/server/platform/settings.ts';
import { findCells } from './find-cells.ts';
import type { OpenDatabase } from './open-database.ts';

/**
 * Opens the embedded databases of a DATA_DIR as their owner, or those at `homeUrl`: one, or several
 * cells as one.
 */
export async function openCells(dataDir: string, homeUrl?: string): Promise<OpenDatabase> {
  const given = homeUrl === undefined ? {} : { DATABASE_URL: homeUrl };
  const found = await findCells(readSettings({ DATA_DIR: dataDir, ...given }));
  const urls = found.map(({ url }) => url);
  const options = { size: 2, onError: () => undefined };
  const [url = ''] = urls;
  const db =
    urls.length === 1
      ? createDatabase({ ...options, url })
      : await (
          await import('@glasshouse/server/platform/topology/cells.ts')
        ).createCells(options, urls);
  return {
    db,
    async close() {
      await db.close();
      for (const { stop } of found) await stop();
    },
  };
}
