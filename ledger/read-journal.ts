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

export function readJournal(db: Connection, buckets: Buckets): JournalReader {
  const transfers = pages(
    (place) => db.query<TransferRow & Owned>(TRANSFERS, place),
    (row) => row.journal_seq,
    buckets,
  );
  const rounds = pages(
    async (place) => (await db.query<StoredRound>(ROUNDS, place)).map(roundOf),
    (row) => row.seq,
    buckets,
  );
  const counts = { rounds: 0, transfers: 0 };

  /** The next row overall: the smaller player's, and within a player the smaller number. */
  function next(): OwnedRow | null {
    const [transfer, round] = [transfers.head(), rounds.head()];
    if (transfer === null || round === null) return transfer ?? round;
    const order = compare(transfer, round) || transfer.journal_seq - round.journal_seq;
    return order <= 0 ? transfer : round;
  }

  function take(row: OwnedRow): void {
    if (row.kind === 'transfer') transfers.drop();
    else rounds.drop();
    counts[row.kind === 'transfer' ? 'transfers' : 'rounds'] += 1;
  }

  async function run(each: (row: OwnedRow) => boolean): Promise<void> {
    for (;;) {
      if (transfers.isEmpty()) await transfers.fill();
      if (rounds.isEmpty()) await rounds.fill();
      const row = next();
      if (row === null || !each(row)) return;
      take(row);
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

/** A table's rows in key order, one page at a time. */
function pages<Row extends Owned>(
  read: (place: readonly number[]) => Promise<Row[]>,
  keyOf: (row: Row) => number,
  { first, last: until }: Buckets,
) {
  let page: Row[] = [];
  let place = 0;
  let isLast = false;
  let after: [number, number, number] = [first - 1, Number.MAX_SAFE_INTEGER, 0];
  return {
    head: (): Row | null => page[place] ?? null,
    drop: (): void => {
      place += 1;
    },
    /** True when the next page must be fetched before `head` is known. */
    isEmpty: (): boolean => place === page.length && !isLast,
    async fill(): Promise<void> {
      page = await read([...after, PAGE, until]);
      place = 0;
      isLast = page.length < PAGE;
      const last = page.at(-1);
      if (last !== undefined) after = [last.bucket, last.player_id, keyOf(last)];
    },
  };
}
