import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { recoverByMail as byMailOperation } from '@glasshouse/contract/account/recover-by-mail.ts';
import type { startRecovery as startOperation } from '@glasshouse/contract/account/start-recovery.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import type { Mail } from '../../messages/index.ts';
import { callerAccount } from '../log-in/caller-account.ts';
import { loginKey } from '../directory.ts';
import { composeMail } from '../mail/mails.ts';
import { issueRecovery, checkRecoveryCode, type Requester } from './recovery-codes.ts';
import type { RecoveryRequests } from './recovery-requests.ts';
import { recoverAccount } from './recover-account.ts';
import type { PlayersDeps } from '../log-in/sign-in.ts';
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
export function recoverByMail(
  deps: PlayersDeps,
  call: Call,
  input: RequestOf<typeof byMailOperation>,
): Promise<Outcome<typeof byMailOperation>> {
  const { db } = deps;
  const { address, at } = call;
  return recoverAccount(deps, call, input, {
    wrong: 'mail_code_wrong',
    async find(name) {
      const { found, knownDevice } = await callerAccount(deps, call, name);
      return {
        player: found?.player ?? null,
        async check() {
          const by = { address, knownDevice };
          const checked = await checkRecoveryCode(db, name, by, input.code, at);
          return checked === null ? null : (tx) => checked.use(tx);
        },
      };
    },
  });
}
