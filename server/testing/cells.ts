import pg from 'pg';
import { BUCKETS } from '../platform/ids.ts';
import { asQueryable } from '../platform/topology/as-queryable.ts';
import { copyHome } from '../platform/topology/copy-home.ts';
import { openTestApp, type TestApp, type TestAppOptions } from './app.ts';
import { createMigratedDatabase, type TestDatabase } from './database.ts';

export interface CellsApp extends TestApp {
  /** Home and the other cell, which holds the odd buckets. */
  readonly databases: readonly [TestDatabase, TestDatabase];
}

/** Opens an app whose players are in two databases. */
export async function openCellsApp(options: TestAppOptions = {}): Promise<CellsApp> {
  const home = await createMigratedDatabase();
  const other = await createMigratedDatabase();
  await asOwner(home, async (owner) => {
    for (let bucket = 1; bucket < BUCKETS; bucket += 2) {
      await owner.query('insert into bucket_cell (number, cell) values ($1, 1)', [bucket]);
    }
  });
  await asOwner(home, (from) =>
    asOwner(other, (to) => copyHome(asQueryable(from), asQueryable(to))),
  );
  const app = await openTestApp({
    ...options,
    cellUrls: [other.runUrl],
    database: {
      databaseUrl: home.url,
      runUrl: home.runUrl,
      drop: async () => {
        await home.drop();
        await other.drop();
      },
    },
  });
  return { ...app, databases: [home, other] };
}

/** Runs `work` on a connection of the tables' owner. */
export async function asOwner<Result>(
  { url }: Pick<TestDatabase, 'url'>,
  work: (owner: pg.Client) => Promise<Result>,
): Promise<Result> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
