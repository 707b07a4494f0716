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

/** Maximum entries added in one transaction: a few tiles. */
const BATCH = 1_000;

/**
 * Appends pending commitments to the log and writes the next head. A commitment is stored in the
 * transaction of its action, so no player waits for the log. Entries are appended first; afterwards
 * their numbers are stored with the commitments, one bucket at a time. An entry whose number was
 * not stored is found again by its name. Returns the number of commitments processed.
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

/** Appends the commitments that are not in the log yet. Returns each entry number by name. */
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

/** Hashes the newly completed tiles, level by level, and the root over all entries. */
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

/** Reads subtrees of the stored log as it was at this size. */
export function subtreesIn(db: Queryable, size: number) {
  return subtreesOf(
    async (level, index, width) =>
      Buffer.concat(await readHashes(db, level, index * TILE_WIDTH, width)),
    size,
  );
}
