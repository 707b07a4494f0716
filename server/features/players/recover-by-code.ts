import { timingSafeEqual } from 'node:crypto';
import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { recoverByCode as operation } from '@glasshouse/contract/user/recover-by-code.ts';
import type { Call } from '../../platform/http/call.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { recoveryHash } from './codes.ts';
import { keepDevice } from './devices.ts';
import { find, loginKey } from './directory.ts';
import { beginAttempt, lockData } from './login-attempts.ts';
import { checkLength, isCommon } from './passwords.ts';
import { resetPassword } from './reset-password.ts';
import type { PlayersDeps } from './sign-in.ts';
import { lockCredentials } from './store.ts';

/** Sets a new password by the code that was shown at binding. */
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
  return deps.db.transaction(async (tx) => {
    const { loginName, recoveryHash: kept } = await lockCredentials(tx, player);
    if (loginName === null || !sameHash(kept, input.recoveryCode)) return null;
    return resetPassword(deps, tx, call, { player, loginName, passwordHash });
  });
}

function sameHash(kept: Buffer | null, code: string): boolean {
  return kept !== null && timingSafeEqual(kept, recoveryHash(code));
}
