import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  consistencyProof,
  createGrowingTree,
  EMPTY_ROOT,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  nodeHash,
  type ReadSubtree,
} from './merkle.ts';

/** The leaves and roots of the reference tests of Certificate Transparency (RFC 6962). */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => Buffer.from(hex, 'hex'));
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

/** Reads full subtrees over leaf hashes in memory. */
function over(leaves: readonly Buffer[]): ReadSubtree {
  const hashOf = (from: number, count: number): Buffer => {
    const [only] = count === 1 ? leaves.slice(from) : [];
    if (only !== undefined) return only;
    return nodeHash(hashOf(from, count / 2), hashOf(from + count / 2, count / 2));
  };
  return (height, place) => Promise.resolve(hashOf(place * 2 ** height, 2 ** height));
}

function headOf(leaves: readonly Buffer[]) {
  const tree = createGrowingTree();
  for (const leaf of leaves) tree.add(leaf);
  return { size: tree.size(), root: tree.root() };
}

const hex = (hashes: readonly Buffer[]) => hashes.map((hash) => hash.toString('hex'));

describe('the published vectors', () => {
  const leaves = LEAVES.map((leaf) => leafHash(leaf));

  test('the empty tree and each tree of the first leaves have the published root', () => {
    expect(createGrowingTree().root()).toEqual(EMPTY_ROOT);
    expect(EMPTY_ROOT.toString('hex')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    for (const [index, root] of ROOTS.entries()) {
      expect(headOf(leaves.slice(0, index + 1)).root.toString('hex')).toBe(root);
    }
  });

  test('audit paths', async () => {
    const read = over(leaves);
    expect(hex(await inclusionProof(read, 0, 1))).toEqual([]);
    expect(hex(await inclusionProof(read, 0, 8))).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
    expect(hex(await inclusionProof(read, 5, 8))).toEqual([
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
    expect(hex(await inclusionProof(read, 2, 3))).toEqual([ROOTS[1]]);
  });

  test('consistency proofs', async () => {
    const read = over(leaves);
    expect(hex(await consistencyProof(read, 1, 1))).toEqual([]);
    expect(hex(await consistencyProof(read, 1, 8))).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
    expect(hex(await consistencyProof(read, 6, 8))).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
    expect(hex(await consistencyProof(read, 2, 5))).toEqual([
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ]);
  });
});

const sizes = fc.integer({ min: 1, max: 600 });
const leavesOf = (size: number) =>
  Array.from({ length: size }, (_, index) => leafHash(Buffer.from(`entry ${index}`)));

test('every path proves its own leaf only', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(), fc.nat(), async (size, one, other) => {
      const leaves = leavesOf(size);
      const { root } = headOf(leaves);
      const [index, wrong] = [one % size, other % size];
      const path = await inclusionProof(over(leaves), index, size);
      const leaf = leaves[index] ?? EMPTY_ROOT;
      expect(isIncluded(leaf, index, size, path, root)).toBe(true);
      expect(isIncluded(leafHash(Buffer.from('another')), index, size, path, root)).toBe(false);
      if (wrong !== index) expect(isIncluded(leaf, wrong, size, path, root)).toBe(false);
      expect(isIncluded(leaf, index, size, [...path, root], root)).toBe(false);
      if (path.length > 0) {
        expect(isIncluded(leaf, index, size, path.slice(1), root)).toBe(false);
      }
    }),
    { numRuns: 200 },
  );
});

test('only a grown tree is proved to extend the old one', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(), fc.nat(), async (size, part, changed) => {
      const leaves = leavesOf(size);
      const older = headOf(leaves.slice(0, part % (size + 1)));
      const newer = headOf(leaves);
      const proof = await consistencyProof(over(leaves), older.size, size);
      expect(isConsistent(older, newer, proof)).toBe(true);
      if (older.size === 0) return;
      const lies = leaves.with(changed % older.size, leafHash(Buffer.from('a lie')));
      const rewritten = headOf(lies);
      const excuse = await consistencyProof(over(lies), older.size, size);
      expect(isConsistent(older, rewritten, excuse)).toBe(false);
      expect(isConsistent(older, rewritten, proof)).toBe(false);
    }),
    { numRuns: 200 },
  );
});
