import type { HouseDeps } from '../../app.ts';
import type { Queryable } from '../../platform/database.ts';
import { leafHash, rangeHash } from './merkle.ts';
import { isAnythingPending, noteLogged, takePending } from './pending.ts';
import {
  lockLog,
  readHashes,
  readHead,
  writeEntries,
  writeHash,
  writeHead,
  type LogHead,
} from './store.ts';
import { hashesAt, joined, subtreesOf, TILE_WIDTH } from './tiles.ts';

/** Entries added in one transaction: a few tiles. */
const BATCH = 1_000;

/**
 * Adds what was promised since to the log and makes the next head. Promises were written with
 * their deed, so that no player waits for this. Answers how many entries were added.
 */
export async function growLog({ db, clock }: Pick<HouseDeps, 'db' | 'clock'>): Promise<number> {
  if (!(await isAnythingPending(db))) return 0;
  return db.transaction(async (tx) => {
    await lockLog(tx);
    const pending = await takePending(tx, BATCH);
    if (pending.length === 0) return 0;
    const { size: first } = await readHead(tx);
    const entries = pending.map(({ name, body }, index) => {
      const leaf = leafHash(Buffer.from(body));
      return { entryNo: first + index, name, body, leaf };
    });
    await writeEntries(tx, entries);
    await noteLogged(tx, pending, first);
    await writeHead(tx, await nextHead(tx, first, first + entries.length, clock.now()));
    return entries.length;
  });
}

/** Hashes the tiles that have become full, level by level, and the root over all. */
async function nextHead(tx: Queryable, before: number, size: number, at: number): Promise<LogHead> {
  for (let level = 0; hashesAt(level + 1, size) > hashesAt(level + 1, before); level += 1) {
    const until = hashesAt(level + 1, size);
    for (let place = hashesAt(level + 1, before); place < until; place += 1) {
      const tile = await readHashes(tx, level, place * TILE_WIDTH, TILE_WIDTH);
      await writeHash(tx, level + 1, place, joined(Buffer.concat(tile)));
    }
  }
  return { size, root: await rangeHash(subtreesIn(tx, size), 0, size), at };
}

/** The subtrees of the stored log as it was at this size. */
export function subtreesIn(db: Queryable, size: number) {
  return subtreesOf(
    async (level, index, width) =>
      Buffer.concat(await readHashes(db, level, index * TILE_WIDTH, width)),
    size,
  );
}
