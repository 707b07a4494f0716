import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { recoverByMail as byMailOperation } from '@glasshouse/contract/account/recover-by-mail.ts';
import type { startRecovery as startOperation } from '@glasshouse/contract/account/start-recovery.ts';
import { networkOf } from '../../../platform/http/address.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import type { Mail } from '../../messages/index.ts';
import { callerAccount } from '../log-in/caller-account.ts';
import { keepDevice } from '../devices/devices.ts';
import { recoveryCounters } from '../log-in/attempt-counters.ts';
import { loginKey } from '../directory.ts';
import { attempt, lockData, recordFailure } from '../log-in/login-attempts.ts';
import type { CheckedCode } from '../mail/mail-codes.ts';
import { composeMail } from '../mail/mails.ts';
import { checkLength, isGuessable } from '../passwords/password-rules.ts';
import type { Hash } from '../passwords/passwords.ts';
import { issueRecovery, checkRecoveryCode, type Requester } from './recovery-codes.ts';
import type { RecoveryRequests } from './recovery-requests.ts';
import { resetPassword } from './reset-password.ts';
import type { PlayersDeps } from '../log-in/sign-in.ts';
import { lockCredentials } from '../credentials.ts';
import { mailOfLogin } from '../store.ts';

/**
 * Sends a code to an account's confirmed address. Work and answer are the same for every name; the
 * code is created and sent after the answer, and only for a name with an address, so that callers
 * cannot learn which names exist, and unknown names store nothing.
 */
export async function startRecovery(
  deps: PlayersDeps & { readonly requests: RecoveryRequests },
  call: Call,
  { userName }: RequestOf<typeof startOperation>,
): Promise<Outcome<typeof startOperation>> {
  const name = loginKey(deps.pack.code, userName);
  const { found, knownDevice } = await callerAccount(deps, call, name);
  const to = await mailOfLogin(deps.db, name);
  const by = { address: call.address, knownDevice };
  const { until, isNew } = deps.requests.ask(name, by, call.at);
  if (isNew && to !== null && found !== null) {
    const make = () => makeMail(deps, call, { name, by, player: found.player, to });
    call.afterCommit(() => deps.messages.send({ until, make }));
  }
  return { ok: true, data: { until } };
}

/** Null when the daily number of mails is reached. */
function makeMail(
  { db, security }: PlayersDeps,
  call: Call,
  of: { name: Buffer; by: Requester; player: PlayerRef; to: Parameters<typeof composeMail>[1] },
): Promise<Mail | null> {
  return db.transaction(async (tx) => {
    const issued = await issueRecovery(tx, of.name, of.by, call.at);
    if (issued === null) return null;
    await security.record(tx, 'recovery_asked', of.player, call);
    return composeMail('recover', of.to, issued.code, issued.until);
  });
}

/** Sets a new password by the mailed code. */
export async function recoverByMail(
  deps: PlayersDeps,
  call: Call,
  input: RequestOf<typeof byMailOperation>,
): Promise<Outcome<typeof byMailOperation>> {
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
  input: RequestOf<typeof byMailOperation>,
  name: Buffer,
  hash: Hash,
): Promise<Outcome<typeof byMailOperation>> {
  const { address, at } = call;
  const counters = recoveryCounters(deps.pack, { loginKey: name, address });
  const { found, knownDevice } = await callerAccount(deps, call, name);
  const tried = await attempt(deps, counters, at, async () => {
    // A wrong code and an unknown name both end here, before hashing.
    const checked = await checkRecoveryCode(
      deps.db,
      name,
      { address, knownDevice },
      input.code,
      at,
    );
    if (checked === null || found === null) return null;
    const passwordHash = await hash(input.password);
    return recover(deps, call, found.player, passwordHash, checked.use);
  });
  if (tried.kind === 'locked') {
    return { ok: false, code: 'login_locked', data: lockData(tried.until, at) };
  }
  if (tried.kind === 'failed') {
    await recordFailure(deps, 'recovery', found?.player ?? null, call, tried);
    return { ok: false, code: 'mail_code_wrong', data: null };
  }
  keepDevice(call, tried.result.data.deviceId);
  deps.notifier.sessionsEnded(tried.result.ended);
  return { ok: true, data: tried.result.data };
}

function recover(
  deps: PlayersDeps,
  call: Call,
  player: PlayerRef,
  passwordHash: string,
  use: CheckedCode['use'],
) {
  return deps.db.transaction(async (tx) => {
    const { loginName } = await lockCredentials(tx, player);
    if (loginName === null || !(await use(tx))) return null;
    return resetPassword(deps, tx, call, { player, loginName, passwordHash });
  });
}
