import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { AppContext } from '../../context.ts';
import type { Database, Queryable } from '../../platform/database.ts';
import { BUCKETS } from '../../platform/ids.ts';
import { headLeaf } from './entries.ts';
import { createGrowingTree, leafHash } from './merkle.ts';

/** Advisory lock held while a root is made, so that only one process makes it. */
const ROOT_LOCK = 7_402_661_122;

/**
 * Once an hour, if any journal has new rows: stores the new journal heads and makes a Merkle root
 * over the newest head of every player. A head's hash is also in the journal row, so an export of
 * the journal can be verified against the root. Returns how many roots were made.
 */
export async function rootLedger({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<number> {
  const at = clock.now();
  if (!(await isDue(db, at))) return 0;
  const rootNo = await makeRoot(db, at);
  if (rootNo === null) return 0;
  await thinHeads(db, rootNo % BUCKETS);
  return 1;
}

/**
 * Returns the root's number, or null if another process makes it or no journal has new rows. The
 * heads are stored one bucket per transaction while a separate transaction holds the lock. If the
 * process ends in between, the next attempt reuses the stored heads.
 */
function makeRoot(db: Database, at: number): Promise<number | null> {
  return db.transaction(async (lock) => {
    // This transaction is idle while the buckets are processed.
    await lock.query('set local idle_in_transaction_session_timeout = 0');
    const [held] = await lock.query<{ taken: boolean }>(
      'select pg_try_advisory_xact_lock($1) as taken',
      [ROOT_LOCK],
    );
    if (held?.taken !== true || !(await isDue(lock, at))) return null;
    const [last] = await lock.query<{ root_no: number }>(
      'select coalesce(max(root_no), 0) as root_no from ledger_root',
    );
    const rootNo = (last?.root_no ?? 0) + 1;
    let heads = 0;
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      // Fails when the connection, and with it the lock, was lost.
      await lock.query('select 1');
      heads += await keepMovedHeads(db, bucket, rootNo);
    }
    if (heads === 0) return null;
    const { root, players } = await rootOfHeads(db);
    await lock.query(
      'insert into ledger_root (root_no, at, players, root) values ($1, $2, $3, $4)',
      [rootNo, at, players, root],
    );
    return rootNo;
  });
}

async function isDue(db: Queryable, at: number): Promise<boolean> {
  const [row] = await db.query<{ recent: boolean }>(
    'select exists (select 1 from ledger_root where at > $1) as recent',
    [at - HOUR_MS],
  );
  return row?.recent !== true;
}

/**
 * Stores the heads of a bucket that have changed since the last root. Returns how many belong to
 * this root; a head stored by an earlier attempt at this root stays unchanged.
 */
function keepMovedHeads(db: Database, bucket: number, rootNo: number): Promise<number> {
  return db.transaction(async (tx) => {
    // With very many players this takes longer than the call timeout.
    await tx.query('set local statement_timeout = 0');
    const [row] = await tx.query<{ heads: number }>(
      `with newest as (
         select w.bucket, w.player_id, w.journal_seq, w.journal_hash, known.root_no,
           w.journal_seq > coalesce(known.journal_seq, 0) as moved
         from wallet_journal w left join lateral (
           select h.journal_seq, h.root_no from ledger_head h
           where h.bucket = w.bucket and h.player_id = w.player_id
           order by h.root_no desc limit 1) known on true
         where w.bucket = $2),
       kept as (
         insert into ledger_head (bucket, player_id, root_no, journal_seq, journal_hash)
         select bucket, player_id, $1, journal_seq, journal_hash from newest
         where moved and root_no is distinct from $1)
       select count(*) as heads from newest where moved or root_no = $1`,
      [rootNo, bucket],
    );
    return row?.heads ?? 0;
  });
}

/**
 * Computes the root over each player's newest head, ordered by bucket and player id, reading one
 * bucket at a time. Reads one head per player by index, however many older heads are stored.
 */
async function rootOfHeads(db: Queryable): Promise<{ root: Buffer; players: number }> {
  const tree = createGrowingTree();
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    const heads = await db.query<{ player_id: number; journal_seq: number; journal_hash: Buffer }>(
      `select w.player_id, head.journal_seq, head.journal_hash from wallet_journal w
       cross join lateral (
         select h.journal_seq, h.journal_hash from ledger_head h
         where h.bucket = w.bucket and h.player_id = w.player_id
         order by h.root_no desc limit 1) head
       where w.bucket = $1 order by w.player_id`,
      [bucket],
    );
    for (const { player_id: playerId, journal_seq, journal_hash } of heads) {
      tree.add(
        leafHash(Buffer.from(headLeaf(playerId, journal_seq, journal_hash.toString('hex')))),
      );
    }
  }
  return { root: tree.root(), players: tree.size() };
}

/** Deletes the heads of a bucket that no kept root needs; each root thins one bucket. */
async function thinHeads(db: Database, bucket: number): Promise<void> {
  await db.transaction(async (tx) => {
    // The first run on an old database may have very many rows to delete.
    await tx.query('set local statement_timeout = 0');
    await tx.query('select ledger_heads_thin($1)', [bucket]);
  });
}
