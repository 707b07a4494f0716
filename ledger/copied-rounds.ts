import { binaryHash, scratchFor } from './hash-text.ts';

/**
 * Rounds as PostgreSQL's COPY sends them in its binary format: several times less work, on both
 * sides, than rows of a query. See "Binary Format" in PostgreSQL's documentation of COPY.
 */

/** The statement that sends the rounds of some buckets, with the columns of CopiedRound. */
export function roundsCopy(buckets: { readonly first: number; readonly last: number }): string {
  return `copy (
    select bucket::int2, player_id::int8, journal_seq::int8, seq::int8, at::int8, game_id::int4,
      definition_id::int4, seed_id::int4, nonce::int8, draws::int4, stake::int8, stake_bonus::int8,
      win::int8, win_bonus::int8, released::int8, cash_after::int8, bonus_after::int8,
      play_net::int8, grant_no::int4, events::text, journal_hash::bytea
    from round where bucket between ${buckets.first} and ${buckets.last}
    order by bucket, player_id, seq
  ) to stdout (format binary)`;
}

/** Before the first tuple: a signature, flags, and the length of an extension. */
const HEADER = 19;
/** The bytes of a tuple up to the length of its grant: a count, and fields with their lengths. */
const FIXED = 2 + (4 + 2) + 13 * (4 + 8) + 4 * (4 + 4);
const END_OF_TUPLES = -1;

/** Reads the numbers of a tuple, each after its length. */
class Fields {
  readonly bytes: Buffer;
  place: number;

  constructor(bytes: Buffer, start: number) {
    this.bytes = bytes;
    this.place = start + 2;
  }

  int2(): number {
    const value = this.bytes.readInt16BE(this.place + 4);
    this.place += 6;
    return value;
  }

  int4(): number {
    const value = this.bytes.readInt32BE(this.place + 4);
    this.place += 8;
    return value;
  }

