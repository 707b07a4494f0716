import { timingSafeEqual } from 'node:crypto';
import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { recoverByCode as operation } from '@glasshouse/contract/user/recover-by-code.ts';
import type { Call } from '../../platform/http/call.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { endSessions } from '../sessions/index.ts';
import { newRecoveryCode, recoveryHash } from './codes.ts';
import { keepDevice, linkNewDevice } from './devices.ts';
import { endDevices, find, loginKey } from './directory.ts';
import { beginAttempt, lockData } from './login-attempts.ts';
import { checkLength, isCommon } from './passwords.ts';
import { signIn, type PlayersDeps } from './sign-in.ts';
import { keepCredentials, lockCredentials } from './store.ts';

/** The sessions and devices of before end with the old password: a thief's among them. */
export async function recoverByCode(
  deps: PlayersDeps,
  call: Call,
  input: RequestOf<typeof operation>,
): Promise<Outcome<typeof operation>> {
  checkLength(deps.pack, input.password);
  if (isCommon(input.password)) return { ok: false, code: 'password_common', data: null };
  const name = loginKey(deps.pack.code, input.userName);
  const { address, at } = call;
  const attempt = await beginAttempt(deps.db, deps.pack, { loginKey: name, address }, at);
  if (attempt.lockedUntil !== null) {
    return { ok: false, code: 'login_locked', data: lockData(attempt.lockedUntil, at) };
  }
  // Hashed before anything is known of name and code: both kinds of failure take as long.
  const passwordHash = await deps.passwords.hash(input.password);
  const account = await find(deps.db, 'login', name);
  const recovered = await recover(deps, call, account?.player ?? null, input, passwordHash);
  if (recovered === null) {
    await attempt.failed();
    return { ok: false, code: 'login_failed', data: null };
  }
  await attempt.succeeded();
  keepDevice(call, recovered.data.deviceId);
  deps.hints.sessionsEnded(recovered.ended);
  return { ok: true, data: recovered.data };
}

async function recover(
  deps: PlayersDeps,
  call: Call,
  player: PlayerRef | null,
  input: RequestOf<typeof operation>,
  passwordHash: string,
) {
  if (player === null) return null;
  const { at } = call;
  return deps.db.transaction(async (tx) => {
    const now = await lockCredentials(tx, player);
    if (now.loginName === null || !sameHash(now.recoveryHash, input.recoveryCode)) return null;
    const recoveryCode = newRecoveryCode();
    const { loginName } = now;
    const kept = { loginName, passwordHash, recoveryHash: recoveryHash(recoveryCode) };
    await keepCredentials(tx, player, kept, at);
    await endDevices(tx, player, 'all', at);
    const ended = await endSessions(tx, player, { kind: 'all' }, 'password', at);
    const { deviceId, key: deviceKey } = await linkNewDevice(tx, deps.pack.code, player, at);
    const signedIn = await signIn(deps, tx, call, { player, deviceId, deviceKey, proofAt: at });
    const data = { ...signedIn.answer, recoveryCode };
    return { data, ended: [...ended, ...signedIn.ended] };
  });
}

function sameHash(kept: Buffer | null, code: string): boolean {
  return kept !== null && timingSafeEqual(kept, recoveryHash(code));
}
