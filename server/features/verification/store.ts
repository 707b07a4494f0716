import { queueLength, type QueueLength } from '../../platform/queue-length.ts';
import type { Queryable } from '../../platform/database.ts';
import { byBucket, type PlayerRef } from '../../platform/ids.ts';
import { openCase } from '../cases/index.ts';
import type { Reason } from './port.ts';

/** An identity check as stored. Times are epoch milliseconds. */
export interface CheckRow {
  readonly bucket: number;
  readonly player_id: number;
  readonly check_id: string;
  readonly state: 'pending' | 'approved' | 'refused';
  readonly reason: string | null;
  readonly started_at: number;
  readonly decide_by: number;
  readonly decided_at: number | null;
  /** The stated name; null once the check is decided or the account closed. */
  readonly name: string | null;
  /** The stated details, encrypted; null once the provider has them or the check is over. */
  readonly details: { readonly sealed: string } | null;
  /** The member of staff who decided it; null when the provider did. */
  readonly decided_by: string | null;
  /** The keyed hash of the stated document; null once the check is decided. */
  readonly document_hash: Buffer | null;
}

const COLUMNS = `bucket, player_id, check_id, state, reason, started_at, decide_by, decided_at,
  name, details, decided_by, document_hash`;

/** Returns the player's newest check, or null. */
export async function lastCheck(db: Queryable, player: PlayerRef): Promise<CheckRow | null> {
  const [row] = await db.query<CheckRow>(
    `select ${COLUMNS} from verification where bucket = $1 and player_id = $2
     order by started_at desc, decided_at desc nulls first limit 1`,
    [player.bucket, player.playerId],
  );
  return row ?? null;
}

export async function insertCheck(tx: Queryable, check: CheckRow): Promise<void> {
  const nextAt = check.state === 'pending' ? check.started_at : null;
  await tx.query(
    `insert into verification (bucket, player_id, check_id, state, reason, started_at, decide_by,
       decided_at, next_at, name, details, document_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      check.bucket,
      check.player_id,
      check.check_id,
      check.state,
      check.reason,
      check.started_at,
      check.decide_by,
      check.decided_at,
      nextAt,
      check.name,
      check.details,
      check.document_hash,
    ],
  );
}

/**
 * Leases due checks for one process, one bucket at a time. They are due again at `leaseUntil` if
 * the process dies.
 */
export async function takeDue(db: Queryable, at: number, leaseUntil: number): Promise<CheckRow[]> {
  const due = await db.query<{ bucket: number; player_id: number; check_id: string }>(
    `select bucket, player_id, check_id, next_at from verification where next_at <= $1
     order by next_at limit 20`,
    [at],
  );
  const taken: CheckRow[] = [];
  for (const [bucket, own] of byBucket(due)) {
    const rows = await db.query<CheckRow>(
      `update verification set next_at = $2 where bucket = $3 and (player_id, check_id) in (
         select player_id, check_id from verification
         where bucket = $3 and next_at <= $1
           and (player_id, check_id) in (select * from unnest($4::bigint[], $5::text[]))
         for update skip locked)
       returning ${COLUMNS}`,
      [at, leaseUntil, bucket, own.map((one) => one.player_id), own.map((one) => one.check_id)],
    );
    taken.push(...rows);
  }
  return taken;
}

/** Schedules the next read of a check; `taken`: the provider has it, so the details are deleted. */
export async function waitOn(
  db: Queryable,
  check: CheckRow,
  taken: boolean,
  nextAt: number,
): Promise<void> {
  await db.query(
    `update verification set next_at = $4, details = case when $5 then null else details end
     where bucket = $1 and player_id = $2 and check_id = $3 and state = 'pending'`,
    [check.bucket, check.player_id, check.check_id, nextAt, taken],
  );
}

export interface Decision {
  readonly state: 'approved' | 'refused';
  readonly reason: Reason | null;
  /** The member of staff; null for the provider. */
  readonly by: string | null;
}

/** Decides a pending check and deletes its details and name. Returns false if already decided. */
export async function decide(
  tx: Queryable,
  check: CheckRow,
  { state, reason, by }: Decision,
  at: number,
): Promise<boolean> {
  const decided = await tx.query(
    `update verification set state = $4, reason = $5, decided_at = $6, next_at = null,
       details = null, name = null, document_hash = null, decided_by = $7
     where bucket = $1 and player_id = $2 and check_id = $3 and state = 'pending' returning 1`,
    [check.bucket, check.player_id, check.check_id, state, reason, at, by],
  );
  return decided.length > 0;
}

/** The id of the case about a check. */
export function checkCaseId({ check_id: id }: Pick<CheckRow, 'check_id'>): string {
  return `verification-${id}`;
}

/** Opens a case for staff about the check; idempotent. */
export async function openCheckCase(
  tx: Queryable,
  check: CheckRow,
  reason: Reason | 'not_decided_in_time',
  at: number,
) {
  await openCase(tx, {
    bucket: check.bucket,
    kind: 'verification',
    subject: check.check_id,
    key: checkCaseId(check),
    playerId: check.player_id,
    data: { reason },
    at,
  });
}

/** Personal data of this feature: queries ($1 bucket, $2 player) by their names in the export. */
export const identityData = {
  identityChecks: `select check_id as id, state, reason, started_at, decided_at,
      name as stated_name
    from verification where bucket = $1 and player_id = $2 order by started_at`,
} as const;

/** How many ID checks wait for a decision. */
export async function pendingChecks(db: Queryable): Promise<QueueLength> {
  return queueLength(
    await db.query<QueueLength>(
      `select count(*) as waiting, min(started_at) as "oldestAt" from verification
       where next_at is not null and state = 'pending'`,
    ),
  );
}
