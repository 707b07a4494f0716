import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStream } from '@glasshouse/engine/stream.ts';
import {
  createGrowingTree,
  inclusionProof,
  leafHash,
} from '@glasshouse/server/features/transparency-log/merkle.ts';
import { seedEntry } from '@glasshouse/server/features/transparency-log/entries.ts';
import { hashOfText, hmacOfText, isLogged, type LogProof } from './hashes.ts';
import { KNOWN } from './method-code.ts';

test('our hashes equal those of node:crypto', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ maxLength: 200 }), (key, text) => {
      expect(hashOfText(text)).toBe(createHash('sha256').update(text).digest('hex'));
      expect(hmacOfText(key, text)).toBe(createHmac('sha256', key).update(text).digest('hex'));
    }),
  );
});

test('the known answer on the page is what the engine draws', () => {
  const { serverSeed, clientSeed, nonce, stops, block, draws } = KNOWN;
  expect(hmacOfText(serverSeed, `${clientSeed}:${nonce}:0`)).toBe(block);
  const { draw } = createStream((index) =>
    createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${index}`).digest(),
  );
  expect(draws.map(() => draw(stops))).toEqual([...draws]);
});

describe('a proof of the public log', () => {
  const hashOf = (index: number) => createHash('sha256').update(String(index)).digest('hex');

  async function proofOf(index: number, size: number): Promise<LogProof> {
    const leaves = Array.from({ length: size }, (_, place) =>
      leafHash(Buffer.from(seedEntry(hashOf(place), place))),
    );
    const tree = createGrowingTree();
    for (const leaf of leaves) tree.add(leaf);
    const path = await inclusionProof(
      (height, place) => {
        const part = createGrowingTree();
        const first = place * 2 ** height;
        for (const leaf of leaves.slice(first, first + 2 ** height)) part.add(leaf);
        return Promise.resolve(part.root());
      },
      index,
      size,
    );
    return {
      entry: index,
      body: seedEntry(hashOf(index), index),
      size,
      root: tree.root().toString('hex'),
      path: path.map((hash) => hash.toString('hex')),
    };
  }

  test('of the server verifies in the browser for its own seed only', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 90 }), fc.nat(), async (size, one) => {
        const index = one % size;
        const proof = await proofOf(index, size);
        expect(isLogged(proof, hashOf(index), index)).toBe(true);
        // Committed after the round was played.
        expect(isLogged(proof, hashOf(index), index - 1)).toBe(false);
        expect(isLogged(proof, hashOf(index + 1), index)).toBe(false);
        const later = { ...proof, body: seedEntry(hashOf(index), index + 1) };
        expect(isLogged(later, hashOf(index), size)).toBe(false);
        expect(isLogged({ ...proof, root: hashOf(index) }, hashOf(index), size)).toBe(false);
        expect(isLogged({ ...proof, size: index }, hashOf(index), size)).toBe(false);
      }),
      { numRuns: 40 },
    );
  });
});
