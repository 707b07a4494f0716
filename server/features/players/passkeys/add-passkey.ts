import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { finishPasskey as finishOperation } from '@glasshouse/contract/account/finish-passkey.ts';
import type { startPasskey as startOperation } from '@glasshouse/contract/account/start-passkey.ts';
import type { PlayerCall } from '../../../platform/http/call.ts';
import { isProven } from '../../sessions/index.ts';
import { insertPasskey, newChallenge, passkeysOf, takeChallenge } from './passkey-store.ts';
import { userHandleOf } from './show-passkey.ts';
import type { PasskeyDeps } from './show-passkey.ts';
import { CHALLENGE_MS, passkeyOrigin, verifyNewPasskey } from './verify-passkey.ts';
import { credentialsOf } from '../credentials.ts';

const FAILED = { ok: false, code: 'passkey_failed', data: null } as const;

/**
 * Options for an authenticator to create a passkey. The player must verify their identity first.
 */
export async function startPasskey(
  { options }: PasskeyDeps,
  call: PlayerCall,
): Promise<Outcome<typeof startOperation>> {
  const { db, player, principal, at } = call;
  const place = passkeyOrigin(call, options.portalOrigin);
  if (place === null) return { ok: false, code: 'passkey_unavailable', data: null };
  const { loginName } = await credentialsOf(db, player);
  if (loginName === null) return { ok: false, code: 'not_bound', data: null };
  if (!isProven(principal, at)) return { ok: false, code: 'reauth_required', data: null };
  const known = await passkeysOf(db, player);
  return {
    ok: true,
    data: {
      challenge: await newChallenge(db, player, at),
      rpId: place.rpId,
      timeoutMs: CHALLENGE_MS,
      userHandle: userHandleOf(player),
      userName: loginName,
      known: known.map((row) => row.credential_id),
    },
  };
}

/** Stores the public key of the new passkey. */
export async function finishPasskey(
  { options, security }: PasskeyDeps,
  call: PlayerCall,
  { credential }: RequestOf<typeof finishOperation>,
): Promise<Outcome<typeof finishOperation>> {
  const { db, player, at } = call;
  const place = passkeyOrigin(call, options.portalOrigin);
  if (place === null) return FAILED;
  const made = await verifyNewPasskey(place, credential, (challenge) =>
    takeChallenge(db, challenge, player, at),
  );
  if (made === null) return FAILED;
  const { id, publicKey, counter } = made;
  await insertPasskey(db, player, { id, publicKey, counter, device: call.deviceLabel }, at);
  await security.record(db, 'passkey_added', player, call);
  return { ok: true, data: { id } };
}
