import type { Database } from '../../../platform/database.ts';
import {
  createSettlementBatcher,
  type BatcherDeps,
  type SettlementBatcher,
} from '../settlement/settlement-batcher.ts';

/** Settles each spin in the database of its player, as a server process does. */
export function createBatcherOfCells(
  db: Database,
  deps: Omit<BatcherDeps, 'db'>,
): SettlementBatcher {
  const batchers = db.cells.map((cell) => createSettlementBatcher({ ...deps, db: cell }));
  return {
    hasRoom: () => batchers.every((batcher) => batcher.hasRoom()),
    queued: () => batchers.reduce((sum, batcher) => sum + batcher.queued(), 0),
    settle(spin) {
      const batcher = batchers[db.cellOf(spin.bucket)];
      if (batcher === undefined) throw new Error(`no database of bucket ${spin.bucket}`);
      return batcher.settle(spin);
    },
    async close() {
      await Promise.all(batchers.map((batcher) => batcher.close()));
    },
  };
}
