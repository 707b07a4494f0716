import type { Database } from '@glasshouse/server/platform/database.ts';
import { readDurability } from '@glasshouse/server/features/rounds/index.ts';

/** The durable settings as a connection of the same server and user has them in force. */
export async function readDurable(db: Database) {
  const client = await db.connect();
  try {
    const read = await readDurability(client);
    return {
      fsync: read.fsync,
      synchronousCommit: read.synchronous_commit,
      fullPageWrites: read.full_page_writes,
    };
  } finally {
    await client.end();
  }
}
