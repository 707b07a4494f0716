import {
  readCheckpoint,
  type Checkpoint,
} from '@glasshouse/server/features/transparency-log/checkpoint.ts';
import {
  consistencyProof,
  createGrowingTree,
  HASH_BYTES,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
} from '@glasshouse/server/features/transparency-log/merkle.ts';
import { openNote } from '@glasshouse/server/features/transparency-log/note.ts';
import {
  entriesOf,
  hashesAt,
  joined,
  subtreesOf,
  TILE_WIDTH,
  tilePath,
  widthOf,
} from '@glasshouse/server/features/transparency-log/tiles.ts';
import type { ReadFile } from './source.ts';

/** The state stored by an earlier run: the trusted key and the signed checkpoint. */
export interface Kept {
  readonly key: string;
  readonly note: string;
}

export interface LogReport {
  readonly origin: string;
  readonly size: number;
  /** Hex. */
  readonly root: string;
  readonly seeds: number;
  readonly ledgerRoots: number;
  /** The number of entries in the stored checkpoint; null if there was none. */
  readonly consistentWith: number | null;
  /** The index of the requested seed's entry; null if none was requested. */
  readonly seedEntry: number | null;
}

export interface LogQuestion {
  /** The key to trust. Null: the key in `kept`, or else the log's own. */
  readonly key: string | null;
  readonly kept: Kept | null;
  /** The hash of a server seed that the log must contain. */
  readonly seedHash: string | null;
  progress(done: number, total: number): void;
}

/**
 * Verifies a whole log: the checkpoint's signature, every entry and tile against its root,
 * consistency with the stored checkpoint, and inclusion of a seed's hash.
 * @throws Error with one sentence about the first problem.
 */
export async function verifyLog(
  read: ReadFile,
  { key, kept, seedHash, progress }: LogQuestion,
): Promise<{ readonly report: LogReport; readonly kept: Kept }> {
  const trusted = key ?? kept?.key ?? String(await read('key')).trim();
  const note = String(await read('checkpoint'));
  const head = readCheckpoint(openNote(note, trusted));
  const { leaves, texts } = await readEntries(read, head.size, progress);
  holdRoot(leaves, head);
  await holdTiles(read, leaves, head.size);
  const subtrees = subtreesOf(
    (level, index, width) => readTile(read, level, index, width),
    head.size,
  );

  const older = kept === null ? null : readCheckpoint(openNote(kept.note, kept.key));
  if (older !== null) {
    if (older.origin !== head.origin) throw new Error(`what was kept is of ${older.origin}`);
    if (older.size > head.size) throw new Error(`the log had ${older.size} entries once`);
    const proof = await consistencyProof(subtrees, older.size, head.size);
    if (!isConsistent(older, head, proof)) {
      throw new Error(`the first ${older.size} entries are not what they were`);
    }
  }

  const seedEntry = seedHash === null ? null : findSeed(texts, seedHash);
  if (seedEntry !== null) {
    const path = await inclusionProof(subtrees, seedEntry, head.size);
    const leaf = leaves[seedEntry];
    if (leaf === undefined || !isIncluded(leaf, seedEntry, head.size, path, head.root)) {
      throw new Error(`entry ${seedEntry} is not under the root`);
    }
  }
  return {
    report: {
      origin: head.origin,
      size: head.size,
      root: head.root.toString('hex'),
      ...countKinds(texts),
      consistentWith: older?.size ?? null,
      seedEntry,
    },
    kept: { key: trusted, note },
  };
}

async function readEntries(
  read: ReadFile,
  size: number,
  progress: (done: number, total: number) => void,
): Promise<{ leaves: Buffer[]; texts: string[] }> {
  const [leaves, texts]: [Buffer[], string[]] = [[], []];
  for (let index = 0; texts.length < size; index += 1) {
    const width = widthOf(0, index, size);
    const entries = entriesOf(await read(tilePath({ level: null, index, width })));
    if (entries.length !== width) throw new Error(`bundle ${index} has ${entries.length} entries`);
    for (const entry of entries) {
      leaves.push(leafHash(entry));
      texts.push(entry.toString());
    }
    progress(texts.length, size);
  }
  return { leaves, texts };
}

function holdRoot(leaves: readonly Buffer[], { size, root }: Checkpoint): void {
  const tree = createGrowingTree();
  for (const leaf of leaves) tree.add(leaf);
  if (!tree.root().equals(root)) throw new Error(`the ${size} entries do not have the signed root`);
}

/** Every tile on every level must match the hashes of the entries. */
async function holdTiles(read: ReadFile, leaves: readonly Buffer[], size: number): Promise<void> {
  let row = [...leaves];
  for (let level = 0; hashesAt(level, size) > 0; level += 1) {
    const above: Buffer[] = [];
    for (let index = 0; index * TILE_WIDTH < row.length; index += 1) {
      const expected = row.slice(index * TILE_WIDTH, (index + 1) * TILE_WIDTH);
      const tile = await readTile(read, level, index, expected.length);
      if (!tile.equals(Buffer.concat(expected))) {
        throw new Error(`tile ${index} of level ${level} is not what follows from the entries`);
      }
      if (expected.length === TILE_WIDTH) above.push(joined(tile));
    }
    row = above;
  }
}

async function readTile(
  read: ReadFile,
  level: number,
  index: number,
  width: number,
): Promise<Buffer> {
  const tile = await read(tilePath({ level, index, width }));
  if (tile.length !== width * HASH_BYTES) throw new Error(`a tile of level ${level} is cut off`);
  return tile;
}

function findSeed(texts: readonly string[], hash: string): number {
  const place = texts.findIndex((text) => kindOf(text) === 'seed' && text.includes(`"${hash}"`));
  if (place < 0) throw new Error(`no entry tells of the seed ${hash}`);
  return place;
}

function countKinds(texts: readonly string[]): Pick<LogReport, 'seeds' | 'ledgerRoots'> {
  const kinds = texts.map(kindOf);
  return {
    seeds: kinds.filter((kind) => kind === 'seed').length,
    ledgerRoots: kinds.filter((kind) => kind === 'ledger').length,
  };
}

function kindOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { kind?: unknown }).kind;
  } catch {
    throw new Error(`this entry is no line of JSON: ${text.slice(0, 80)}`);
  }
}
