import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { recoverByCode } from '@glasshouse/contract/account/recover-by-code.ts';
import type { Queryable } from '../../../platform/database.ts';
import { networkOf } from '../../../platform/http/address.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { lockCredentials, type Credentials } from '../credentials.ts';
import { keepDevice } from '../devices/devices.ts';
import { loginKey } from '../directory.ts';
import { recoveryCounters } from '../log-in/attempt-counters.ts';
import { attempt, lockData, recordFailure } from '../log-in/login-attempts.ts';
import type { PlayersDeps } from '../log-in/sign-in.ts';
import { checkLength, isGuessable } from '../passwords/password-rules.ts';
import type { Hash } from '../passwords/passwords.ts';
import { resetPassword, type Recovered } from './reset-password.ts';

/**
 * Uses up a matching code in the transaction that stores the password, which has locked these
 * credentials; false when the code was used during hashing.
 */
type UseCode = (tx: Queryable, locked: Credentials) => boolean | Promise<boolean>;

/** A code that was shown for a login name. */
interface ShownCode {
  /** Whose login it is; null for an unknown name. */
  readonly player: PlayerRef | null;
  /** Null for a wrong code. Takes the same time for an unknown name. */
  check(): Promise<UseCode | null>;
}

/** One kind of code that recovers an account. */
interface RecoveryWay<Wrong extends string> {
  /** The refusal of a wrong code and of an unknown name, which look the same. */
  readonly wrong: Wrong;
  /** Finds the account by its directory key. */
  find(name: Buffer): Promise<ShownCode>;
}

type Outcome<Wrong extends string> =
  | { readonly ok: true; readonly data: AnswerOf<typeof recoverByCode> }
  | { readonly ok: false; readonly code: Wrong | 'password_common'; readonly data: null }
  | {
      readonly ok: false;
      readonly code: 'login_locked';
      readonly data: ReturnType<typeof lockData>;
    };

interface Wanted {
  readonly userName: string;
  /** The new password. */
  readonly password: string;
}

/**
 * Sets a new password for the owner of a code, and logs in with it. Refuses a guessable password
 * before it looks at the code. Each attempt counts towards the lock of the name and the address.
 */
export async function recoverAccount<Wrong extends string>(
  deps: PlayersDeps,
  call: Call,
  wanted: Wanted,
  way: RecoveryWay<Wrong>,
): Promise<Outcome<Wrong>> {
  const { userName, password } = wanted;
  checkLength(deps.pack, password);
  if (isGuessable(password, userName)) return { ok: false, code: 'password_common', data: null };
  const name = loginKey(deps.pack.code, userName);
  const by = { network: networkOf(call.address), account: name.toString('hex') };
  return deps.passwords.making(by, (hash) => tryCode(deps, call, { name, password, hash }, way));
}

async function tryCode<Wrong extends string>(
  deps: PlayersDeps,
  call: Call,
  login: { readonly name: Buffer; readonly password: string; readonly hash: Hash },
  { wrong, find }: RecoveryWay<Wrong>,
): Promise<Outcome<Wrong>> {
  const { address, at } = call;
  const counters = recoveryCounters(deps.pack, { loginKey: login.name, address });
  const { player, check } = await find(login.name);
  const tried = await attempt(deps, counters, at, async () => {
    // A wrong code and an unknown name both end here, before hashing.
    const use = await check();
    if (use === null || player === null) return null;
    const passwordHash = await login.hash(login.password);
    return setPassword(deps, call, { player, passwordHash, use });
  });
  if (tried.kind === 'locked') {
    return { ok: false, code: 'login_locked', data: lockData(tried.until, at) };
  }
  if (tried.kind === 'failed') {
    await recordFailure(deps, 'recovery', player, call, tried);
    return { ok: false, code: wrong, data: null };
  }
  keepDevice(call, tried.result.data.deviceId);
  deps.notifier.sessionsEnded(tried.result.ended);
  return { ok: true, data: tried.result.data };
}

/** Null when the code was used during hashing. */
function setPassword(
  deps: PlayersDeps,
  call: Call,
  {
    player,
    passwordHash,
    use,
  }: { readonly player: PlayerRef; readonly passwordHash: string; readonly use: UseCode },
): Promise<Recovered | null> {
  return deps.db.transaction(async (tx) => {
    const locked = await lockCredentials(tx, player);
    const { loginName } = locked;
    if (loginName === null || !(await use(tx, locked))) return null;
    return resetPassword(deps, tx, call, { player, loginName, passwordHash });
  });
}
