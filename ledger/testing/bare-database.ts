import { migrate } from '@glasshouse/server/platform/migrate.ts';
import { schema } from '@glasshouse/server/schema.ts';
import { createTestDatabase } from '@glasshouse/server/testing/database.ts';
import { connectSuperuser, type Superuser } from './superuser.ts';

/** The moment of everything in a bare database: 2026-11-18 08:00 UTC. */
export const AT = 1_795_248_000_000;

/** A database with the house's tables and functions, and nobody in it. */
export interface BareDatabase {
  readonly url: string;
  readonly owner: Superuser;
  /** The role the server works under. */
  readonly role: string | null;
  /** Seats a player without an account around the wallet. */
  seat(playerId: number): Promise<{ bucket: number; playerId: number }>;
  close(): Promise<void>;
}

export async function openBareDatabase(): Promise<BareDatabase> {
  const database = await createTestDatabase();
  const role = await migrate(database.url, schema, AT);
  const owner = await connectSuperuser(database.url);
  await owner.run('select round_partitions_ensure($1, 0)', [AT]);
  return {
    url: database.url,
    owner,
    role,
    async seat(playerId) {
      const bucket = playerId % 64;
      await owner.run(
        `insert into wallet (bucket, player_id, market, check_minutes) values ($1, $2, 'IN', 60)`,
        [bucket, playerId],
      );
      return { bucket, playerId };
    },
    async close() {
      await owner.close();
      await database.drop();
    },
  };
}
