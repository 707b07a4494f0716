import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { reauth } from '@glasshouse/contract/user/reauth.ts';
import { networkOf } from '../../platform/http/address.ts';
import type { PlayerCall } from '../../platform/http/call.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { noteProof, PROOF_MS, sessionDevice } from '../sessions/index.ts';
import { proofCounters } from './attempt-counters.ts';
import { attempt, lockData } from './login-attempts.ts';
import { holds, type PasskeyDeps } from './show-passkey.ts';
import { credentialsOf } from './store.ts';

/**
 * Notes in the session that its player showed the password or a passkey. A guest has none to show.
 */
export async function proveAgain(
  deps: PasskeyDeps,
  call: PlayerCall,
  input: RequestOf<typeof reauth>,
): Promise<Outcome<typeof reauth>> {
  const { player, principal, address, at } = call;
  const { password, passkey } = input;
  if (passkey !== undefined) {
    const isShown = await deps.db.transaction((tx) => holds(deps, tx, call, player, passkey));
    if (!isShown) return { ok: false, code: 'passkey_failed', data: null };
    await noteProof(call.db, principal.tokenHash, player, at);
    return { ok: true, data: { until: at + PROOF_MS } };
  }
  if (password === undefined) throw invalid({ field: 'password', reason: 'missing' });
  const { passwordHash } = await credentialsOf(call.db, player);
  const counters = proofCounters(deps.pack, {
    playerId: player.playerId,
    device: await sessionDevice(call.db, principal),
  });
  const by = { network: networkOf(address), account: String(player.playerId) };
  const tried = await attempt(deps, counters, at, async () =>
    (await deps.passwords.fits(passwordHash, password, by)) ? true : null,
  );
  if (tried.kind === 'locked') {
    return { ok: false, code: 'login_locked', data: lockData(tried.until, at) };
  }
  if (tried.kind === 'failed') return { ok: false, code: 'login_failed', data: null };
  await noteProof(call.db, principal.tokenHash, player, at);
  return { ok: true, data: { until: at + PROOF_MS } };
}