  int8(): number {
    const high = this.bytes.readInt32BE(this.place + 4);
    const value = high * 0x1_0000_0000 + this.bytes.readUInt32BE(this.place + 8);
    if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${value}`);
    this.place += 12;
    return value;
  }

  int4OrNull(): number | null {
    if (this.length() >= 0) return this.int4();
    this.place += 4;
    return null;
  }

  /** The length of the next field; negative where it is null. */
  length(): number {
    return this.bytes.readInt32BE(this.place);
  }
}

/** A round of a COPY, as a RoundRow of journal.ts. */
export class CopiedRound {
  readonly kind = 'round';
  readonly bucket: number;
  readonly player_id: number;
  readonly journal_seq: number;
  readonly seq: number;
  readonly at: number;
  readonly game_id: number;
  readonly definition_id: number;
  readonly seed_id: number;
  readonly nonce: number;
  readonly draws: number;
  readonly stake: number;
  readonly stake_bonus: number;
  readonly win: number;
  readonly win_bonus: number;
  readonly released: number;
  readonly cash_after: number;
  readonly bonus_after: number;
  readonly play_net: number;
  readonly grant_no: number | null;
  /** What the round came in; events and hash stay there, because most are not looked at. */
  readonly #bytes: Buffer;
  readonly #events: number;
  readonly #eventsEnd: number;

  constructor(fields: Fields) {
    this.bucket = fields.int2();
    this.player_id = fields.int8();
    this.journal_seq = fields.int8();
    this.seq = fields.int8();
    this.at = fields.int8();
    this.game_id = fields.int4();
    this.definition_id = fields.int4();
    this.seed_id = fields.int4();
    this.nonce = fields.int8();
    this.draws = fields.int4();
    this.stake = fields.int8();
    this.stake_bonus = fields.int8();
    this.win = fields.int8();
    this.win_bonus = fields.int8();
    this.released = fields.int8();
    this.cash_after = fields.int8();
    this.bonus_after = fields.int8();
    this.play_net = fields.int8();
    this.grant_no = fields.int4OrNull();
    this.#bytes = fields.bytes;
    this.#events = fields.place + 4;
    this.#eventsEnd = this.#events + fields.length();
    fields.place = this.#eventsEnd;
    if (fields.length() !== HASH) throw new Error('a hash of another length');
  }

  /** The ordered events as JSON. */
  get events(): string {
    return this.#bytes.toString('utf8', this.#events, this.#eventsEnd);
  }

  get journal_hash(): Buffer {
    return this.#bytes.subarray(this.#eventsEnd + 4, this.#eventsEnd + 4 + HASH);
  }

  /** True when the row has the hash that it must have after the previous one (journalHashOf). */
  follows(previous: Buffer | CopiedRound): boolean {
    const [bytes, start] =
      previous instanceof CopiedRound ? [previous.#bytes, previous.#eventsEnd + 4] : [previous, 0];
    const text = scratchFor(HASH + NUMBERS_MOST + this.#eventsEnd - this.#events);
    copyBytes(bytes, start, text, 0, HASH);
    copyBytes(ROUND_2, 0, text, HASH, ROUND_2.length);
    let end = HASH + ROUND_2.length;
    end = writeField(text, end, this.player_id);
    end = writeField(text, end, this.journal_seq);
    end = writeField(text, end, this.seq);
    end = writeField(text, end, this.at);
    end = writeField(text, end, this.game_id);
    end = writeField(text, end, this.definition_id);
    end = writeField(text, end, this.seed_id);
    end = writeField(text, end, this.nonce);
    end = writeField(text, end, this.draws);
    end = writeField(text, end, this.stake);
    end = writeField(text, end, this.stake_bonus);
    end = writeField(text, end, this.win);
    end = writeField(text, end, this.win_bonus);
    end = writeField(text, end, this.released);
    end = writeField(text, end, this.cash_after);
    end = writeField(text, end, this.bonus_after);
    end = writeField(text, end, this.grant_no ?? 0);
    end = writeField(text, end, this.play_net);
    text[end] = BAR;
    end += 1 + this.#bytes.copy(text, end + 1, this.#events, this.#eventsEnd);
    return isAt(this.#bytes, this.#eventsEnd + 4, binaryHash(text, end));
  }
}

const EMPTY = Buffer.alloc(0);
/** The bytes of a SHA-256. */
const HASH = 32;
const ROUND_2 = Buffer.from('round2');
const [BAR, MINUS, ZERO] = [0x7c, 0x2d, 0x30];
const INT4_MOST = 0x7fff_ffff;
/** More than all numbers of a round have digits, with `round2` and the bars. */
const NUMBERS_MOST = 512;

/** A few bytes are copied faster here than by a call. */
function copyBytes(from: Buffer, start: number, to: Buffer, at: number, length: number): void {
  for (let index = 0; index < length; index += 1) to[at + index] = from[start + index] ?? 0;
}

/** True when these bytes are at a place, one for each character. */
function isAt(bytes: Buffer, start: number, binary: string): boolean {
  for (let index = 0; index < HASH; index += 1) {
    if (bytes[start + index] !== binary.charCodeAt(index)) return false;
  }
  return true;
}

/** Writes a bar and an integer in decimal. Returns where it ends. */
function writeField(to: Buffer, start: number, value: number): number {
  to[start] = BAR;
  let first = start + 1;
  let rest = value;
  if (rest < 0) {
    to[first] = MINUS;
    first += 1;
    rest = -rest;
  }
  let end = first + 1;
  for (let power = 10; rest >= power; power *= 10) end += 1;
  let place = end - 1;
  for (; rest > INT4_MOST; place -= 1) {
    const next = Math.floor(rest / 10);
    to[place] = rest - 10 * next + ZERO;
    rest = next;
  }
  // The rest is counted in 32 bits, which is faster.
  for (let small = rest | 0; place >= first; place -= 1) {
    const next = (small / 10) | 0;
    to[place] = small - 10 * next + ZERO;
    small = next;
  }
  return end;
}

/** Reads the rounds of a COPY from the pieces in which they arrive. */
export async function* copiedRounds(pieces: AsyncIterable<Buffer>): AsyncGenerator<CopiedRound[]> {
  let rest: Buffer = EMPTY;
  let isStarted = false;
  for await (const piece of pieces) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let place = 0;
    if (!isStarted) {
      if (bytes.length < HEADER) {
        rest = bytes;
        continue;
      }
      place = HEADER;
      isStarted = true;
    }
    const rounds: CopiedRound[] = [];
    for (let end = endOfTuple(bytes, place); end !== null; end = endOfTuple(bytes, place)) {
      rounds.push(new CopiedRound(new Fields(bytes, place)));
      place = end;
    }
    rest = bytes.subarray(place);
    if (rounds.length > 0) yield rounds;
  }
  if (rest.length !== 2 || rest.readInt16BE(0) !== END_OF_TUPLES) {
    throw new Error('the rounds ended in the middle');
  }
}

/** Null when the tuple is not here as a whole, or is the end. */
function endOfTuple(bytes: Buffer, start: number): number | null {
  let end = start + FIXED;
  // Grant, events and hash.
  for (let field = 0; field < 3; field += 1) {
    if (bytes.length < end + 4) return null;
    end += 4 + Math.max(0, bytes.readInt32BE(end));
  }
  return bytes.length < end ? null : end;
}
