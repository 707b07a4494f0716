import { copiedRounds, roundsCopy } from './copied-rounds.ts';
import {
  ROUND_TEXT,
  roundOfText,
  type JournalRow,
  type RoundRow,
  type TransferRow,
} from './journal.ts';

/** A connection in one repeatable-read transaction. */
export interface Connection {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** A connection whose queries wait for each other, so that several may be asked at once. */
export function inTurn(db: Connection): Connection {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
      const own = last.then(() => db.query<Row>(text, values));
      last = own.catch(() => undefined);
      return own;
    },
  };
}

interface Owned {
  readonly bucket: number;
  readonly player_id: number;
}

/** A row of any player's journal. */
export type OwnedRow = JournalRow & Owned;

/** Rows buffered per table: memory is constant however long a journal is. */
const PAGE = 8_000;

export const TRANSFER_COLUMNS = `bucket, player_id, journal_seq, at, key, debit, credit, amount,
    cause, cause_id, grant_no, requested_by, approved_by, reason, cash_after, bonus_after,
    held_after, record_hash, journal_hash`;

export const ROUND_COLUMNS = `bucket, player_id, journal_seq, at, seq, game_id, definition_id,
    seed_id, nonce, draws, stake, stake_bonus, win, win_bonus, released, cash_after, bonus_after,
    grant_no, play_net, events, journal_hash`;

const TRANSFERS = `select 'transfer' as kind, ${TRANSFER_COLUMNS}
  from transfer where (bucket, player_id, journal_seq) > ($1::smallint, $2::bigint, $3::bigint)
    and bucket <= $5
  order by bucket, player_id, journal_seq limit $4`;

const ROUNDS = `select bucket, ${ROUND_TEXT} as text, journal_hash
  from round where (bucket, player_id, seq) > ($1::smallint, $2::bigint, $3::bigint)
    and bucket <= $5
  order by bucket, player_id, seq limit $4`;

/** Buckets that have rounds in the archive. */
const ARCHIVED_BUCKETS = `select distinct bucket from archived_month
  where bucket between $1 and $2 order by bucket`;

const archivedRounds = (bucket: number): string => `select bucket, ${ROUND_TEXT} as text,
    journal_hash
  from ledger_archived_round where bucket = ${bucket} order by player_id, seq`;

/** Buckets from the first to the last, both included. */
export interface Buckets {
  readonly first: number;
  readonly last: number;
}

/** All journals of some buckets, player by player, each in order. */
export interface JournalReader {
  /**
   * Calls `each` with every row of this player. Players must be requested in order; rows of players
   * in between are passed to `stray`.
   */
  read(player: Owned, each: (row: OwnedRow) => void, stray: (row: OwnedRow) => void): Promise<void>;
  /** The rows after the last player. */
  rest(stray: (row: OwnedRow) => void): Promise<void>;
  readonly counts: { rounds: number; transfers: number };
}

/** Runs a COPY to the client. Returns what it sends, in pieces. */
export type CopyOut = (statement: string) => AsyncIterable<Buffer>;

/**
 * Reads on one connection, or the rounds by COPY on another one with the same snapshot, which is
 * several times faster.
 */
