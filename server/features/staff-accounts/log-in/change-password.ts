import { createHash } from 'node:crypto';
import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { changeStaffPassword as operation } from '@glasshouse/contract/backoffice/staff/change-staff-password.ts';
import { networkOf } from '../../../platform/http/address.ts';
import type { StaffCall } from '../../../platform/http/staff-call.ts';
import { attempt, isGuessable } from '../../players/index.ts';
import type { StaffDeps } from '../deps.ts';
import { proofCounter, STAFF_LOCK } from './counters.ts';
import { newSalt } from './proofs.ts';

type Input = RequestOf<typeof operation>;

/** Changes the own password; the other sessions of the member end. */
export async function changePassword(
  deps: StaffDeps,
  call: StaffCall,
  input: Input,
): Promise<Outcome<typeof operation>> {
  const { staff } = call;
  if (isGuessable(input.password, staff.name)) {
    return { ok: false, code: 'password_common', data: null };
  }
  const counters = proofCounter(staff.sessionId);
  const tried = await attempt({ db: deps.db, pack: STAFF_LOCK }, counters, call.at, () =>
    replace(deps, call, input),
  );
  if (tried.kind === 'locked') {
    return { ok: false, code: 'log_in_locked', data: { until: tried.until } };
  }
  if (tried.kind === 'failed') return { ok: false, code: 'password_wrong', data: null };
  return { ok: true, data: {} };
}

async function replace(deps: StaffDeps, call: StaffCall, input: Input): Promise<true | null> {
  const by = { network: networkOf(call.address), account: `staff ${call.staff.name}` };
  const [known] = await deps.db.query<{ salt: Buffer }>('select salt from staff_credentials($1)', [
    call.staff.name,
  ]);
  const proof = await deps.proofs.make(by, input.current, known?.salt ?? newSalt());
  const salt = newSalt();
  const next = await deps.proofs.make(by, input.password, salt);
  const [row] = await deps.db.query<{ changed: boolean }>(
    'select staff_change_password($1, $2, $3, $4, $5) as changed',
    [call.token, call.at, proof, salt, createHash('sha256').update(next).digest()],
  );
  return row?.changed === true ? true : null;
}
