import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { changePassword as operation } from '@glasshouse/contract/account/change-password.ts';
import { networkOf } from '../../../platform/http/address.ts';
import type { PlayerCall } from '../../../platform/http/call.ts';
import { endSessions, sessionDevice } from '../../sessions/index.ts';
import { proofCounters } from '../log-in/attempt-counters.ts';
import { endLinks } from '../devices/device-links.ts';
import { keepDevice, linkNewDevice } from '../devices/devices.ts';
import { attempt, lockData, recordFailure } from '../log-in/login-attempts.ts';
import { checkLength, isGuessable } from './password-rules.ts';
import type { Hash } from './passwords.ts';
import { signIn, type PlayersDeps } from '../log-in/sign-in.ts';
import { credentialsOf, keepPassword, lockCredentials } from '../credentials.ts';

type Input = RequestOf<typeof operation>;

/**
 * Changes the password of a player who enters the current one. This device gets a new key and a new
 * token; all other devices and sessions end, unless the player keeps them.
 */
export async function changePassword(
  deps: PlayersDeps,
  call: PlayerCall,
  input: Input,
): Promise<Outcome<typeof operation>> {
  const { loginName } = await credentialsOf(call.db, call.player);
  if (loginName === null) return { ok: false, code: 'not_bound', data: null };
  checkLength(deps.pack, input.password);
  if (isGuessable(input.password, loginName)) {
    return { ok: false, code: 'password_common', data: null };
  }
  const by = { network: networkOf(call.address), account: String(call.player.playerId) };
  return deps.passwords.making(by, (hash) => change(deps, call, input, hash));
}

async function change(
  deps: PlayersDeps,
  call: PlayerCall,
  input: Input,
  hash: Hash,
): Promise<Outcome<typeof operation>> {
  const { player, principal, at } = call;
  const device = await sessionDevice(call.db, principal);
  const counters = proofCounters(deps.pack, { playerId: player.playerId, device });
  const by = { network: networkOf(call.address), account: String(player.playerId) };
  const tried = await attempt(deps, counters, at, async () => {
    const { passwordHash } = await credentialsOf(call.db, player);
    const isRight = await deps.passwords.checking(by, (fits) => fits(passwordHash, input.current));
    if (!isRight) return null;
    return replace(deps, call, passwordHash, await hash(input.password), device, input);
  });
  if (tried.kind === 'locked') {
    return { ok: false, code: 'login_locked', data: lockData(tried.until, at) };
  }
  if (tried.kind === 'failed') {
    await recordFailure(deps, 'proof', player, call, tried);
    return { ok: false, code: 'login_failed', data: null };
  }
  keepDevice(call, tried.result.answer.deviceId);
  deps.notifier.sessionsEnded(tried.result.ended);
  return { ok: true, data: tried.result.answer };
}

/** Null when another call changed the password meanwhile. */
function replace(
  deps: PlayersDeps,
  call: PlayerCall,
  before: string | null,
  passwordHash: string,
  device: Buffer,
  { endOthers = 1 }: Input,
) {
  const { player, principal, at } = call;
  return deps.db.transaction(async (tx) => {
    if ((await lockCredentials(tx, player)).passwordHash !== before) return null;
    await keepPassword(tx, player, passwordHash);
    const links = endOthers === 1 ? 'all' : { keys: [device] };
    await endLinks(tx, player, links, 'password', at);
    const sessions =
      endOthers === 1 ? { kind: 'all' as const } : { sessionIds: [principal.sessionId] };
    const sessionsBefore = await endSessions(tx, player, sessions, 'password', at);
    const market = deps.pack.code;
    const { deviceId, linkKey } = await linkNewDevice(tx, market, player, call);
    const { answer, ended } = await signIn(deps, tx, call, {
      player,
      deviceId,
      linkKey,
      proofAt: at,
    });
    await deps.security.record(tx, 'password_changed', player, call);
    return { answer, ended: [...sessionsBefore, ...ended] };
  });
}
