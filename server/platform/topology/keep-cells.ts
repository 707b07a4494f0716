import { SECOND_MS } from '@glasshouse/contract/time.ts';
import type { Database } from '../database.ts';
import type { Jobs } from '../jobs.ts';
import type { Notifier } from '../notifier.ts';
import { BUCKETS_RELOAD } from './bucket-map.ts';
import { createPreparedEnder } from './two-phase.ts';

/** Follows moved buckets, and ends transactions that a process left prepared. */
export function keepCells(
  databases: readonly Database[],
  { jobs, notifier }: { readonly jobs: Jobs; readonly notifier: Notifier },
): void {
  const refresh = async (): Promise<number> => {
    await Promise.all(databases.map((database) => database.refresh()));
    return 0;
  };
  // A process that missed the notice learns of a move by asking.
  const map = jobs.every('bucket map', SECOND_MS, refresh);
  notifier.onReload(BUCKETS_RELOAD, () => map.wake());
  const [database] = databases;
  const [home] = database?.cells ?? [];
  if (database === undefined || home === undefined) return;
  jobs.every('prepared transactions', 5 * SECOND_MS, createPreparedEnder(home, database.cells));
}