export function readJournal(db: Connection, buckets: Buckets, copy?: CopyOut): JournalReader {
  const transfers = tablePages(
    (place) => db.query<TransferRow & Owned>(TRANSFERS, place),
    (row) => row.journal_seq,
    buckets,
  );
  const rounds = tablePages(
    async (place) => (await db.query<StoredRound>(ROUNDS, place)).map(roundOf),
    (row) => row.seq,
    buckets,
  );
  const sources: readonly Source[] = [
    pagesOf(transfers, true),
    pagesOf(archivePages(db, buckets)),
    pagesOf(copy === undefined ? rounds : copiedRounds(copy(roundsCopy(buckets))), true),
  ];
  const counts = { rounds: 0, transfers: 0 };

  /** The source of the next row: of the smaller player, and of the smaller number within one. */
  function next(): Source | null {
    let first: Source | null = null;
    let least: OwnedRow | null = null;
    for (const source of sources) {
      const row = source.head();
      if (row === null) continue;
      if (least !== null && (compare(least, row) || least.journal_seq - row.journal_seq) <= 0) {
        continue;
      }
      [first, least] = [source, row];
    }
    return first;
  }

  async function run(each: (row: OwnedRow) => boolean): Promise<void> {
    for (;;) {
      for (const source of sources) if (source.isEmpty()) await source.fill();
      const source = next();
      let row = source?.head() ?? null;
      while (source !== null && row !== null) {
        if (!each(row)) return;
        source.drop();
        counts[row.kind === 'transfer' ? 'transfers' : 'rounds'] += 1;
        // Most often the next row of the same table is the next one of the journal.
        const following = source.head();
        row = following !== null && isNext(row, following) ? following : null;
      }
      if (source === null) return;
    }
  }

  return {
    counts,
    read: (player, each, stray) =>
      run((row) => {
        const order = compare(row, player);
        if (order > 0) return false;
        (order === 0 ? each : stray)(row);
        return true;
      }),
    rest: (stray) =>
      run((row) => {
        stray(row);
        return true;
      }),
  };
}

function isNext(row: OwnedRow, following: OwnedRow): boolean {
  return following.player_id === row.player_id && following.journal_seq === row.journal_seq + 1;
}

function compare(a: Owned, b: Owned): number {
  return a.bucket - b.bucket || a.player_id - b.player_id;
}

interface StoredRound {
  readonly bucket: number;
  readonly text: string;
  readonly journal_hash: Buffer;
}

function roundOf({ bucket, text, journal_hash: journalHash }: StoredRound): RoundRow & Owned {
  return roundOfText(bucket, text, journalHash);
}

/** Rows in key order, of which a page is held. */
interface Source {
  /** Null when the page is used up. */
  head(): OwnedRow | null;
  drop(): void;
  /** True when the next page must be fetched before `head` is known. */
  isEmpty(): boolean;
  fill(): Promise<void>;
}

/** The rounds of archived months, through a cursor of the transaction. */
async function* archivePages(
  db: Connection,
  { first, last }: Buckets,
): AsyncGenerator<(RoundRow & Owned)[]> {
  const buckets = await db.query<{ bucket: number }>(ARCHIVED_BUCKETS, [first, last]);
  for (const { bucket } of buckets) {
    await db.query(`declare archived_rounds no scroll cursor for ${archivedRounds(bucket)}`);
    for (;;) {
      const rows = await db.query<StoredRound>(`fetch ${PAGE} from archived_rounds`);
      if (rows.length === 0) break;
      yield rows.map(roundOf);
    }
    await db.query('close archived_rounds');
  }
}

/** Rows of which a page is held, and with `isAhead` the next one is read meanwhile. */
function pagesOf<Row extends OwnedRow>(source: AsyncGenerator<Row[]>, isAhead = false): Source {
  let page: readonly Row[] = [];
  let place = 0;
  let isOver = false;
  let following: Promise<IteratorResult<Row[]>> | null = null;
  return {
    head: () => page[place] ?? null,
    drop() {
      place += 1;
    },
    isEmpty: () => place === page.length && !isOver,
    async fill() {
      const next = await (following ?? source.next());
      isOver = next.done === true;
      [page, place] = [next.done === true ? [] : next.value, 0];
      following = null;
      if (!isOver && isAhead) {
        following = source.next();
        following.catch(() => undefined);
      }
    },
  };
}

/** A table's rows in key order. */
async function* tablePages<Row extends Owned>(
  read: (place: readonly number[]) => Promise<Row[]>,
  keyOf: (row: Row) => number,
  { first, last: until }: Buckets,
): AsyncGenerator<Row[]> {
  let after: [number, number, number] = [first - 1, Number.MAX_SAFE_INTEGER, 0];
  for (;;) {
    const page = await read([...after, PAGE, until]);
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = [last.bucket, last.player_id, keyOf(last)];
  }
}
