import type { AnswerOf, Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { logInStaff as operation } from '@glasshouse/contract/backoffice/staff/log-in-staff.ts';
import { networkOf, truncatedAddress } from '../../../platform/http/address.ts';
import type { PublicStaffCall } from '../../../platform/http/staff-call.ts';
import { newName } from '../../../platform/ids.ts';
import { attempt } from '../../players/index.ts';
import { authenticatorTime, type StaffDeps } from '../deps.ts';
import { memberOf, newStaffToken, SESSION_MS, staffTokenHash } from '../../staff/index.ts';
import { staffCounters, STAFF_LOCK } from './counters.ts';
import { newSalt } from './proofs.ts';

type Input = RequestOf<typeof operation>;

/** Signs a member in. Unknown names take the same steps, answer and time as known ones. */
export async function logInStaff(
  deps: StaffDeps,
  call: PublicStaffCall,
  input: Input,
): Promise<Outcome<typeof operation>> {
  const counters = staffCounters(input.name, call.address);
  const tried = await attempt({ db: deps.db, pack: STAFF_LOCK }, counters, call.at, () =>
    openSession(deps, call, input),
  );
  if (tried.kind === 'locked') {
    return { ok: false, code: 'log_in_locked', data: { until: tried.until } };
  }
  if (tried.kind === 'failed') return { ok: false, code: 'log_in_failed', data: null };
  return { ok: true, data: tried.result };
}

/** Null when the name, the password or the code is wrong, or the member is suspended. */
async function openSession(
  deps: StaffDeps,
  call: PublicStaffCall,
  { name, password, code }: Input,
): Promise<AnswerOf<typeof operation> | null> {
  const [known] = await deps.db.query<{ salt: Buffer; totp_sealed: Buffer }>(
    'select salt, totp_sealed from staff_credentials($1)',
    [name],
  );
  const by = { network: networkOf(call.address), account: `staff ${name}` };
  const proof = await deps.proofs.make(by, password, known?.salt ?? newSalt());
  const secret =
    known === undefined
      ? deps.authenticators.secretOf(name)
      : deps.authenticators.open(name, known.totp_sealed);
  const step = deps.authenticators.stepOf(secret, code, authenticatorTime(deps));
  const token = newStaffToken();
  const [opened] = await deps.db.query<{ opened: boolean }>(
    'select staff_log_in($1, $2, $3, $4, $5, $6, $7, $8) as opened',
    [
      name,
      proof,
      step,
      staffTokenHash(token),
      newName(),
      call.at,
      truncatedAddress(call.address),
      call.deviceLabel,
    ],
  );
  if (opened?.opened !== true) return null;
  const staff = await memberOf(deps.db, name);
  return { token, expiresAt: call.at + SESSION_MS, staff };
}
