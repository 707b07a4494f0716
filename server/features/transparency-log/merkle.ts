import { hash } from 'node:crypto';

/**
 * The Merkle tree of RFC 6962 (section 2.1) over SHA-256. A leaf hash is prefixed with a zero byte,
 * a node hash with a one byte. A tree of n leaves splits at the largest power of two below n.
 */

export const HASH_BYTES = 32;

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

export function leafHash(entry: Uint8Array): Buffer {
  return hash('sha256', Buffer.concat([LEAF, entry]), 'buffer');
}

export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  return hash('sha256', Buffer.concat([NODE, left, right]), 'buffer');
}

/** The root of an empty tree. */
export const EMPTY_ROOT: Buffer = hash('sha256', '', 'buffer');

/** An append-only tree that stores only the full subtrees at its right edge. */
export interface GrowingTree {
  /** Appends the hash of the next leaf. */
  add(leaf: Buffer): void;
  root(): Buffer;
  size(): number;
}

export function createGrowingTree(): GrowingTree {
  const edge: { readonly leaves: number; readonly hash: Buffer }[] = [];
  let size = 0;
  return {
    add(leaf) {
      let joined = { leaves: 1, hash: leaf };
      for (let last = edge.at(-1); last?.leaves === joined.leaves; last = edge.at(-1)) {
        edge.pop();
        joined = { leaves: joined.leaves * 2, hash: nodeHash(last.hash, joined.hash) };
      }
      edge.push(joined);
      size += 1;
    },
    root() {
      const hashes = edge.map((part) => part.hash);
      const smallest = hashes.pop() ?? EMPTY_ROOT;
      return hashes.reduceRight((right, left) => nodeHash(left, right), smallest);
    },
    size: () => size,
  };
}

/** Returns the hash of the full subtree of 2^height leaves at index `place` of its height. */
export type ReadSubtree = (height: number, place: number) => Promise<Buffer>;

/** The Merkle Tree Hash of the leaves from `start` (inclusive) to `end` (exclusive). */
export async function rangeHash(read: ReadSubtree, start: number, end: number): Promise<Buffer> {
  if (end === start) return EMPTY_ROOT;
  const split = splitOf(end - start);
  if (split === 0) return read(Math.log2(end - start), start / (end - start));
  const left = await rangeHash(read, start, start + split);
  return nodeHash(left, await rangeHash(read, start + split, end));
}

/** The audit path of leaf `index` in the tree of `size` leaves, from leaf to root. */
export async function inclusionProof(
  read: ReadSubtree,
  index: number,
  size: number,
): Promise<Buffer[]> {
  const path: Buffer[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + (splitOf(end - start) || (end - start) / 2);
    if (index < middle) {
      path.unshift(await rangeHash(read, middle, end));
      end = middle;
    } else {
      path.unshift(await rangeHash(read, start, middle));
      start = middle;
    }
  }
  return path;
}

/** Proves that the tree of `older` leaves is a prefix of the tree of `newer` leaves. */
export async function consistencyProof(
  read: ReadSubtree,
  older: number,
  newer: number,
): Promise<Buffer[]> {
  if (older === 0 || older === newer) return [];
  const proof: Buffer[] = [];
  let [start, end] = [0, newer];
  // True while the older tree is one full subtree, whose hash the verifier already knows.
  let isKnown = true;
  while (older !== end) {
    const middle = start + (splitOf(end - start) || (end - start) / 2);
    if (older <= middle) {
      proof.unshift(await rangeHash(read, middle, end));
      end = middle;
    } else {
      proof.unshift(await rangeHash(read, start, middle));
      start = middle;
      isKnown = false;
    }
  }
  return isKnown ? proof : [await rangeHash(read, start, end), ...proof];
}

/** Whether the path leads from the leaf at `index` to the root (RFC 9162, section 2.1.3.2). */
export function isIncluded(
  leaf: Buffer,
  index: number,
  size: number,
  path: readonly Buffer[],
  root: Buffer,
): boolean {
  if (index < 0 || index >= size) return false;
  let [place, last, reached] = [index, size - 1, leaf];
  for (const beside of path) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      reached = nodeHash(beside, reached);
      while (place % 2 === 0 && place !== 0) [place, last] = [place / 2, half(last)];
    } else {
      reached = nodeHash(reached, beside);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && reached.equals(root);
}

/** The tree head in a checkpoint. */
export interface TreeHead {
  readonly size: number;
  readonly root: Buffer;
}

/** Whether the proof shows that `newer` begins with all of `older` (RFC 9162, section 2.1.4.2). */
export function isConsistent(older: TreeHead, newer: TreeHead, proof: readonly Buffer[]): boolean {
  if (older.size > newer.size) return false;
  if (older.size === newer.size) return proof.length === 0 && older.root.equals(newer.root);
  if (older.size === 0) return proof.length === 0 && older.root.equals(EMPTY_ROOT);
  const isWhole = splitOf(older.size) === 0;
  const [first, ...rest] = isWhole ? [older.root, ...proof] : proof;
  if (first === undefined) return false;
  let [place, last] = [older.size - 1, newer.size - 1];
  while (place % 2 === 1) [place, last] = [half(place), half(last)];
  let [before, after] = [first, first];
  for (const beside of rest) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      before = nodeHash(beside, before);
      after = nodeHash(beside, after);
      while (place % 2 === 0 && place !== 0) [place, last] = [place / 2, half(last)];
    } else {
      after = nodeHash(after, beside);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && before.equals(older.root) && after.equals(newer.root);
}

/** The largest power of two below `leaves`; 0 where `leaves` is a power of two itself. */
function splitOf(leaves: number): number {
  let power = 1;
  while (power * 2 <= leaves) power *= 2;
  return power === leaves ? 0 : power;
}

const half = (value: number): number => Math.floor(value / 2);
