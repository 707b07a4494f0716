import type { AppContext } from '../../context.ts';
import type { JournalRow } from '@glasshouse/ledger/journal.ts';
import type { Queryable } from '../../platform/database.ts';
import { BUCKETS } from '../../platform/ids.ts';
import { reportDifferences, type Difference } from './differences.ts';
import { advance, JOURNAL_START, type CheckedPoint } from './point.ts';
import {
  addRounds,
  keepPoints,
  nextBlocks,
  nextWallets,
  readStarts,
  readStretch,
  type Stretch,
  type WatchedWallet,
} from './store.ts';

type Deps = Pick<AppContext, 'db' | 'clock' | 'log'>;

/** Lock held while journals are read, so that of two processes only one reads. */
const WATCH_LOCK = 7_402_661_123;
const WALLETS_AT_ONCE = 200;
/** Number of wallets whose first new rows are read together. */
const STARTS_AT_ONCE = 20;
/** The same where no other work waits. */
const ALL_STARTS_AT_ONCE = 500;
/** Maximum journal rows read in one transaction. */
const ROWS_IN_ALL = 8_000;
const BLOCKS_AT_ONCE = 8;

export interface Watch {
  /**
   * Reads each journal's rows since its last checked point, then compares the wallet. Returns 1
   * until all wallets were read once.
   */
  readOn(): Promise<number>;
  /** Rereads the next few old blocks, and starts over after the last one. Returns 0. */
  readAgain(): Promise<number>;
}

/** Checks all journals from their last checked points; a difference becomes a staff case. */
export function createWatch(deps: Deps, reached: (at: number) => Promise<void>): Watch {
  let place = { bucket: 0, playerId: 0 };
  let startedAt = deps.clock.now();
  let old: [number, number, number] = [-1, 0, 0];
  return {
    async readOn() {
      const found: Difference[] = [];
      const next = await deps.db.of(place.bucket).transaction(async (tx) => {
        found.length = 0;
        await tx.query('set transaction isolation level repeatable read');
        const [lock] = await tx.query<{ taken: boolean }>(
          'select pg_try_advisory_xact_lock($1) as taken',
          [WATCH_LOCK],
        );
        return lock?.taken === true ? readPage(tx, place, found) : null;
      });
      if (next === null) return 0;
      await reportDifferences(deps, found);
      place = next;
      if (place.bucket < BUCKETS) return 1;
      await reached(startedAt);
      place = { bucket: 0, playerId: 0 };
      startedAt = deps.clock.now();
      return 0;
    },
    async readAgain() {
      const found: Difference[] = [];
      const blocks = await nextBlocks(deps.db, old, BLOCKS_AT_ONCE);
      for (const { block, before } of blocks) await checkBlock(deps.db, block, before, found);
      await reportDifferences(deps, found);
      const last = blocks.at(-1)?.block;
      old = last === undefined ? [-1, 0, 0] : [last.bucket, last.player_id, last.block_no];
      return 0;
    },
  };
}

type Place = { readonly bucket: number; readonly playerId: number };

/** Reads a page of a bucket's wallets. Returns the position to resume from. */
async function readPage(tx: Queryable, place: Place, found: Difference[]): Promise<Place> {
  const { bucket } = place;
  const wallets = await nextWallets(tx, bucket, place.playerId, WALLETS_AT_ONCE);
  const points: (CheckedPoint & Owner)[] = [];
  const blocks: (CheckedPoint & Owner)[] = [];
  const rounds: Parameters<typeof addRounds>[2][number][] = [];
  let rows = 0;
  let stoppedBefore: number | null = null;
  for await (const { wallet, start } of withStarts(tx, wallets)) {
    if (rows >= ROWS_IN_ALL) {
      stoppedBefore = wallet.player_id;
      break;
    }
    const read = await readWallet(tx, wallet, start, ROWS_IN_ALL - rows, found);
    rows += read.rows;
    blocks.push(...read.blocks);
    if (!wallet.robot) rounds.push(...read.rounds);
    if (read.rows > 0) points.push(read.point);
    if (!read.isDone) {
      stoppedBefore = wallet.player_id;
      break;
    }
  }
  if (points.length > 0) await keepPoints(tx, bucket, points, blocks);
  await addRounds(tx, bucket, rounds);
  if (stoppedBefore !== null) return { bucket, playerId: stoppedBefore - 1 };
  const last = wallets.at(-1);
  return last === undefined || wallets.length < WALLETS_AT_ONCE
    ? { bucket: bucket + 1, playerId: 0 }
    : { bucket, playerId: last.player_id };
}

/**
 * Yields each wallet with the first new rows of its journal, read for a few wallets at a time, so
 * that other work of this process runs in between.
 */
async function* withStarts(
  tx: Queryable,
  wallets: readonly WatchedWallet[],
): AsyncGenerator<{ wallet: WatchedWallet; start: readonly JournalRow[] }> {
  for (const some of inChunks(wallets, STARTS_AT_ONCE)) {
    const starts = await startsOf(tx, some);
    for (const wallet of some) yield { wallet, start: starts.get(wallet.player_id) ?? [] };
  }
}

