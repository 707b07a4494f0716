import {
  checkVersions,
  placeNow,
  versionsAfter,
  writtenSince,
  type VersionKey,
  type WrittenPlace,
} from '@glasshouse/ledger/watched-versions.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../platform/database.ts';
import { reportDifferences } from './differences.ts';

/** Versions per run: each is found by its key, with the row it belongs to. */
const NEW_AT_ONCE = 200;
const OLD_AT_ONCE = 200;
const BEGINNING: WrittenPlace = { writtenIn: '0', after: null };

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
  const cells = deps.db.cells.map(createReader);
  let old: VersionKey | null = null;
  const check = async (db: Database, keys: readonly VersionKey[]): Promise<void> => {
    const differences = await checkVersions(db, keys);
    await reportDifferences(
      deps,
      differences.map(({ player_id: playerId, ...difference }) => ({ ...difference, playerId })),
    );
  };
  return {
    async readNew() {
      let more = 0;
      for (const { db, read } of cells) {
        if (await read((keys) => check(db, keys))) more = 1;
      }
      return more;
    },
    async readAgain() {
      const keys = await versionsAfter(deps.db, old, OLD_AT_ONCE);
      await check(deps.db, keys);
      old = keys.at(-1) ?? null;
      return 0;
    },
  };
}

interface Reader {
  readonly db: Database;
  /** Gives the next new versions to `check`. Returns whether there are more. */
  read(check: (keys: readonly VersionKey[]) => Promise<void>): Promise<boolean>;
}

/** Reads the new versions of one database: each numbers its transactions by itself. */
function createReader(db: Database): Reader {
  let place: WrittenPlace | null = null;
  return {
    db,
    async read(check) {
      place ??= await placeNow(db);
      const { keys, next, isMore } = await writtenSince(db, place, NEW_AT_ONCE);
      await check(keys);
      // The numbers are lower when a shard has moved to another server, where all of it is new.
      place = BigInt(next.writtenIn) < BigInt(place.writtenIn) ? BEGINNING : next;
      return isMore;
    },
  };
}
