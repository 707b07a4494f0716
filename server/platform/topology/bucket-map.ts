import { DatabaseUnavailableError } from '../deadline.ts';
import { BUCKETS } from '../ids.ts';
import type { Queryable } from '../pool.ts';

/** What a process is asked to read again when a bucket has moved. */
export const BUCKETS_RELOAD = 'buckets';

/** A process that starts on a busy machine may wait longer for its first connection than a call. */
const ATTEMPTS = 4;

/** Which cell holds which bucket, as kept at home. A bucket without a row is at home. */
export interface BucketMap {
  cellOf(bucket: number): number;
  reload(): Promise<void>;
}

/** Reads the map. @throws when it names a cell that this process has no address of. */
export async function openBucketMap(home: Queryable, cells: number): Promise<BucketMap> {
  let map: readonly number[] = [];
  const reload = async (): Promise<void> => {
    const rows = await home.query<{ number: number; cell: number }>(
      'select number, cell from bucket_cell',
    );
    const read = Array.from({ length: BUCKETS }, () => 0);
    for (const { number, cell } of rows) {
      if (cell >= cells) {
        throw new Error(`bucket ${number} is in cell ${cell}, whose address is not in CELL_URLS`);
      }
      read[number] = cell;
    }
    map = read;
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await reload();
      break;
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof DatabaseUnavailableError)) throw error;
    }
  }
  return { reload, cellOf: (bucket) => map[bucket] ?? 0 };
}

/** Records that a bucket's rows are in a cell. */
export async function keepBucketCell(home: Queryable, bucket: number, cell: number): Promise<void> {
  await home.query(
    `insert into bucket_cell (number, cell) values ($1, $2)
     on conflict (number) do update set cell = excluded.cell`,
    [bucket, cell],
  );
}
