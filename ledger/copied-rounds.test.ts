import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CopiedRound, copiedRounds } from './copied-rounds.ts';
import { FIRST_HASH, carriesHash, journalHashOf, type RoundRow } from './journal.ts';

const int = fc.integer({ min: -2_147_483_648, max: 2_147_483_647 });
const bigInt = fc.maxSafeInteger();
const rows = fc.array(
  fc.record({
    ...{ bucket: fc.integer({ min: 0, max: 63 }), player_id: bigInt, journal_seq: bigInt },
    ...{ seq: bigInt, at: bigInt, game_id: int, definition_id: int, seed_id: int },
    ...{ nonce: bigInt, draws: int, stake: bigInt, stake_bonus: bigInt, win: bigInt },
    ...{ win_bonus: bigInt, released: bigInt, cash_after: bigInt, bonus_after: bigInt },
    ...{ play_net: bigInt, grant_no: fc.option(int), events: fc.string({ unit: 'grapheme' }) },
  }),
  { maxLength: 8 },
);
type Row = Omit<RoundRow, 'kind' | 'journal_hash'> & { readonly bucket: number };

const field = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};
const int2 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};
const int4 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const int8 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes;
};

const hashOf = (row: Buffer | CopiedRound): Buffer =>
  row instanceof CopiedRound ? row.journal_hash : row;

/** A tuple as PostgreSQL's documentation of COPY describes it. */
function tuple(row: Row, journalHash: Buffer): Buffer {
  const fields = [
    ...[int2(row.bucket), int8(row.player_id), int8(row.journal_seq), int8(row.seq)],
    ...[int8(row.at), int4(row.game_id), int4(row.definition_id), int4(row.seed_id)],
    ...[int8(row.nonce), int4(row.draws), int8(row.stake), int8(row.stake_bonus)],
    ...[int8(row.win), int8(row.win_bonus), int8(row.released), int8(row.cash_after)],
    ...[int8(row.bonus_after), int8(row.play_net)],
  ].map(field);
  const grant = row.grant_no === null ? int4(-1) : field(int4(row.grant_no));
  const rest = [grant, field(Buffer.from(row.events)), field(journalHash)];
  return Buffer.concat([int2(fields.length + rest.length), ...fields, ...rest]);
}

/** The stream of a COPY of these rows, which follow each other in one journal. */
function copyOf(all: readonly Row[]): Buffer {
  let previous: Buffer = FIRST_HASH;
  const tuples = all.map((row) => {
    previous = journalHashOf(previous, { ...row, kind: 'round', journal_hash: FIRST_HASH });
    return tuple(row, previous);
  });
  const signature = Buffer.from('PGCOPY\n\u00FF\r\n\0', 'latin1');
  return Buffer.concat([signature, Buffer.alloc(8), ...tuples, int2(-1)]);
}

async function read(stream: Buffer, pieceSize: number): Promise<CopiedRound[]> {
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let place = 0; place < stream.length; place += pieceSize) {
      yield await Promise.resolve(stream.subarray(place, place + pieceSize));
    }
  }
  const found: CopiedRound[] = [];
  for await (const some of copiedRounds(pieces())) found.push(...some);
  return found;
}

test('copied rounds have their columns and hashes, wherever the pieces end', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 700 }), async (all, pieceSize) => {
      const found = await read(copyOf(all), pieceSize);
      expect(found.length).toBe(all.length);
      let previous: Buffer | CopiedRound = FIRST_HASH;
      for (const [index, row] of found.entries()) {
        expect(row).toMatchObject({ ...all[index] });
        expect(carriesHash(previous, row)).toBe(true);
        expect(carriesHash(hashOf(previous), row)).toBe(true);
        previous = row;
      }
    }),
    { numRuns: 300 },
  );
});

test('a copied round with another column does not carry its hash', async () => {
  await fc.assert(
    fc.asyncProperty(
      rows.filter((all) => all.length > 0),
      async (all) => {
        const [row] = await read(copyOf(all), 10_000);
        if (row === undefined) throw new Error('no row');
        expect(carriesHash(createHash('sha256').digest(), row)).toBe(false);
      },
    ),
    { numRuns: 30 },
  );
});

test('rounds that end in the middle are an error', async () => {
  const row = { bucket: 1, player_id: 65, journal_seq: 1, seq: 1, at: 5, game_id: 1 };
  const rest = { definition_id: 1, seed_id: 1, nonce: 1, draws: 1, stake: 1, stake_bonus: 0 };
  const end = { win: 0, win_bonus: 0, released: 0, cash_after: 0, bonus_after: 0, play_net: 0 };
  const stream = copyOf([{ ...row, ...rest, ...end, grant_no: null, events: '[]' }]);
  await expect(read(stream, 64)).resolves.toHaveLength(1);
  await expect(read(stream.subarray(0, -3), 64)).rejects.toThrow('ended in the middle');
});
