import { timingSafeEqual } from 'node:crypto';
import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { recoverByCode as operation } from '@glasshouse/contract/account/recover-by-code.ts';
import { networkOf } from '../../../platform/http/address.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { recoveryHash } from '../codes.ts';
import { keepDevice } from '../devices/devices.ts';
import { recoveryCounters } from '../log-in/attempt-counters.ts';
import { loginKey } from '../directory.ts';
import { attempt, lockData, recordFailure } from '../log-in/login-attempts.ts';
import { checkLength, isGuessable } from '../passwords/password-rules.ts';
import type { Hash } from '../passwords/passwords.ts';
import { resetPassword } from './reset-password.ts';
import type { PlayersDeps } from '../log-in/sign-in.ts';
import { accountOfLogin, lockCredentials } from '../credentials.ts';

/** Sets a new password by the recovery code issued with the login. */
export async function recoverByCode(
  deps: PlayersDeps,
  call: Call,
  input: RequestOf<typeof operation>,
): Promise<Outcome<typeof operation>> {
  const { userName, password } = input;
  checkLength(deps.pack, password);
  if (isGuessable(password, userName)) return { ok: false, code: 'password_common', data: null };
  const name = loginKey(deps.pack.code, userName);
  const by = { network: networkOf(call.address), account: name.toString('hex') };
  return deps.passwords.making(by, (hash) => tryCode(deps, call, input, name, hash));
}

async function tryCode(
  deps: PlayersDeps,
  call: Call,
  input: RequestOf<typeof operation>,
  name: Buffer,
  hash: Hash,
): Promise<Outcome<typeof operation>> {
  const { address, at } = call;
  const counters = recoveryCounters(deps.pack, { loginKey: name, address });
  const found = await accountOfLogin(deps.db, name);
  const tried = await attempt(deps, counters, at, async () => {
    // A wrong code and an unknown name both end here, before hashing.
    if (!sameHash(found?.recoveryHash ?? null, input.recoveryCode) || found === null) return null;
    const passwordHash = await hash(input.password);
    return recover(deps, call, found.player, input.recoveryCode, passwordHash);
  });
  if (tried.kind === 'locked') {
    return { ok: false, code: 'login_locked', data: lockData(tried.until, at) };
  }
  if (tried.kind === 'failed') {
    await recordFailure(deps, 'recovery', found?.player ?? null, call, tried);
    return { ok: false, code: 'login_failed', data: null };
  }
  keepDevice(call, tried.result.data.deviceId);
  deps.notifier.sessionsEnded(tried.result.ended);
  return { ok: true, data: tried.result.data };
}

/** Null when the code was used during hashing. */
async function recover(
  deps: PlayersDeps,
  call: Call,
  player: PlayerRef,
  recoveryCode: string,
  passwordHash: string,
) {
  return deps.db.transaction(async (tx) => {
    const { loginName, recoveryHash: kept } = await lockCredentials(tx, player);
    if (loginName === null || !sameHash(kept, recoveryCode)) return null;
    return resetPassword(deps, tx, call, { player, loginName, passwordHash });
  });
}

/** Takes the same time whether or not there is a stored hash. */
function sameHash(kept: Buffer | null, code: string): boolean {
  const given = recoveryHash(code);
  return timingSafeEqual(kept ?? Buffer.alloc(given.length), given) && kept !== null;
}
