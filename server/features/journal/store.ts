import type { JournalRow } from '@glasshouse/ledger/journal.ts';
import { ROUND_COLUMNS, TRANSFER_COLUMNS } from '@glasshouse/ledger/read-journal.ts';
import type { Queryable } from '../../platform/database.ts';
import type { CheckedPoint } from './point.ts';

/** Maximum rows of a player read at once from each table. */
const ROWS_AT_ONCE = 1_024;

/** A wallet with the player's checked point; the point's columns are null before the first. */
export interface WatchedWallet {
  readonly bucket: number;
  readonly player_id: number;
  readonly robot: boolean;
  readonly journal_seq: number;
  readonly seq: number;
  readonly journal_hash: Buffer;
  readonly cash: number;
  readonly bonus: number;
  readonly held: number;
  readonly point: CheckedPoint | null;
}

const POINT_COLUMNS = `block_no, journal_seq, seq, journal_hash, cash, bonus, held, latest_at,
  round_lines, deposit_lines, withdrawal_lines, bonus_lines, other_lines, staked, won, deposited,
    paid_out`;

/** The next wallets of a bucket in the order of their players. */
export async function nextWallets(
  db: Queryable,
  bucket: number,
  after: number,
  count: number,
): Promise<WatchedWallet[]> {
  const wallets = await db.query<Omit<WatchedWallet, 'point'>>(
    `select w.bucket, w.player_id, w.journal_seq, w.seq, w.journal_hash, w.cash, w.bonus, w.held,
       coalesce(p.robot, false) as robot
     from wallet_journal w left join player_kind p using (bucket, player_id)
     where w.bucket = $1 and w.player_id > $2 order by w.player_id limit $3`,
    [bucket, after, count],
  );
  const points = await db.query<CheckedPoint & { readonly player_id: number }>(
    `select player_id, ${POINT_COLUMNS} from journal_check
     where bucket = $1 and player_id > $2 and player_id <= $3`,
    [bucket, after, wallets.at(-1)?.player_id ?? after],
  );
  const known = new Map(points.map(({ player_id, ...point }) => [player_id, point]));
  return wallets.map((wallet) => ({ ...wallet, point: known.get(wallet.player_id) ?? null }));
}

/** The next wallets that are not as they were last checked, with their points, in key order. */
export async function grownWallets(
  db: Queryable,
  after: { readonly bucket: number; readonly playerId: number },
  count: number,
): Promise<WatchedWallet[]> {
  const grown = await db.query<Omit<WatchedWallet, 'point' | 'robot'> & PointRow>(
    // Only the few that have grown get their whole points: the table to compare with stays small.
    `select w.*, (select to_jsonb(c) from journal_check c
         where c.bucket = w.bucket and c.player_id = w.player_id) as point
     from (
       select w.bucket, w.player_id, w.journal_seq, w.seq, w.journal_hash, w.cash, w.bonus, w.held,
         c.journal_hash as point_hash
       from wallet_journal w left join journal_check c using (bucket, player_id)
       where (w.bucket, w.player_id) > ($1::smallint, $2::bigint) and w.journal_seq > 0
         and (w.journal_seq, w.seq, w.journal_hash, w.cash, w.bonus, w.held) is distinct from
           (c.journal_seq, c.seq, c.journal_hash, c.cash, c.bonus, c.held)
       order by w.bucket, w.player_id limit $3) w
     order by w.bucket, w.player_id`,
    [after.bucket, after.playerId, count],
  );
  return grown.map(({ point, point_hash: hash, ...wallet }) => ({
    ...wallet,
    robot: false,
    point: point === null || hash === null ? null : { ...point, journal_hash: hash },
  }));
}

interface PointRow {
  readonly point: Omit<CheckedPoint, 'journal_hash'> | null;
  readonly point_hash: Buffer | null;
}

/** Where to resume reading and where to stop, by the key of each table. */
export interface Stretch {
  readonly bucket: number;
  readonly player_id: number;
  readonly journal_seq: number;
  readonly seq: number;
  readonly untilJournalSeq: number;
  readonly untilSeq: number;
}

/**
 * Reads the next rows of a player's journal, in order. A table with more rows than are read at once
 * ends the range at its last row read.
 */
export async function readStretch(db: Queryable, of: Stretch): Promise<JournalRow[]> {
  const transfers = await db.query<JournalRow>(
    `select 'transfer' as kind, ${TRANSFER_COLUMNS} from ledger_transfer
     where bucket = $1 and player_id = $2 and journal_seq > $3 and journal_seq <= $4
       order by journal_seq limit $5`,
    [of.bucket, of.player_id, of.journal_seq, of.untilJournalSeq, ROWS_AT_ONCE],
  );
  const rounds = await db.query<JournalRow>(
    `select 'round' as kind, ${ROUND_COLUMNS} from ledger_rounds_v1($1, $2, $3, $4) order by seq`,
    [of.bucket, of.player_id, of.seq, Math.min(of.untilSeq, of.seq + ROWS_AT_ONCE)],
  );
  return inOrder([transfers, rounds], ROWS_AT_ONCE);
}

type Owned<Point> = Point & { readonly bucket: number; readonly player_id: number };

/** Maximum rows per table of a wallet that is read together with others. */
const ROWS_EACH = 40;

/**
 * Reads the first rows of several ranges of one bucket, by player, each in order. When a table has
 * more than ROWS_EACH left, the rows end at its last row read, and readStretch resumes there.
 */
