import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { addStaff as addOperation } from '@glasshouse/contract/backoffice/staff/add-staff.ts';
import type { changeStaffRole as roleOperation } from '@glasshouse/contract/backoffice/staff/change-staff-role.ts';
import type { resetStaff as resetOperation } from '@glasshouse/contract/backoffice/staff/reset-staff.ts';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { StaffCall } from '../../../platform/http/staff-call.ts';
import { newStaffToken, staffTokenHash } from '../sessions.ts';
import { memberOf } from './list-staff.ts';

/** How long a set-up link works. */
export const SET_UP_MS = DAY_MS;

type Act = 'add_staff' | 'reset_staff' | 'change_role' | 'suspend_staff' | 'resume_staff';
type Managed = 'done' | 'taken' | 'unknown' | 'own' | 'unchanged';

/** Adds a member; the answer's token is shown once. */
export async function addStaff(
  call: StaffCall,
  input: RequestOf<typeof addOperation>,
): Promise<Outcome<typeof addOperation>> {
  const setUpToken = newStaffToken();
  const done = await manage(call, 'add_staff', input, setUpToken);
  if (done === 'taken') return { ok: false, code: 'name_taken', data: null };
  return { ok: true, data: { setUpToken, expiresAt: call.at + SET_UP_MS } };
}

/** Ends a member's sessions, password and authenticator, and makes a new set-up link. */
export async function resetStaff(
  call: StaffCall,
  input: RequestOf<typeof resetOperation>,
): Promise<Outcome<typeof resetOperation>> {
  const setUpToken = newStaffToken();
  const done = await manage(call, 'reset_staff', input, setUpToken);
  if (done === 'unknown') return { ok: false, code: 'staff_unknown', data: null };
  if (done === 'own') return { ok: false, code: 'own_account', data: null };
  return { ok: true, data: { setUpToken, expiresAt: call.at + SET_UP_MS } };
}

type ChangeInput = Omit<RequestOf<typeof roleOperation>, 'role'> & { readonly role?: string };

/** Changes the role of a member, suspends or resumes one; suspended members are out at once. */
export async function changeMember(
  call: StaffCall,
  act: 'change_role' | 'suspend_staff' | 'resume_staff',
  input: ChangeInput,
): Promise<Outcome<typeof roleOperation>> {
  const done = await manage(call, act, input, null);
  if (done === 'unknown') return { ok: false, code: 'staff_unknown', data: null };
  if (done === 'own') return { ok: false, code: 'own_account', data: null };
  if (done === 'unchanged') return { ok: false, code: 'unchanged', data: null };
  return { ok: true, data: { staff: await memberOf(call.db, input.name) } };
}

/** The database checks that the session is an admin's, acts and records it in one function. */
async function manage(
  call: StaffCall,
  act: Act,
  { name, reason, role }: ChangeInput,
  setUpToken: string | null,
): Promise<Managed> {
  const [row] = await call.db.query<{ done: Managed }>(
    'select staff_manage($1, $2, $3, $4, $5, $6, $7, $8) as done',
    [
      call.token,
      call.at,
      act,
      name,
      reason.trim(),
      role ?? null,
      setUpToken === null ? null : staffTokenHash(setUpToken),
      setUpToken === null ? null : call.at + SET_UP_MS,
    ],
  );
  if (row === undefined) throw new Error('staff_manage answered nothing');
  return row.done;
}
