import type { AppContext } from '../../context.ts';
import type { Queryable } from '../../platform/database.ts';
import { leafHash, rangeHash } from './merkle.ts';
import { isAnythingPending, noteLogged, readPending, type Pending } from './pending.ts';
import {
  findEntries,
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
 * their action, so that no player waits for this. The entries are added first and noted beside the
 * promises afterwards, a bucket at a time: what is in the log and not noted is found by its name.
 * Returns how many promises were noted.
 */
export async function appendPending({
  db,
  clock,
}: Pick<AppContext, 'db' | 'clock'>): Promise<number> {
  if (!(await isAnythingPending(db))) return 0;
  const pending = await readPending(db, BATCH);
  if (pending.length === 0) return 0;
  const entryOf = await db.transaction((tx) => append(tx, pending, clock.now()));
  await noteLogged(db, pending, entryOf);
  return pending.length;
}

/** Adds those that are not in the log yet. Returns the entry of each, by its name. */
async function append(
  tx: Queryable,
  pending: readonly Pending[],
  at: number,
): Promise<ReadonlyMap<string, number>> {
  await lockLog(tx);
  const entryOf = await findEntries(
    tx,
    pending.map(({ name }) => name),
  );
  const { size: first } = await readHead(tx);
  const entries = pending
    .filter(({ name }) => !entryOf.has(name))
    .map(({ name, body }, index) => {
      const leaf = leafHash(Buffer.from(body));
      return { entryNo: first + index, name, body, leaf };
    });
  if (entries.length === 0) return entryOf;
  await writeEntries(tx, entries);
  await writeHead(tx, await nextHead(tx, first, first + entries.length, at));
  for (const { name, entryNo } of entries) entryOf.set(name, entryNo);
  return entryOf;
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
