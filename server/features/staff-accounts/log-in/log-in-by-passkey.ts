import type { AnswerOf, Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { finishStaffPasskeyLogIn as finishOperation } from '@glasshouse/contract/backoffice/staff/finish-staff-passkey-log-in.ts';
import type { startStaffPasskeyLogIn as startOperation } from '@glasshouse/contract/backoffice/staff/start-staff-passkey-log-in.ts';
import { truncatedAddress } from '../../../platform/http/address.ts';
import type { PublicStaffCall } from '../../../platform/http/staff-call.ts';
import { newName } from '../../../platform/ids.ts';
import { attempt, CHALLENGE_MS, passkeyOrigin, verifyShownPasskey } from '../../players/index.ts';
import { memberOf, newStaffToken, SESSION_MS, staffTokenHash } from '../../staff/index.ts';
import { newStaffChallenge, readChallenge } from '../challenges.ts';
import type { StaffDeps } from '../deps.ts';
import { staffCounters, STAFF_LOCK } from './counters.ts';

type Input = RequestOf<typeof finishOperation>;

/** Returns a challenge; the key says whose it is. */
export async function startPasskeyLogIn(
  { db }: StaffDeps,
  call: PublicStaffCall,
): Promise<Outcome<typeof startOperation>> {
  const place = passkeyOrigin(call, null);
  if (place === null) return { ok: false, code: 'passkey_unavailable', data: null };
  const challenge = await newStaffChallenge(db, call.at, null);
  return { ok: true, data: { challenge, rpId: place.rpId, timeoutMs: CHALLENGE_MS } };
}

/** Signs a member in. The server checks the signature, the database the secret. */
export async function logInByPasskey(
  deps: StaffDeps,
  call: PublicStaffCall,
  input: Input,
): Promise<Outcome<typeof finishOperation>> {
  const counters = staffCounters(`passkey ${input.credential.id}`, call.address);
  const tried = await attempt({ db: deps.db, pack: STAFF_LOCK }, counters, call.at, () =>
    openSession(deps, call, input),
  );
  if (tried.kind === 'locked') {
    return { ok: false, code: 'log_in_locked', data: { until: tried.until } };
  }
  if (tried.kind === 'failed') return { ok: false, code: 'passkey_failed', data: null };
  return { ok: true, data: tried.result };
}

async function openSession(
  { db }: StaffDeps,
  call: PublicStaffCall,
  { credential, secret }: Input,
): Promise<AnswerOf<typeof finishOperation> | null> {
  const place = passkeyOrigin(call, null);
  const [key] = await db.query<{ public_key: Buffer; counter: number }>(
    'select public_key, counter from staff_passkey_key($1)',
    [credential.id],
  );
  if (place === null || key === undefined) return null;
  const challenge = readChallenge();
  const counter = await verifyShownPasskey(place, key, credential, challenge.take);
  const token = newStaffToken();
  const [opened] = await db.query<{ name: string | null }>(
    'select staff_log_in_by_passkey($1, $2, $3, $4, $5, $6, $7, $8, $9) as name',
    [
      credential.id,
      counter === null ? null : Buffer.from(secret, 'base64url'),
      challenge.hash(),
      counter,
      staffTokenHash(token),
      newName(),
      call.at,
      truncatedAddress(call.address),
      call.deviceLabel,
    ],
  );
  const name = opened?.name ?? null;
  if (name === null) return null;
  return { token, expiresAt: call.at + SESSION_MS, staff: await memberOf(db, name) };
}
