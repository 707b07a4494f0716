import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { bindLoginAccount } from '@glasshouse/contract/account/bind-login-account.ts';
import type { Queryable } from '../../../platform/database.ts';
import { networkOf } from '../../../platform/http/address.ts';
import type { PlayerCall } from '../../../platform/http/call.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { endSessions } from '../../sessions/index.ts';
import { newRecoveryCode, recoveryHash } from '../codes.ts';
import { keepDevice, linkNewDevice } from '../devices/devices.ts';
import { endLinks } from '../devices/device-links.ts';
import { claim, find, loginKey } from '../directory.ts';
import { checkLength, isGuessable } from '../passwords/password-rules.ts';
import { signIn, type PlayersDeps } from '../log-in/sign-in.ts';
import { credentialsOf, keepCredentials, lockCredentials } from '../credentials.ts';

const USER_EXIST = { ok: false, code: 'user_exist', data: null } as const;

/**
 * Turns a guest into an account. Ends all of the guest's credentials: the sessions, and the
 * device's own key, which a server-generated one replaces. The recovery code is returned once and
 * stored as a hash.
 */
export async function createLogin(
  deps: PlayersDeps,
  call: PlayerCall,
  input: RequestOf<typeof bindLoginAccount>,
): Promise<Outcome<typeof bindLoginAccount>> {
  const { player } = call;
  const { userName, password } = input;
  checkLength(deps.pack, password);
  if (isGuessable(password, userName)) return { ok: false, code: 'password_common', data: null };
  const market = deps.pack.code;
  const by = { network: networkOf(call.address), account: String(player.playerId) };
  return deps.passwords.making(by, async (hash) => {
    // Cheap checks first, so that only a valid request costs a hash.
    if (await isTaken(deps.db, player, loginKey(market, userName))) return USER_EXIST;
    return keepLogin(deps, call, userName, await hash(password));
  });
}

async function keepLogin(
  deps: PlayersDeps,
  call: PlayerCall,
  userName: string,
  passwordHash: string,
): Promise<Outcome<typeof bindLoginAccount>> {
  const { player, at } = call;
  const market = deps.pack.code;
  const recoveryCode = newRecoveryCode();
  const created = await deps.db.transaction(async (tx) => {
    if ((await lockCredentials(tx, player)).loginName !== null) return null;
    if (!(await claim(tx, 'login', loginKey(market, userName), player, at))) return null;
    const kept = { loginName: userName, passwordHash, recoveryHash: recoveryHash(recoveryCode) };
    await keepCredentials(tx, player, kept, at);
    await endLinks(tx, player, 'all', 'bound', at);
    const ended = await endSessions(tx, player, { kind: 'all' }, 'login', at);
    const { deviceId, linkKey } = await linkNewDevice(tx, market, player, call);
    const { answer } = await signIn(deps, tx, call, { player, deviceId, linkKey, proofAt: at });
    await deps.security.record(tx, 'login_created', player, call);
    return { answer, ended };
  });
  if (created === null) return USER_EXIST;
  keepDevice(call, created.answer.deviceId);
  deps.notifier.sessionsEnded(created.ended);
  return { ok: true, data: { ...created.answer, recoveryCode } };
}

/** True when the player has a login or the name is taken; the transaction makes the final check. */
async function isTaken(db: Queryable, player: PlayerRef, name: Buffer): Promise<boolean> {
  const { loginName } = await credentialsOf(db, player);
  return loginName !== null || (await find(db, 'login', name)) !== null;
}
