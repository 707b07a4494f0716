import pg from 'pg';
import { BUCKETS } from '../platform/ids.ts';
import { asQueryable } from '../platform/topology/as-queryable.ts';
import { copyHome } from '../platform/topology/copy-home.ts';
import { openTestApp, type TestApp, type TestAppOptions } from './app.ts';
import { createMigratedDatabase, type TestDatabase } from './database.ts';

export interface CellsApp extends TestApp {
  /** Home and the other cells: a bucket is in the one of its rest when divided by their number. */
  readonly databases: readonly [TestDatabase, TestDatabase, ...TestDatabase[]];
}

/** Opens an app whose players are in two databases, or in so many. */
export async function openCellsApp(options: TestAppOptions = {}, cells = 2): Promise<CellsApp> {
  const home = await createMigratedDatabase();
  const second = await createMigratedDatabase();
  const others = [second];
  while (others.length < cells - 1) others.push(await createMigratedDatabase());
  await asOwner(home, async (owner) => {
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      if (bucket % cells === 0) continue;
      const row = [bucket, bucket % cells];
      await owner.query('insert into bucket_cell (number, cell) values ($1, $2)', row);
    }
    for (const other of others) {
      await asOwner(other, (to) => copyHome(asQueryable(owner), asQueryable(to)));
    }
  });
  const app = await openTestApp({
    ...options,
    cellUrls: others.map(({ runUrl }) => runUrl),
    database: {
      databaseUrl: home.url,
      runUrl: home.runUrl,
      drop: async () => {
        for (const database of [home, ...others]) await database.drop();
      },
    },
  });
  return { ...app, databases: [home, second, ...others.slice(1)] };
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
