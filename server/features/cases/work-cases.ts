import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { closeCase as closeOperation } from '@glasshouse/contract/backoffice/cases/close-case.ts';
import type { handOverCase } from '@glasshouse/contract/backoffice/cases/hand-over-case.ts';
import type { takeCase } from '@glasshouse/contract/backoffice/cases/take-case.ts';
import type { Queryable } from '../../platform/database.ts';
import type { StaffCall } from '../../platform/http/staff-call.ts';
import { approvalsAbout, mayWork, showWarrant } from '../staff/index.ts';
import { caseIdOf, parseCaseRef, type CaseRef } from './case-view.ts';
import { addEvent } from './events.ts';
import { answerOf, findCase } from './read-cases.ts';
import { closeCase } from './staff-cases.ts';

type Worked = Outcome<typeof takeCase>;
type Input = RequestOf<typeof takeCase>;

/** Makes the caller the owner, also of a case of a colleague. */
export function takeForDesk(call: StaffCall, input: Input): Promise<Worked> {
  return work(call, input, 'take_case', { owner: call.staff.name });
}

/** Makes an active colleague with the same permission the owner. */
export async function handOverForDesk(
  call: StaffCall,
  input: RequestOf<typeof handOverCase>,
): Promise<Outcome<typeof handOverCase>> {
  if (!(await mayWork(call.db, input.to, 'cases.work'))) {
    return { ok: false, code: 'colleague_unknown', data: null };
  }
  return work(call, input, 'hand_over_case', { owner: input.to });
}

/** Adds a note; whoever writes the first one of a case without an owner does not become it. */
export function noteForDesk(call: StaffCall, input: Input): Promise<Worked> {
  return work(call, input, 'note_case', {});
}

/**
 * Whether money about a case is requested or approved and not booked. Such a case is not closed:
 * the money would be forgotten, or booked without a reason.
 */
export async function hasOpenRequest(db: Queryable, ref: CaseRef): Promise<boolean> {
  const requests = await approvalsAbout(db, caseIdOf(ref));
  return requests.some(({ state }) => state === 'requested' || state === 'approved');
}

/** Closes a case without money. */
export async function closeForDesk(
  call: StaffCall,
  { id, reason }: Input,
): Promise<Outcome<typeof closeOperation>> {
  const ref = parseCaseRef(id);
  if (ref === null) return { ok: false, code: 'case_unknown', data: null };
  if (await hasOpenRequest(call.db, ref)) return { ok: false, code: 'money_requested', data: null };
  const by = { by: call.staff.name, reason: reason.trim() };
  const done = await closeCase(call.db, ref, by, call.at);
  if (done === 'unknown') return { ok: false, code: 'case_unknown', data: null };
  if (done === 'already_closed') return { ok: false, code: 'case_closed', data: null };
  return worked(call, ref, 'close_case', {});
}

interface Change {
  /** Absent: unchanged. */
  readonly owner?: string;
}

/** Changes an open case, appends to its history, and records it. */
async function work(
  call: StaffCall,
  { id, reason }: Input,
  action: string,
  change: Change,
): Promise<Worked> {
  const ref = parseCaseRef(id);
  if (ref === null) return { ok: false, code: 'case_unknown', data: null };
  const [known] = await call.db.query<{ closed_at: number | null }>(
    'select closed_at from staff_case where bucket = $1 and case_id = $2 for update',
    [ref.bucket, ref.caseId],
  );
  if (known === undefined) return { ok: false, code: 'case_unknown', data: null };
  if (known.closed_at !== null) return { ok: false, code: 'case_closed', data: null };
  if (change.owner !== undefined) {
    await call.db.query('update staff_case set owner = $3 where bucket = $1 and case_id = $2', [
      ref.bucket,
      ref.caseId,
      change.owner,
    ]);
  }
  const detail = { ...change };
  const { name: by } = call.staff;
  await showWarrant(call, ref.bucket);
  await addEvent(call.db, ref, { by, action, reason: reason.trim(), detail, at: call.at });
  return worked(call, ref, action, detail);
}

async function worked(
  call: StaffCall,
  ref: CaseRef,
  action: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<Worked> {
  const view = await findCase(call.db, ref);
  if (view === null) throw new Error('a case has disappeared');
  const { playerId } = view;
  call.record({ action, subject: caseIdOf(ref), playerId, detail: { kind: view.kind, ...detail } });
  return { ok: true, data: { case: answerOf(view) } };
}
