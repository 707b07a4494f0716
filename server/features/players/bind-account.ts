import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { bindLoginAccount } from '@glasshouse/contract/user/bind-login-account.ts';
import type { PlayerCall } from '../../platform/http/call.ts';
import { endSessions } from '../sessions/index.ts';
import { newRecoveryCode, recoveryHash } from './codes.ts';
import { keepDevice, linkNewDevice } from './devices.ts';
import { claim, endDevices, loginKey } from './directory.ts';
import { checkLength, isCommon } from './passwords.ts';
import { signIn, type PlayersDeps } from './sign-in.ts';
import { keepCredentials, lockCredentials } from './store.ts';

const USER_EXIST = { ok: false, code: 'user_exist', data: null } as const;

/**
 * Makes an account of a guest. Everything that opened the guest ends: the sessions, and the
 * device's own key, in whose place the server puts one of its making. The recovery code is
 * answered once and kept as a hash.
 */
export async function bindAccount(
  deps: PlayersDeps,
  call: PlayerCall,
  input: RequestOf<typeof bindLoginAccount>,
): Promise<Outcome<typeof bindLoginAccount>> {
  const { player, at } = call;
  checkLength(deps.pack, input.password);
  if (isCommon(input.password)) return { ok: false, code: 'password_common', data: null };
  const passwordHash = await deps.passwords.hash(input.password);
  const recoveryCode = newRecoveryCode();
  const market = deps.pack.code;
  const bound = await deps.db.transaction(async (tx) => {
    if ((await lockCredentials(tx, player)).loginName !== null) return null;
    if (!(await claim(tx, 'login', loginKey(market, input.userName), player, at))) return null;
    const kept = {
      loginName: input.userName,
      passwordHash,
      recoveryHash: recoveryHash(recoveryCode),
    };
    await keepCredentials(tx, player, kept, at);
    await endDevices(tx, player, 'all', at);
    const ended = await endSessions(tx, player, { kind: 'all' }, 'login', at);
    const { deviceId, key: deviceKey } = await linkNewDevice(tx, market, player, at);
    const { answer } = await signIn(deps, tx, call, { player, deviceId, deviceKey, proofAt: at });
    return { answer, ended };
  });
  if (bound === null) return USER_EXIST;
  keepDevice(call, bound.answer.deviceId);
  deps.hints.sessionsEnded(bound.ended);
  return { ok: true, data: { ...bound.answer, recoveryCode } };
}
