import type { Queryable } from '../../platform/database.ts';
import { byBucket } from '../../platform/ids.ts';
import { auditEntry, ledgerEntry, seedEntry } from './entries.ts';

/** A stored commitment that is not in the log yet. */
export interface Pending {
  readonly name: string;
  readonly body: string;
  /** The row that stores the entry number once it is known. */
  readonly source: SeedKey | { readonly rootNo: number } | { readonly auditSeq: number };
}

interface SeedKey {
  readonly bucket: number;
  readonly playerId: number;
  readonly seedId: number;
}

/** Returns whether any commitment is pending; reads three small indexes. */
export async function isAnythingPending(db: Queryable): Promise<boolean> {
  const [seed] = await db.query('select seed_id from seed_to_log limit 1');
  if (seed !== undefined) return true;
  const [row] = await db.query<{ waits: boolean }>(
    `select exists (select 1 from ledger_root where log_entry is null)
       or exists (select 1 from staff_anchor_to_log) as waits`,
  );
  return row?.waits === true;
}

/** Returns the oldest pending commitments, at most `count` seeds. */
export async function readPending(db: Queryable, count: number): Promise<Pending[]> {
  const seeds = await db.query<{
    bucket: number;
    player_id: number;
    seed_id: number;
    seed_hash: string;
    created_at: number;
  }>(
    `select bucket, player_id, seed_id, seed_hash, created_at from seed_to_log
     order by created_at, seed_hash limit $1`,
    [count],
  );
  const roots = await db.query<{ root_no: number; at: number; players: number; root: Buffer }>(
    'select root_no, at, players, root from ledger_root where log_entry is null order by root_no',
  );
  const heads = await db.query<{ seq: number; hash: Buffer; at: number }>(
    'select seq, hash, at from staff_anchor_to_log order by seq',
  );
  return [
    ...seeds.map((seed) => ({
      name: seed.seed_hash,
      body: seedEntry(seed.seed_hash, seed.created_at),
      source: { bucket: seed.bucket, playerId: seed.player_id, seedId: seed.seed_id },
    })),
    ...roots.map(({ root_no: rootNo, root, players, at }) => ({
      name: root.toString('hex'),
      body: ledgerEntry(root.toString('hex'), players, at),
      source: { rootNo },
    })),
    ...heads.map(({ seq: auditSeq, hash, at }) => ({
      name: hash.toString('hex'),
      body: auditEntry(hash.toString('hex'), auditSeq, at),
      source: { auditSeq },
    })),
  ];
}

/** Stores each commitment's entry number, one bucket at a time. */
export async function noteLogged(
  db: Queryable,
  pending: readonly Pending[],
  entryOf: ReadonlyMap<string, number>,
): Promise<void> {
  const seeds = pending.flatMap(({ name, source }) =>
    'seedId' in source ? [{ ...source, entry: entryOf.get(name) }] : [],
  );
  for (const [bucket, own] of byBucket(seeds)) {
    await db.query(
      'select seeds_logged_v1($1::smallint, $2::bigint[], $3::integer[], $4::bigint[])',
      [
        bucket,
        own.map((seed) => seed.playerId),
        own.map((seed) => seed.seedId),
        own.map((seed) => seed.entry),
      ],
    );
  }
  for (const { name, source } of pending) {
    if ('seedId' in source) continue;
    if ('auditSeq' in source) {
      await db.query('select staff_anchor_logged($1, $2)', [source.auditSeq, entryOf.get(name)]);
      continue;
    }
    await db.query('update ledger_root set log_entry = $2 where root_no = $1', [
      source.rootNo,
      entryOf.get(name),
    ]);
  }
}
