import type { Queryable } from './database.ts';

/** An action pending in the outbox. */
export interface OutboxRow<Kind extends string = string> {
  readonly bucket: number;
  readonly outbox_id: string;
  readonly kind: Kind;
  readonly body: unknown;
  readonly attempts: number;
}

export type OutboxKey = Pick<OutboxRow, 'bucket' | 'outbox_id'>;

/** Due rows of these kinds, the oldest first; rows of equal time in the order of `kinds`. */
export function dueRows(
  db: Queryable,
  kinds: readonly string[],
  at: number,
  limit: number,
): Promise<OutboxKey[]> {
  return db.query<OutboxKey>(
    `select bucket, outbox_id, next_at, array_position($1::text[], kind) as place
     from outbox where kind = any($1) and next_at <= $2
     order by next_at, array_position($1::text[], kind) limit $3`,
    [kinds, at, limit],
  );
}

/**
 * The oldest rows of a kind, whole, in the order of their times and ids; for a reader that may get
 * a row twice.
 */
export function oldestRows(
  db: Queryable,
  kind: string,
  at: number,
  limit: number,
): Promise<(OutboxRow & { readonly next_at: number })[]> {
  return db.query(
    `select bucket, outbox_id, kind, body, attempts, next_at from outbox
     where kind = $1 and next_at <= $2 order by next_at, outbox_id limit $3`,
    [kind, at, limit],
  );
}

/** Deletes rows of one bucket. */
export async function deleteRows(
  db: Queryable,
  bucket: number,
  ids: readonly string[],
): Promise<void> {
  await db.query('delete from outbox where bucket = $1 and outbox_id = any ($2::text[])', [
    bucket,
    ids,
  ]);
}

/**
 * Leases a row to this process until `leaseUntil` (epoch ms); null when another process holds it,
 * or when it is done or postponed.
 */
export async function leaseRow<Kind extends string>(
  db: Queryable,
  row: OutboxKey,
  at: number,
  leaseUntil: number,
): Promise<OutboxRow<Kind> | null> {
  const [leased] = await db.query<OutboxRow<Kind>>(
    `update outbox set next_at = $4 where bucket = $1 and outbox_id = $2 and next_at <= $3
     returning bucket, outbox_id, kind, body, attempts`,
    [row.bucket, row.outbox_id, at, leaseUntil],
  );
  return leased ?? null;
}

export async function deleteRow(db: Queryable, row: OutboxKey): Promise<void> {
  await db.query('delete from outbox where bucket = $1 and outbox_id = $2', [
    row.bucket,
    row.outbox_id,
  ]);
}

/** Postpones a row, longer each time, up to an hour. Returns how often it was tried. */
export async function putOff(db: Queryable, row: OutboxKey, at: number): Promise<number> {
  const [put] = await db.query<{ attempts: number }>(
    `update outbox set attempts = attempts + 1,
       next_at = $3 + least(3600000, 30000 * power(2, least(attempts, 10)))::bigint
     where bucket = $1 and outbox_id = $2 returning attempts`,
    [row.bucket, row.outbox_id, at],
  );
  return put?.attempts ?? 0;
}
