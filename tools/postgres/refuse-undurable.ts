import type { Database } from '@glasshouse/server/platform/database.ts';
import { readDurability, type Durability } from '@glasshouse/server/features/rounds/index.ts';

/**
 * Returns the durability settings in force for this connection. Throws if one is off, because
 * measurements and crash tests on such a server are meaningless.
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
