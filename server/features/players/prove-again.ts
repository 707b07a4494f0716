import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { reauth } from '@glasshouse/contract/user/reauth.ts';
import type { PlayerCall } from '../../platform/http/call.ts';
import { noteProof, PROOF_MS } from '../sessions/index.ts';
import { loginKey } from './directory.ts';
import { beginAttempt, lockData } from './login-attempts.ts';
import { invalid } from '../../platform/http/refusal.ts';
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
  const { loginName, passwordHash } = await credentialsOf(call.db, player);
  const name = loginKey(deps.pack.code, loginName ?? `guest ${player.playerId}`);
  const attempt = await beginAttempt(deps.db, deps.pack, { loginKey: name, address }, at);
  if (attempt.lockedUntil !== null) {
    return { ok: false, code: 'login_locked', data: lockData(attempt.lockedUntil, at) };
  }
  if (!(await deps.passwords.fits(passwordHash, password))) {
    await attempt.failed();
    return { ok: false, code: 'login_failed', data: null };
  }
  await attempt.succeeded();
  await noteProof(call.db, principal.tokenHash, player, at);
  return { ok: true, data: { until: at + PROOF_MS } };
}
