import type { Queryable } from '../../platform/database.ts';
import { queueLength, type QueueLength } from '../../platform/queue-length.ts';
import type { Minor } from '@glasshouse/contract/money.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import { newName, type PlayerRef } from '../../platform/ids.ts';

/** A transfer that an approval makes, as the preview shows it. */
export interface ApprovalTransfer extends PlayerRef {
  /** Unique per player; the same key is never posted twice. */
  readonly key: string;
  /** Accounts of the ledger. */
  readonly debit: string;
  readonly credit: string;
  readonly amount: Minor;
  readonly cause: 'correction' | 'write_off';
  readonly causeId: string;
}

export interface ApprovalRequest {
  /** `correction`, `write_off`, or another kind in the table of limits. */
  readonly kind: string;
  /** The id of what it is about; null when it is the player. */
  readonly subject: string | null;
  readonly playerId: number | null;
  readonly reason: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** All transfers that it makes; each has the kind as its cause. */
  readonly transfers: readonly ApprovalTransfer[];
}

/**
 * Requests an approval, in a recorded operation, and writes its audit entry. Returns its id, or
 * null when the sum is above what the role may request. Throws `not_permitted` for the role.
 */
export async function requestApproval(
  call: StaffCall,
  asked: ApprovalRequest,
): Promise<string | null> {
  const id = newName();
  const done = await outcome<'requested' | 'over_limit'>(
    call,
    'select approval_request($1, $2, $3, $4, $5, $6, $7, $8, $9) as outcome',
    [
      id,
      asked.kind,
      asked.subject,
      asked.playerId,
      asked.reason.trim(),
      JSON.stringify(asked.detail ?? {}),
      JSON.stringify(asked.transfers),
    ],
  );
  return done === 'requested' ? id : null;
}

/** What became of a decision: `own` is the requester's, which the database refuses. */
export type Decided = 'done' | 'unknown' | 'decided' | 'own' | 'over_limit';

/** Approves or refuses a request, in a recorded operation, and writes its audit entry. */
export function decideApproval(
  call: StaffCall,
  decision: { readonly id: string; readonly approve: boolean; readonly reason: string },
): Promise<Decided> {
  const { id, approve, reason } = decision;
  return outcome(call, 'select approval_decide($1, $2, $3, $4, $5) as outcome', [
    id,
    approve,
    reason.trim(),
  ]);
}

/** An approved request that home has released, signed for the cell of its players. */
interface Released {
  readonly outcome: 'done' | 'unknown' | 'not_approved';
  readonly signed: string;
  readonly buckets: readonly number[];
}

/**
 * Releases an approved request to be executed, in a recorded operation, and writes its audit entry;
 * the caller acts on `signed` in the same transaction.
 */
export async function releaseApproval(
  { db, token, at }: Pick<StaffCall, 'db' | 'token' | 'at'>,
  { id, reason }: { readonly id: string; readonly reason: string | null },
): Promise<Released> {
  const [row] = await db.query<Released>(
    `select outcome, coalesce(signed, '') as signed, coalesce(buckets, '{}') as buckets
     from approval_release_v1($1, $2, $3, $4)`,
    [token, at, id, reason?.trim() ?? null],
  );
  if (row === undefined) throw new Error('approval_release_v1 answered nothing');
  return row;
}

/**
 * Makes the transfers of an approved request, all or none, once. Throws an error with a code of
 * the ledger, such as GH001 when a balance no longer covers one.
 */
export async function executeApproval(
  call: Pick<StaffCall, 'db' | 'token' | 'at'>,
  asked: { readonly id: string; readonly reason: string },
): Promise<Released['outcome']> {
  const { outcome: done, signed, buckets } = await releaseApproval(call, asked);
  for (const bucket of buckets) {
    const made = await call.db.query<{ number: number; entry: number | null }>(
      'select number, entry from ledger_post_approved_v1($1::smallint, $2, $3)',
      [bucket, signed, call.at],
    );
    await call.db.query('select approval_entries_v1($1, $2, $3, $4)', [
      signed,
      call.at,
      made.map(({ number }) => number),
      made.map(({ entry }) => entry),
    ]);
  }
  return done;
}

/**
 * The member's session as the database of any player accepts it in place of the token, in the same
 * transaction (features/staff/sql/warrants.sql).
 */
export async function warrantOf({
  db,
  token,
  at,
}: Pick<StaffCall, 'db' | 'token' | 'at'>): Promise<string> {
  const [row] = await db.query<{ warrant: string }>('select staff_warrant_v1($1, $2) as warrant', [
    token,
    at,
  ]);
  if (row === undefined) throw new Error('staff_warrant_v1 answered nothing');
  return row.warrant;
}

/** Shows the database of a bucket which member writes rows in the rest of the transaction. */
export async function showWarrant(
  call: Pick<StaffCall, 'db' | 'token' | 'at'>,
  bucket: number,
): Promise<void> {
  await call.db.query('select warrant_show_v1($1::smallint, $2)', [bucket, await warrantOf(call)]);
}

/** The transfer that would reverse one of a player's journal; throws GH007 or GH008 for none. */
export async function previewReversal(
  { db }: Pick<StaffCall, 'db'>,
  { bucket, playerId }: PlayerRef,
  journalSeq: number,
): Promise<ApprovalTransfer> {
  const [row] = await db.query<Omit<ApprovalTransfer, 'bucket' | 'playerId'>>(
    `select key, debit, credit, amount, cause, cause_id as "causeId"
     from ledger_reversal($1::smallint, $2, $3)`,
    [bucket, playerId, journalSeq],
  );
  if (row === undefined) throw new Error('ledger_reversal answered nothing');
  return { bucket, playerId, ...row };
}

async function outcome<Word extends string>(
  { db, token, at }: StaffCall,
  text: string,
  values: readonly unknown[],
): Promise<Word> {
  const [row] = await db.query<{ outcome: Word }>(text, [token, at, ...values]);
  if (row === undefined) throw new Error('an approval function answered nothing');
  return row.outcome;
}

/** How many approvals wait for a decision or their act. */
export async function openApprovals(db: Queryable): Promise<QueueLength> {
  return queueLength(
    await db.query<QueueLength>(
      `select count(*) as waiting, min(requested_at) as "oldestAt" from approval
       where state in ('requested', 'approved')`,
    ),
  );
}
