import pg from 'pg';
import { BUCKETS } from '@glasshouse/server/platform/ids.ts';

/**
 * Shares the buckets evenly over the cells, of which `home` is the first.
 * @throws when there are players already: their buckets are moved one by one.
 */
export async function spreadBuckets(home: pg.Client, cells: number): Promise<void> {
  const { rows } = await home.query('select 1 from directory limit 1');
  if (rows.length > 0) throw new Error('there are players already: move their buckets one by one');
  await home.query(
    `insert into bucket_cell (number, cell) select b, b % $1 from generate_series(0, $2 - 1) b
     on conflict (number) do update set cell = excluded.cell`,
    [cells, BUCKETS],
  );
}

/** Shares the buckets of a database that has neither players nor a map yet. */
export async function spreadIfNew(homeUrl: string, cells: number): Promise<void> {
  const home = new pg.Client({ connectionString: homeUrl });
  await home.connect();
  try {
    const { rows } = await home.query(
      '(select 1 from bucket_cell limit 1) union all (select 1 from directory limit 1)',
    );
    if (rows.length === 0) await spreadBuckets(home, cells);
  } finally {
    await home.end();
  }
}