/** The first new rows of the journals of some wallets of one bucket, by player. */
function startsOf(tx: Queryable, some: readonly WatchedWallet[]) {
  const grown = some.filter((wallet) => pointOf(wallet).journal_seq < wallet.journal_seq);
  return readStarts(tx, some[0]?.bucket ?? 0, grown.map(stretchOf));
}

function inChunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

interface Owner {
  readonly bucket: number;
  readonly player_id: number;
}

function pointOf(wallet: WatchedWallet): CheckedPoint {
  return wallet.point ?? JOURNAL_START;
}

/** The range to read of a wallet's journal: from its checked point to the wallet's last row. */
function stretchOf(wallet: WatchedWallet): Stretch {
  const { bucket, player_id, journal_seq: untilJournalSeq, seq: untilSeq } = wallet;
  const { journal_seq, seq } = pointOf(wallet);
  return { bucket, player_id, journal_seq, seq, untilJournalSeq, untilSeq };
}

/**
 * Continues reading one journal, and compares the wallet at its end. `start` holds its first rows,
 * which were read together with those of other wallets.
 */
async function readWallet(
  tx: Queryable,
  wallet: WatchedWallet,
  start: readonly JournalRow[],
  most: number,
  found: Difference[],
) {
  const owner: Owner = { bucket: wallet.bucket, player_id: wallet.player_id };
  const differ = differOf(owner, found);
  let point = pointOf(wallet);
  const blocks: (CheckedPoint & Owner)[] = [];
  const rounds = [];
  let rows = 0;
  while (point.journal_seq < wallet.journal_seq && rows < most) {
    const { journal_seq, seq } = point;
    const stretch =
      rows === 0 ? start : await readStretch(tx, { ...stretchOf(wallet), journal_seq, seq });
    if (stretch.length === 0) break;
    for (const row of stretch) {
      const next = advance(point, row, differ);
      if (next.block_no > point.block_no) blocks.push({ ...owner, ...next });
      if (row.kind === 'round') rounds.push(row);
      point = next;
    }
    rows += stretch.length;
  }
  const isDone = point.journal_seq >= wallet.journal_seq || rows < most;
  if (isDone) compare(wallet, point, differ);
  return { rows, rounds, blocks, isDone, point: { ...owner, ...point } };
}

/**
 * Checks journals from their points to their ends, and the wallets there. Returns the rows read.
 */
export async function readAllToEnd(
  tx: Queryable,
  wallets: readonly WatchedWallet[],
  found: Difference[],
): Promise<number> {
  const chunks = [...Map.groupBy(wallets, ({ bucket }) => bucket).values()].flatMap((own) =>
    inChunks(own, ALL_STARTS_AT_ONCE),
  );
  let rows = 0;
  let next = startsOf(tx, chunks[0] ?? []);
  for (const [index, chunk] of chunks.entries()) {
    const starts = await next;
    // The database reads the next ones while these are checked.
    next = startsOf(tx, chunks[index + 1] ?? []);
    next.catch(() => undefined);
    for (const wallet of chunk) {
      const start = starts.get(wallet.player_id) ?? [];
      rows += (await readWallet(tx, wallet, start, Number.MAX_SAFE_INTEGER, found)).rows;
    }
  }
  await next;
  return rows;
}

function compare(wallet: WatchedWallet, point: CheckedPoint, differ: Differ): void {
  for (const column of ['journal_seq', 'seq', 'cash', 'bonus', 'held'] as const) {
    if (wallet[column] !== point[column])
      differ(`wallet: ${column}`, wallet[column], point[column]);
  }
  if (!wallet.journal_hash.equals(point.journal_hash)) {
    differ('wallet: hash', wallet.journal_hash.toString('hex'), point.journal_hash.toString('hex'));
  }
}

/** Rereads a block's rows, from the previous point to its own. */
async function checkBlock(
  db: Queryable,
  block: CheckedPoint & Owner,
  before: CheckedPoint | null,
  found: Difference[],
): Promise<void> {
  const differ = differOf(block, found);
  let point = before ?? JOURNAL_START;
  const until = { untilJournalSeq: block.journal_seq, untilSeq: block.seq };
  const { bucket, player_id } = block;
  const { journal_seq, seq } = point;
  for (const row of await readStretch(db, { bucket, player_id, journal_seq, seq, ...until })) {
    point = advance(point, row, differ);
  }
  for (const column of ['journal_seq', 'seq', 'cash', 'bonus', 'held', 'staked', 'won'] as const) {
    if (block[column] !== point[column]) {
      differ(`block ${block.block_no}: ${column}`, block[column], point[column]);
    }
  }
  if (!block.journal_hash.equals(point.journal_hash)) {
    const [claimed, follows] = [block.journal_hash, point.journal_hash].map((hash) =>
      hash.toString('hex'),
    );
    differ(`block ${block.block_no}: hash`, claimed, follows);
  }
}

type Differ = (what: string, claimed: unknown, follows: unknown) => void;

function differOf({ bucket, player_id: playerId }: Owner, found: Difference[]): Differ {
  return (what, claimed, follows) => {
    found.push({ bucket, playerId, what, claimed: String(claimed), follows: String(follows) });
  };
}
