import {
  checkVersions,
  placeNow,
  versionsAfter,
  writtenSince,
  type VersionKey,
  type WrittenPlace,
} from '@glasshouse/ledger/watched-versions.ts';
import type { AppContext } from '../../context.ts';
import { reportDifferences } from './differences.ts';

/** Versions per run: each is found by its key, with the row it belongs to. */
const NEW_AT_ONCE = 200;
const OLD_AT_ONCE = 200;

export interface RecordWatch {
  /**
   * Checks the orders and accounts that were written since the last run. Returns 1 while there are
   * more.
   */
  readNew(): Promise<number>;
  /** Checks the next few of all versions again, and starts over after the last one. Returns 0. */
  readAgain(): Promise<number>;
}

/**
 * Checks orders and accounts against the hashes of their versions; a difference becomes a staff
 * case. What is new is checked within seconds. What was changed without a new version is found when
 * all are read again, as is everything from before the process started.
 */
export function createRecordWatch(deps: Pick<AppContext, 'db' | 'clock' | 'log'>): RecordWatch {
  let place: WrittenPlace | null = null;
  let old: VersionKey | null = null;
  const check = async (keys: readonly VersionKey[]): Promise<void> => {
    const differences = await checkVersions(deps.db, keys);
    await reportDifferences(
      deps,
      differences.map(({ player_id: playerId, ...difference }) => ({ ...difference, playerId })),
    );
  };
  return {
    async readNew() {
      place ??= await placeNow(deps.db);
      const { keys, next, isMore } = await writtenSince(deps.db, place, NEW_AT_ONCE);
      await check(keys);
      place = next;
      return isMore ? 1 : 0;
    },
    async readAgain() {
      const keys = await versionsAfter(deps.db, old, OLD_AT_ONCE);
      await check(keys);
      old = keys.at(-1) ?? null;
      return 0;
    },
  };
}