export async function readStarts(
  db: Queryable,
  bucket: number,
  stretches: readonly Stretch[],
): Promise<ReadonlyMap<number, JournalRow[]>> {
  if (stretches.length === 0) return new Map();
  const wallets = `unnest($2::bigint[], $3::bigint[], $4::bigint[]) as i(player_id, after, until)`;
  const players = stretches.map(({ player_id }) => player_id);
  const transfers = await db.query<JournalRow & { readonly player_id: number }>(
    `select 'transfer' as kind, x.* from ${wallets} cross join lateral (
       select ${TRANSFER_COLUMNS} from ledger_transfer
       where bucket = $1 and player_id = i.player_id and journal_seq > i.after
         and journal_seq <= i.until
       order by journal_seq limit ${ROWS_EACH}) x`,
    [
      bucket,
      players,
      stretches.map(({ journal_seq }) => journal_seq),
      stretches.map((one) => one.untilJournalSeq),
    ],
  );
  const rounds = await db.query<JournalRow & { readonly player_id: number }>(
    `select 'round' as kind, x.* from ${wallets} cross join lateral (
       select ${ROUND_COLUMNS} from ledger_round
       where bucket = $1 and player_id = i.player_id and seq > i.after and seq <= i.until
       order by seq limit ${ROWS_EACH}) x`,
    [bucket, players, stretches.map(({ seq }) => seq), stretches.map((one) => one.untilSeq)],
  );
  const transfersOf = Map.groupBy(transfers, (row) => row.player_id);
  const roundsOf = Map.groupBy(rounds, (row) => row.player_id);
  return new Map(
    players.map((id) => [
      id,
      inOrder([transfersOf.get(id) ?? [], roundsOf.get(id) ?? []], ROWS_EACH),
    ]),
  );
}

/**
 * Merges rows of both tables in journal order, up to the end of the first table that was not read
 * completely.
 */
function inOrder(tables: readonly (readonly JournalRow[])[], most: number): JournalRow[] {
  const ends = tables
    .filter((rows) => rows.length === most)
    .map((rows) => rows.at(-1)?.journal_seq ?? 0);
  const end = Math.min(Number.MAX_SAFE_INTEGER, ...ends);
  return tables
    .flat()
    .filter((row) => row.journal_seq <= end)
    .toSorted((a, b) => a.journal_seq - b.journal_seq);
}

/** Stores the reached points of a bucket, and the blocks completed on the way. */
export async function keepPoints(
  tx: Queryable,
  bucket: number,
  points: readonly Owned<CheckedPoint>[],
  blocks: readonly Owned<CheckedPoint>[],
): Promise<void> {
  const columns = POINT_COLUMNS.split(',').map((name) => name.trim());
  await tx.query(
    `insert into journal_block
     select * from jsonb_populate_recordset(null::journal_block, $1) where bucket = $2`,
    [recordsOf(blocks), bucket],
  );
  await tx.query(
    `insert into journal_check
     select * from jsonb_populate_recordset(null::journal_check, $1) where bucket = $2
     on conflict (bucket, player_id) do update set
       ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [recordsOf(points), bucket],
  );
}

function recordsOf(points: readonly Owned<CheckedPoint>[]): string {
  return JSON.stringify(
    points.map((point) => ({ ...point, journal_hash: `\\x${point.journal_hash.toString('hex')}` })),
  );
}

/** Adds rounds to the sums of their definitions in one bucket. */
export async function addRounds(
  tx: Queryable,
  bucket: number,
  rounds: readonly { definition_id: number; game_id: number; stake: number; win: number }[],
): Promise<void> {
  if (rounds.length === 0) return;
  await tx.query(
    `insert into round_sum as known
       (bucket, definition_id, game_id, rounds, staked, paid, staked_squares)
     select $1, definition, min(game), count(*), sum(stake), sum(win), sum(stake::numeric * stake)
     from unnest($2::integer[], $3::integer[], $4::bigint[], $5::bigint[])
       as r(definition, game, stake, win)
     group by definition
     on conflict (bucket, definition_id) do update set
       rounds = known.rounds + excluded.rounds, staked = known.staked + excluded.staked,
       paid = known.paid + excluded.paid,
       staked_squares = known.staked_squares + excluded.staked_squares`,
    [
      bucket,
      rounds.map((round) => round.definition_id),
      rounds.map((round) => round.game_id),
      rounds.map((round) => round.stake),
      rounds.map((round) => round.win),
    ],
  );
}

/** The next stored blocks in order, each with the block before it; wraps around at the end. */
export async function nextBlocks(
  db: Queryable,
  after: readonly [bucket: number, playerId: number, blockNo: number],
  count: number,
): Promise<{ block: Owned<CheckedPoint>; before: CheckedPoint | null }[]> {
  const blocks = await db.query<Owned<CheckedPoint>>(
    `select bucket, player_id, ${POINT_COLUMNS} from journal_block
     where (bucket, player_id, block_no) > ($1::smallint, $2::bigint, $3::integer)
     order by bucket, player_id, block_no limit $4`,
    [...after, count],
  );
  const pairs = [];
  for (const block of blocks) {
    const [before] = await db.query<CheckedPoint>(
      `select ${POINT_COLUMNS} from journal_block
       where bucket = $1 and player_id = $2 and block_no = $3`,
      [block.bucket, block.player_id, block.block_no - 1],
    );
    pairs.push({ block, before: before ?? null });
  }
  return pairs;
}
