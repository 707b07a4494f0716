import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { reauth } from '@glasshouse/contract/account/reauth.ts';
import { networkOf } from '../../../platform/http/address.ts';
import type { PlayerCall } from '../../../platform/http/call.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import { noteProof, PROOF_MS, sessionDevice } from '../../sessions/index.ts';
import { proofCounters } from './attempt-counters.ts';
import { attempt, lockData, recordFailure } from './login-attempts.ts';
import type { Fits } from '../passwords/passwords.ts';
import { holds, type PasskeyDeps } from '../passkeys/show-passkey.ts';
import { credentialsOf } from '../credentials.ts';

/**
 * Records in the session that the player verified the password or a passkey. Guests have neither.
 */
export async function proveAgain(
  deps: PasskeyDeps,
  call: PlayerCall,
  input: RequestOf<typeof reauth>,
): Promise<Outcome<typeof reauth>> {
  const { player, principal, at } = call;
  const { password, passkey } = input;
  if (passkey !== undefined) {
    const isShown = await deps.db.transaction((tx) => holds(deps, tx, call, player, passkey));
    const event = isShown ? 'proof_passed' : 'proof_failed';
    await deps.security.record(call.db, event, player, call);
    if (!isShown) return { ok: false, code: 'passkey_failed', data: null };
    await noteProof(call.db, principal.tokenHash, player, at);
    return { ok: true, data: { until: at + PROOF_MS } };
  }
  if (password === undefined) throw invalid({ field: 'password', reason: 'missing' });
  const by = { network: networkOf(call.address), account: String(call.player.playerId) };
  return deps.passwords.checking(by, (fits) => byPassword(deps, call, password, fits));
}

async function byPassword(
  deps: PasskeyDeps,
  call: PlayerCall,
  password: string,
  fits: Fits,
): Promise<Outcome<typeof reauth>> {
  const { player, principal, at } = call;
  const { passwordHash } = await credentialsOf(call.db, player);
  const counters = proofCounters(deps.pack, {
    playerId: player.playerId,
    device: await sessionDevice(call.db, principal),
  });
  const tried = await attempt(deps, counters, at, async () =>
    (await fits(passwordHash, password)) ? true : null,
  );
  if (tried.kind === 'locked') {
    return { ok: false, code: 'login_locked', data: lockData(tried.until, at) };
  }
  if (tried.kind === 'failed') {
    await recordFailure(deps, 'proof', player, call, tried);
    return { ok: false, code: 'login_failed', data: null };
  }
  await deps.security.record(call.db, 'proof_passed', player, call);
  await noteProof(call.db, principal.tokenHash, player, at);
  return { ok: true, data: { until: at + PROOF_MS } };
}
