import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type {
  bookCase as bookOperation,
  previewCaseMoney as previewOperation,
  requestCaseMoney as requestOperation,
} from '@glasshouse/contract/backoffice/cases/case-money.ts';
import { minor } from '@glasshouse/contract/money.ts';
import { errorCode, type Queryable } from '../../platform/database.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import { BUCKETS, playerRef, type PlayerRef } from '../../platform/ids.ts';
import {
  approvalsAbout,
  executeApproval,
  showWarrant,
  requestApproval,
  type ApprovalTransfer,
} from '../staff/index.ts';
import { caseIdOf, parseCaseRef, type CaseRef } from './case-view.ts';
import { addEvent } from './events.ts';
import { answerOf, findCase } from './read-cases.ts';
import { closeCase } from './staff-cases.ts';

type Asked = RequestOf<typeof previewOperation>;
type Refused = 'case_unknown' | 'case_closed' | 'no_money_here' | 'player_unknown';

/** Returns the transfers that would end the case. */
export async function previewMoney(
  { db }: StaffCall,
  asked: Asked,
): Promise<Outcome<typeof previewOperation>> {
  const planned = await plan(db, asked);
  if (typeof planned === 'string') return { ok: false, code: planned, data: null };
  return {
    ok: true,
    data: {
      transfers: planned.transfers.map(({ playerId, debit, credit, amount }) => ({
        userId: String(playerId),
        debit,
        credit,
        amount,
      })),
    },
  };
}

/** Requests them. A case has one open request at a time. */
export async function requestMoney(
  call: StaffCall,
  asked: RequestOf<typeof requestOperation>,
): Promise<Outcome<typeof requestOperation>> {
  const planned = await plan(call.db, asked, 'lock');
  if (typeof planned === 'string') return { ok: false, code: planned, data: null };
  const { ref, playerId, transfers } = planned;
  const subject = caseIdOf(ref);
  const known = await approvalsAbout(call.db, subject);
  if (known.some(({ state }) => state === 'requested' || state === 'approved')) {
    return { ok: false, code: 'money_requested', data: null };
  }
  const { money, reason } = asked;
  const detail = { money };
  const request = { kind: 'correction', subject, playerId, reason, detail, transfers };
  const approvalId = await requestApproval(call, request);
  if (approvalId === null) return { ok: false, code: 'over_limit', data: null };
  await showWarrant(call, ref.bucket);
  await addEvent(call.db, ref, {
    by: call.staff.name,
    action: 'request_money',
    reason: reason.trim(),
    detail: { money, approvalId },
    at: call.at,
  });
  return { ok: true, data: { approvalId } };
}

/** Makes the approved transfers and closes the case in the same transaction. */
export async function bookCase(
  call: StaffCall,
  { id, reason }: RequestOf<typeof bookOperation>,
): Promise<Outcome<typeof bookOperation>> {
  const ref = parseCaseRef(id);
  if (ref === null) return { ok: false, code: 'case_unknown', data: null };
  const by = { by: call.staff.name, reason: reason.trim() };
  const closed = await closeCase(call.db, ref, by, call.at);
  if (closed === 'unknown') return { ok: false, code: 'case_unknown', data: null };
  if (closed === 'already_closed') return { ok: false, code: 'case_closed', data: null };
  const approved = (await approvalsAbout(call.db, caseIdOf(ref))).find(
    ({ state }) => state === 'approved',
  );
  if (approved === undefined) return { ok: false, code: 'not_approved', data: null };
  const done = await executeApproval(call, { id: approved.approvalId, reason }).catch(tooSmall);
  if (done === 'balance_too_small') return { ok: false, code: done, data: null };
  if (done !== 'done') return { ok: false, code: 'not_approved', data: null };
  const view = await findCase(call.db, ref);
  if (view === null) throw new Error('a case has disappeared');
  const { playerId, kind } = view;
  const detail = { kind, approvalId: approved.approvalId };
  call.record({ action: 'book_case', subject: caseIdOf(ref), playerId, detail });
  return { ok: true, data: { case: answerOf(view) } };
}

interface Plan {
  readonly ref: CaseRef;
  /** The player who gets cash; null when nobody does. */
  readonly playerId: number | null;
  readonly transfers: readonly ApprovalTransfer[];
}

/** The transfers that end a case; only money of unknown orders, which waits in suspense, so far. */
async function plan(
  db: Queryable,
  { id, money, userId }: Asked,
  lock?: 'lock',
): Promise<Plan | Refused> {
  const ref = parseCaseRef(id);
  if (ref === null) return 'case_unknown';
  if (lock === 'lock') await lockCase(db, ref);
  const view = await findCase(db, ref);
  if (view === null) return 'case_unknown';
  if (view.closedAt !== null) return 'case_closed';
  const { provider, amount: arrived } = paymentOf(view.detail);
  if (view.kind !== 'unknown_order' || provider === null) return 'no_money_here';
  const desk = { bucket: ref.bucket, playerId: ref.bucket };
  // Two cases may be about one order, and a chargeback may have taken a part back.
  const amount = Math.min(arrived, await inSuspense(db, desk, view.subject));
  if (amount <= 0) return 'no_money_here';
  const clearing = `clearing:${provider}`;
  const causeId = view.subject;
  const same = { amount: minor(amount), cause: 'correction', causeId } as const;
  const back = {
    ...desk,
    key: `case:${id}:suspense`,
    debit: 'suspense',
    credit: clearing,
    ...same,
  };
  if (money === 'return_payment') return { ref, playerId: null, transfers: [back] };
  const player = playerRef(Number.parseInt(userId ?? '', 10));
  if (!(await isPlayer(db, player))) return 'player_unknown';
  const cash = { ...player, key: `case:${id}:cash`, debit: clearing, credit: 'cash', ...same };
  return { ref, playerId: player.playerId, transfers: [back, cash] };
}

async function lockCase(tx: Queryable, { bucket, caseId }: CaseRef): Promise<void> {
  await tx.query('select 1 from staff_case where bucket = $1 and case_id = $2 for update', [
    bucket,
    caseId,
  ]);
}

/** What is left of the payments for an order that nobody knows. */
async function inSuspense(db: Queryable, desk: PlayerRef, orderId: string): Promise<number> {
  const [row] = await db.query<{ left: number }>(
    `select coalesce(sum(case when credit = 'suspense' then amount else -amount end), 0)::bigint
       as left
     from ledger_transfer where bucket = $1 and player_id = $2 and cause_id = $3
       and (credit = 'suspense' or debit = 'suspense')`,
    [desk.bucket, desk.playerId, orderId],
  );
  return row?.left ?? 0;
}

/** Whether there is such a player; the operator's own accounts have the ids of the buckets. */
async function isPlayer(db: Queryable, { bucket, playerId }: PlayerRef): Promise<boolean> {
  if (Number.isNaN(playerId) || playerId < BUCKETS) return false;
  const found = await db.query('select 1 from player_kind where bucket = $1 and player_id = $2', [
    bucket,
    playerId,
  ]);
  return found.length > 0;
}

/** The payment that a case of an unknown order is about, as it was opened. */
function paymentOf(detail: unknown): { readonly provider: string | null; readonly amount: number } {
  const { provider, amount } = Object(detail) as Readonly<Record<string, unknown>>;
  return {
    provider: typeof provider === 'string' ? provider : null,
    amount: typeof amount === 'number' ? amount : 0,
  };
}

/** The ledger refuses a balance below zero. */
function tooSmall(error: unknown): 'balance_too_small' {
  if (errorCode(error) === 'GH001') return 'balance_too_small';
  throw error;
}
