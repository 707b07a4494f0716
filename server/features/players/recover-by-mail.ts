import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { recoverByMail as byMailOperation } from '@glasshouse/contract/user/recover-by-mail.ts';
import type { startRecovery as startOperation } from '@glasshouse/contract/user/start-recovery.ts';
import type { Call } from '../../platform/http/call.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { keepDevice } from './devices.ts';
import { find, loginKey } from './directory.ts';
import { beginAttempt, lockData } from './login-attempts.ts';
import { issueCode, judgeCode, recoveryKey } from './mail-codes.ts';
import { composeMail } from './mails.ts';
import { checkLength, isCommon } from './passwords.ts';
import { resetPassword } from './reset-password.ts';
import type { PlayersDeps } from './sign-in.ts';
import { lockCredentials, mailOfLogin } from './store.ts';

/**
 * Sends a code to an account's confirmed address. A code is made for every name alike, and mail
 * goes out after the answer: nobody learns here which names exist.
 */
export async function startRecovery(
  deps: PlayersDeps,
  call: Call,
  { userName }: RequestOf<typeof startOperation>,
): Promise<Outcome<typeof startOperation>> {
  const { db, at } = call;
  const name = loginKey(deps.pack.code, userName);
  const { code, until } = await issueCode(db, recoveryKey(name), null, at);
  const to = await mailOfLogin(db, name);
  if (code !== null && to !== null) {
    call.afterCommit(() => deps.messages.send(composeMail('recover', to, code, until)));
  }
  return { ok: true, data: { until } };
}

/** Sets a new password by the code out of the mail. */
export async function recoverByMail(
  deps: PlayersDeps,
  call: Call,
  input: RequestOf<typeof byMailOperation>,
): Promise<Outcome<typeof byMailOperation>> {
  checkLength(deps.pack, input.password);
  if (isCommon(input.password)) return { ok: false, code: 'password_common', data: null };
  const name = loginKey(deps.pack.code, input.userName);
  const { address, at } = call;
  const attempt = await beginAttempt(deps.db, deps.pack, { loginKey: name, address }, at);
  if (attempt.lockedUntil !== null) {
    return { ok: false, code: 'login_locked', data: lockData(attempt.lockedUntil, at) };
  }
  // Hashed before anything is known of name and code: every failure takes as long.
  const passwordHash = await deps.passwords.hash(input.password);
  const judged = await judgeCode(deps.db, recoveryKey(name), input.code, at);
  const account = await find(deps.db, 'login', name);
  const recovered =
    judged === null || account === null
      ? null
      : await recover(deps, call, account.player, passwordHash, judged.use);
  if (recovered === null) {
    await attempt.failed();
    return { ok: false, code: 'mail_code_wrong', data: null };
  }
  await attempt.succeeded();
  keepDevice(call, recovered.data.deviceId);
  deps.hints.sessionsEnded(recovered.ended);
  return { ok: true, data: recovered.data };
}

function recover(
  deps: PlayersDeps,
  call: Call,
  player: PlayerRef,
  passwordHash: string,
  use: NonNullable<Awaited<ReturnType<typeof judgeCode>>>['use'],
) {
  return deps.db.transaction(async (tx) => {
    const { loginName } = await lockCredentials(tx, player);
    if (loginName === null || !(await use(tx))) return null;
    return resetPassword(deps, tx, call, { player, loginName, passwordHash });
  });
}
