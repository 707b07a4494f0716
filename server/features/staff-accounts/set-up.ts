import { createHash } from 'node:crypto';
import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { Role } from '@glasshouse/contract/backoffice/roles.ts';
import type { finishSetUp as finishOperation } from '@glasshouse/contract/backoffice/staff/finish-set-up.ts';
import type { startSetUp as startOperation } from '@glasshouse/contract/backoffice/staff/start-set-up.ts';
import type { Queryable } from '../../platform/database.ts';
import { networkOf } from '../../platform/http/address.ts';
import type { PublicStaffCall } from '../../platform/http/staff-call.ts';
import { isGuessable } from '../players/index.ts';
import { authenticatorTime, type StaffDeps } from './deps.ts';
import { newSalt } from './log-in/proofs.ts';

/** Returns whose link it is and the secret for the authenticator app. */
export async function startSetUp(
  deps: StaffDeps,
  call: PublicStaffCall,
  { setUpToken }: RequestOf<typeof startOperation>,
): Promise<Outcome<typeof startOperation>> {
  const member = await memberOfLink(deps.db, setUpToken, call.at);
  if (member === null) return { ok: false, code: 'link_expired', data: null };
  const secret = deps.authenticators.secretOf(setUpToken);
  const address = deps.authenticators.addressOf(member.name, secret);
  return { ok: true, data: { ...member, secret, address } };
}

/** Stores the password and the secret; the link works only once. */
export async function finishSetUp(
  deps: StaffDeps,
  call: PublicStaffCall,
  { setUpToken, password, code }: RequestOf<typeof finishOperation>,
): Promise<Outcome<typeof finishOperation>> {
  const member = await memberOfLink(deps.db, setUpToken, call.at);
  if (member === null) return { ok: false, code: 'link_expired', data: null };
  const { name } = member;
  if (isGuessable(password, name)) return { ok: false, code: 'password_common', data: null };
  const secret = deps.authenticators.secretOf(setUpToken);
  const step = deps.authenticators.stepOf(secret, code, authenticatorTime(deps));
  if (step === null) return { ok: false, code: 'code_wrong', data: null };
  const salt = newSalt();
  const by = { network: networkOf(call.address), account: `staff ${name}` };
  const proof = await deps.proofs.make(by, password, salt);
  const [row] = await deps.db.query<{ done: boolean }>(
    'select staff_set_up($1, $2, $3, $4, $5, $6) as done',
    [
      setUpToken,
      call.at,
      salt,
      createHash('sha256').update(proof).digest(),
      deps.authenticators.seal(name, secret),
      step,
    ],
  );
  if (row?.done !== true) return { ok: false, code: 'link_expired', data: null };
  return { ok: true, data: { name } };
}

async function memberOfLink(
  db: Queryable,
  setUpToken: string,
  at: number,
): Promise<{ name: string; role: Role } | null> {
  const [row] = await db.query<{ name: string; role: Role }>(
    'select name, role from staff_set_up_of($1, $2)',
    [setUpToken, at],
  );
  return row ?? null;
}
