import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical.ts';
import { stakeUnit, type GameDefinition } from './definition.ts';
import { readRoundProof, type RoundProof } from './round-proof.ts';
import { playRound } from './round.ts';
import { plainHashing, type Hashing } from './sha256.ts';
import { DefinitionError } from './shape.ts';
import { seededStream } from './testing/draws.ts';
import { anyGame } from './testing/games.ts';
import { verifyRound } from './verify.ts';

const systemHashing: Hashing = {
  sha256: (text) => createHash('sha256').update(text).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const SERVER_SEED = sha256('a seed');

/** Returns the proof that an operator with its own implementation would publish. */
function proofOf(definition: GameDefinition, clientSeed: string, nonce: number): RoundProof {
  const stake = stakeUnit(definition) * 7;
  const round = playRound(definition, stake, seededStream(SERVER_SEED, clientSeed, nonce).draw);
  const stated: unknown = JSON.parse(
    JSON.stringify({
      gameId: definition.id,
      stake,
      win: round.winMinor,
      nonce,
      definitionHash: sha256(canonicalJson(definition)),
      serverSeedHash: sha256(SERVER_SEED),
      serverSeed: SERVER_SEED,
      clientSeed,
      clientSeedMadeBy: 'player',
      events: round.events,
      roundId: `7-${nonce}`,
      seq: nonce,
      createTime: 1,
    }),
  );
  return readRoundProof(stated);
}

const anyProof = fc
  .record({
    definition: anyGame({ reels: 3, maxStops: 6, maxRows: 3, maxFreeGames: 5 }),
    clientSeed: fc.string({ minLength: 1, maxLength: 40 }),
    nonce: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map(({ definition, clientSeed, nonce }) => ({
    definition,
    proof: proofOf(definition, clientSeed, nonce),
  }));

const kindsOf = (proof: RoundProof, definition: unknown): string[] =>
  verifyRound(proof, definition, plainHashing).faults.map((fault) => fault.kind);

describe('plain hashing', () => {
  test('it is SHA-256 and HMAC-SHA256 of any text', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(text, text, (key, message) => {
        expect(plainHashing.sha256(message)).toEqual(new Uint8Array(systemHashing.sha256(message)));
        expect(plainHashing.hmacSha256(key, message)).toEqual(
          new Uint8Array(systemHashing.hmacSha256(key, message)),
        );
      }),
      { numRuns: 40 },
    );
  });

  test('every length around the edges of a block comes out right', () => {
    for (let length = 0; length <= 200; length += 1) {
      const text = 'x'.repeat(length);
      expect(Buffer.from(plainHashing.sha256(text)).toString('hex')).toBe(sha256(text));
    }
  });
});

describe('verifying a round', () => {
  test('a played round verifies with the hashing of the system and with our own', () => {
    fc.assert(
      fc.property(anyProof, ({ definition, proof }) => {
        const verdict = verifyRound(proof, definition, plainHashing);
        expect(verdict).toMatchObject({ fits: true, faults: [], round: { winMinor: proof.win } });
        expect(verifyRound(proof, definition, systemHashing)).toEqual(verdict);
      }),
      { numRuns: 60 },
    );
  });

  test('its steps follow the published rule', () => {
    fc.assert(
      fc.property(anyProof, ({ definition, proof }) => {
        const { blocks, draws } = verifyRound(proof, definition, plainHashing);
        for (const [index, block] of blocks.entries()) {
          const message = `${proof.clientSeed}:${proof.nonce}:${index}`;
          const hex = createHmac('sha256', SERVER_SEED).update(message).digest('hex');
          expect(block).toEqual({ message, hex });
        }
        expect(Math.ceil((draws.at(-1)?.position ?? 0) / 8)).toBe(blocks.length);
        const numbers = Buffer.from(blocks.map((block) => block.hex).join(''), 'hex');
        for (const { of, value, position } of draws) {
          expect(numbers.readUInt32BE((position - 1) * 4) % of).toBe(value);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('each changed part is named', () => {
    fc.assert(
      fc.property(anyProof, ({ definition, proof }) => {
        const otherHash = sha256('another');
        expect(kindsOf({ ...proof, serverSeed: null }, definition)).toEqual(['server_seed_hidden']);
        expect(kindsOf({ ...proof, serverSeedHash: otherHash }, definition)).toEqual([
          'server_seed_hash',
        ]);
        expect(kindsOf({ ...proof, serverSeed: otherHash }, definition)).toContain(
          'server_seed_hash',
        );
        expect(kindsOf({ ...proof, definitionHash: otherHash }, definition)).toEqual([
          'definition_hash',
        ]);
        expect(kindsOf({ ...proof, gameId: proof.gameId + 1 }, definition)).toEqual(['game']);
        expect(kindsOf({ ...proof, win: proof.win + 1 }, definition)).toEqual(['win']);
        expect(kindsOf({ ...proof, seq: proof.seq + 1 }, definition)).toEqual(['number']);
        expect(kindsOf({ ...proof, roundId: '7-0' }, definition)).toEqual(['number']);
        expect(kindsOf(proof, { ...definition, title: 'Another' })).toEqual(['definition_hash']);
        expect(kindsOf(proof, { ...definition, rows: 0 })).toEqual(['definition_unlawful']);
        expect(kindsOf({ ...proof, stake: 0.5 }, definition)).toEqual(['stake']);
      }),
      { numRuns: 20 },
    );
  });

  test('an event changed, left out or added is reported by its place', () => {
    fc.assert(
      fc.property(anyProof, fc.nat(), ({ definition, proof }, any) => {
        const index = any % proof.events.length;
        const stated = (events: readonly unknown[]) =>
          verifyRound({ ...proof, events }, definition, plainHashing).faults;
        expect(stated(proof.events.with(index, { type: 'other' }))).toMatchObject([
          { kind: 'event', index, stated: '{"type":"other"}' },
        ]);
        expect(stated(proof.events.slice(0, index))).toMatchObject([
          { kind: 'event', index, stated: null },
        ]);
        expect(stated([...proof.events, { type: 'more' }])).toMatchObject([
          { kind: 'event', index: proof.events.length, computed: null },
        ]);
      }),
      { numRuns: 40 },
    );
  });

  test('a malformed proof is refused with the place and the reason', () => {
    const proof = proofOf(
      fc.sample(anyProof, { numRuns: 1, seed: 1 })[0]?.definition ?? never(),
      'a',
      1,
    );
    expect(readRoundProof({ ...proof, definition: {}, log: {} })).toEqual(proof);
    expect(() => readRoundProof({ ...proof, createTime: 'now', proof, more: 1 })).toThrow(
      'proof.proof: is no part of a proof\nproof.more: is no part of a proof',
    );
    expect(readRoundProof({ ...proof, clientSeedMadeBy: undefined })).toEqual(proof);
    for (const name of Object.keys(proof).filter((one) => one !== 'clientSeedMadeBy')) {
      expect(() => readRoundProof({ ...proof, [name]: undefined })).toThrow(
        new RegExp(`^proof\\.${name}: must be`),
      );
    }
    for (const value of [null, [], 'proof']) {
      expect(() => readRoundProof(value)).toThrow(DefinitionError);
    }
  });
});

function never(): never {
  throw new Error('nothing was made up');
}
