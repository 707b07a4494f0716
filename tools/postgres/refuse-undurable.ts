import type { Database } from '@glasshouse/server/platform/database.ts';
import { readDurability, type Durability } from '@glasshouse/server/features/rounds/index.ts';

/**
 * The durable settings as a connection of this server and user has them in force. Throws where one
 * is off: neither a figure nor a crash on such a server says anything about ours.
 */
export async function refuseUndurable(db: Database): Promise<Durability> {
  const client = await db.connect();
  try {
    const durability = await readDurability(client);
    for (const [name, setting] of Object.entries(durability)) {
      if (setting === 'on') continue;
      throw new Error(`${name} is ${setting || 'unknown'}: a crash of PostgreSQL loses data`);
    }
    return durability;
  } finally {
    await client.end();
  }
}
