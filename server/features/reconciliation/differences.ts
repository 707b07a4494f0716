import type {
  bookDifference,
  openDifferenceCase,
} from '@glasshouse/contract/backoffice/reconciliation/end-difference.ts';
import type { listDifferences } from '@glasshouse/contract/backoffice/reconciliation/list-differences.ts';
import { minor } from '@glasshouse/contract/money.ts';
import type { AnswerOf, Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../platform/database.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import { bucketOf } from '../../platform/ids.ts';
import { caseIdOf, openCase } from '../cases/index.ts';
import {
  approvalsAbout,
  lastApprovalStates,
  requestApproval,
  type ApprovalTransfer,
} from '../staff/index.ts';
import { ensureDesk } from '../wallet/index.ts';
import { compareAgain } from './reconcile-day.ts';
import { startOfDay } from './statement.ts';
import { countOpen, endKept, listKept, openFees, readKept, type KeptDifference } from './store.ts';

type View = AnswerOf<typeof listDifferences>['differences'][number];

const DEFAULT_LIMIT = 50;
/** The bucket of matters that name no order of ours. */
const NO_BUCKET = 0;

/** Returns a page of differences. */
export async function listForDesk(
  { db, at }: StaffCall,
  { state = 'open', day, before, limit = DEFAULT_LIMIT }: RequestOf<typeof listDifferences>,
): Promise<Outcome<typeof listDifferences>> {
  const rows = await listKept(db, {
    state,
    day: day ?? null,
    after: placeOf(before),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last !== undefined ? `${last.day}:${last.no}` : null;
  const differences = await viewsOf(db, page, at);
  return { ok: true, data: { differences, open: await countOpen(db), next } };
}

/** The day and number of a place in a list; null for its beginning. */
export function placeOf(
  place: string | undefined,
): { readonly day: string; readonly no: number } | null {
  const parts = /^(\d{4}-\d{2}-\d{2}):(\d{1,15})$/.exec(place ?? '');
  if (parts === null) return null;
  return { day: parts[1] ?? '', no: Number.parseInt(parts[2] ?? '', 10) };
}

/** Ends a difference with a case for staff. */
export async function openCaseOf(
  call: StaffCall,
  { id, reason }: RequestOf<typeof openDifferenceCase>,
): Promise<Outcome<typeof openDifferenceCase>> {
  const found = await openOne(call.db, id);
  if (typeof found === 'string') return { ok: false, code: found, data: null };
  const { provider, day, kind, subject, orderId, theirs, ours } = found;
  const bucket = bucketOf(orderId) ?? NO_BUCKET;
  const key = `statement_difference:${found.no}`;
  await openCase(call.db, {
    bucket,
    kind: 'statement_difference',
    subject: orderId === '' ? subject : orderId,
    key,
    playerId: null,
    data: { provider, day, difference: kind, line: subject, theirs, ours },
    at: call.at,
  });
  const reference = caseIdOf({ bucket, caseId: key });
  await end(call, found, 'case', reason, reference);
  call.record({
    action: 'difference_to_case',
    subject: id,
    playerId: null,
    detail: { kind, caseId: reference },
  });
  return { ok: true, data: { difference: await viewNow(call, found.no) } };
}

/** Ends a difference that is booked by now; requests the correction of a fee. */
export async function bookOf(
  call: StaffCall,
  { id, reason }: RequestOf<typeof bookDifference>,
  pack: MarketPack,
): Promise<Outcome<typeof bookDifference>> {
  const found = await openOne(call.db, id);
  if (typeof found === 'string') return { ok: false, code: found, data: null };
  if (found.kind === 'fee') {
    await ensureDesk(call.db, pack, NO_BUCKET);
    return bookFee(call, found, reason);
  }
  await compareAgain(call.db, found, pack.currency, call.at);
  const now = await readKept(call.db, found.no);
  if (now?.result !== 'agrees') return { ok: false, code: 'still_differs', data: null };
  const { kind } = found;
  call.record({ action: 'difference_agrees', subject: id, playerId: null, detail: { kind } });
  return { ok: true, data: { result: 'ended', difference: await viewOne(call.db, now, call.at) } };
}

/** The provider's fee is the operator's cost; a second person approves the transfer. */
async function bookFee(
  call: StaffCall,
  found: KeptDifference,
  reason: string,
): Promise<Outcome<typeof bookDifference>> {
  const subject = subjectOf(found.no);
  const known = await approvalsAbout(call.db, subject);
  if (known.some(({ state }) => state === 'requested' || state === 'approved')) {
    return { ok: false, code: 'approval_open', data: null };
  }
  const approvalId = await requestApproval(call, {
    kind: 'correction',
    subject,
    playerId: null,
    reason,
    detail: { provider: found.provider, day: found.day, line: found.subject },
    transfers: [feeTransfer(found)],
  });
  if (approvalId === null) return { ok: false, code: 'over_limit', data: null };
  const difference = await viewNow(call, found.no);
  return { ok: true, data: { result: 'second_person', difference } };
}

function feeTransfer({ no, provider, subject, theirs }: KeptDifference): ApprovalTransfer {
  const clearing = `clearing:${provider}`;
  const amount = theirs ?? 0;
  const isCost = amount < 0;
  return {
    bucket: NO_BUCKET,
    playerId: NO_BUCKET,
    key: `statement-fee:${no}`,
    debit: isCost ? 'provider_fees' : clearing,
    credit: isCost ? clearing : 'provider_fees',
    amount: minor(Math.abs(amount)),
    cause: 'correction',
    causeId: subject,
  };
}

/** Ends the fees whose corrections were made. Returns how many. */
export async function endBookedFees(db: Queryable, at: number): Promise<number> {
  let ended = 0;
  for (const fee of await openFees(db)) {
    const made = (await approvalsAbout(db, subjectOf(fee.no))).find(
      ({ state }) => state === 'executed',
    );
    if (made === undefined) continue;
    const reference = made.approvalId;
    const by = made.requestedBy;
    const { reason } = made;
    if (await endKept(db, fee.no, { result: 'booked', at, by, reason, reference })) ended += 1;
  }
  return ended;
}

async function openOne(
  db: Queryable,
  id: string,
): Promise<KeptDifference | 'difference_unknown' | 'difference_ended'> {
  const found = await readKept(db, Number.parseInt(id, 10));
  if (found === null) return 'difference_unknown';
  return found.result === null ? found : 'difference_ended';
}

async function end(
  { db, at, staff }: StaffCall,
  { no }: KeptDifference,
  result: 'booked' | 'case',
  reason: string,
  reference: string,
): Promise<void> {
  const isEnded = await endKept(db, no, {
    result,
    at,
    by: staff.name,
    reason: reason.trim(),
    reference,
  });
  if (!isEnded) throw new Error(`difference ${no} ended at the same time`);
}

async function viewNow({ db, at }: StaffCall, no: number): Promise<View> {
  const row = await readKept(db, no);
  if (row === null) throw new Error('a difference has disappeared');
  return viewOne(db, row, at);
}

/** The subject of the approval that books it. */
function subjectOf(no: number): string {
  return `difference-${no}`;
}

async function viewOne(db: Queryable, row: KeptDifference, at: number): Promise<View> {
  const states = await lastApprovalStates(db, [subjectOf(row.no)]);
  return viewOf(row, states.get(subjectOf(row.no)) ?? null, at);
}

/** The requests about all of them are read at once. */
async function viewsOf(
  db: Queryable,
  rows: readonly KeptDifference[],
  at: number,
): Promise<View[]> {
  const fees = rows.filter(({ kind }) => kind === 'fee');
  const states = await lastApprovalStates(
    db,
    fees.map(({ no }) => subjectOf(no)),
  );
  return rows.map((row) => viewOf(row, states.get(subjectOf(row.no)) ?? null, at));
}

function viewOf(row: KeptDifference, approval: View['approval'], at: number): View {
  const { no, provider, day, kind, subject, orderId, theirs, ours, foundAt } = row;
  return {
    id: String(no),
    provider,
    day,
    kind,
    subject,
    orderId,
    theirs,
    ours,
    foundAt,
    daysOpen: Math.max(0, Math.floor((at - (startOfDay(day) ?? at)) / DAY_MS)),
    approval,
    end:
      row.result === null
        ? null
        : {
            result: row.result,
            at: row.endedAt ?? 0,
            by: row.endedBy,
            reason: row.reason ?? '',
            reference: row.reference,
          },
  };
}
