import type { Static } from 'typebox';
import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { finishPasskeyLogin as finishOperation } from '@glasshouse/contract/account/finish-passkey-login.ts';
import type { ShownPasskey } from '@glasshouse/contract/account/passkey.ts';
import type { startPasskeyLogin as startOperation } from '@glasshouse/contract/account/start-passkey-login.ts';
import type { AppOptions } from '../../../context.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { playerRef, type PlayerRef } from '../../../platform/ids.ts';
import { keepDevice, shownDevices } from '../devices/devices.ts';
import { lockPasskey, newChallenge, notePasskeyUse, takeChallenge } from './passkey-store.ts';
import { CHALLENGE_MS, passkeyOrigin, verifyShownPasskey } from './verify-passkey.ts';
import { renewDevice } from '../devices/renew-device.ts';
import { signIn, type PlayersDeps } from '../log-in/sign-in.ts';

export interface PasskeyDeps extends PlayersDeps {
  readonly options: Pick<AppOptions, 'portalOrigin'>;
}

type Shown = Static<ReturnType<typeof ShownPasskey>>;

const FAILED = { ok: false, code: 'passkey_failed', data: null } as const;

/**
 * The user handle an authenticator stores with a key: the player id, which reveals nothing else.
 */
export function userHandleOf({ playerId }: PlayerRef): string {
  return Buffer.from(String(playerId)).toString('base64url');
}

/** Creates the challenge to sign; the key identifies the player. */
export async function startPasskeyLogin(
  { db, options }: PasskeyDeps,
  call: Call,
): Promise<Outcome<typeof startOperation>> {
  const place = passkeyOrigin(call, options.portalOrigin);
  if (place === null) return { ok: false, code: 'passkey_unavailable', data: null };
  const challenge = await newChallenge(db, null, call.at);
  return { ok: true, data: { challenge, rpId: place.rpId, timeoutMs: CHALLENGE_MS } };
}

/** Logs in by passkey, like by password: a new device key, and a fresh proof. */
export async function logInByPasskey(
  deps: PasskeyDeps,
  call: Call,
  { credential, deviceId }: RequestOf<typeof finishOperation>,
): Promise<Outcome<typeof finishOperation>> {
  const player = playerOf(credential);
  const shown = await shownDevices(deps.db, deps.pack.code, call, deviceId);
  const signedIn = await deps.db.transaction(async (tx) => {
    if (player === null || !(await holds(deps, tx, call, player, credential))) return null;
    const renewed = await renewDevice(tx, deps.pack.code, player, shown, call);
    const { deviceId: newId, linkKey } = renewed;
    const as = { player, deviceId: newId, linkKey, proofAt: call.at };
    const { answer, ended } = await signIn(deps, tx, call, as);
    await deps.security.record(tx, 'login_passkey', player, call);
    return { answer, ended: [...renewed.ended, ...ended] };
  });
  if (signedIn === null) return FAILED;
  keepDevice(call, signedIn.answer.deviceId);
  deps.notifier.sessionsEnded(signedIn.ended);
  return { ok: true, data: signedIn.answer };
}

/**
 * True when a passkey of this player signed a recent challenge of this origin. Consumes the
 * challenge and stores the key's counter, in the caller's transaction.
 */
export async function holds(
  { options }: Pick<PasskeyDeps, 'options'>,
  tx: Queryable,
  call: Call,
  player: PlayerRef,
  shown: Shown,
): Promise<boolean> {
  const place = passkeyOrigin(call, options.portalOrigin);
  const known = place === null ? null : await lockPasskey(tx, player, shown.id);
  if (place === null || known === null) return false;
  const counter = await verifyShownPasskey(place, known, shown, (challenge) =>
    takeChallenge(tx, challenge, null, call.at),
  );
  if (counter === null) return false;
  await notePasskeyUse(tx, player, known.credential_id, counter, call.at);
  return true;
}

function playerOf({ response }: Shown): PlayerRef | null {
  const text = Buffer.from(response.userHandle ?? '', 'base64url').toString();
  return /^[1-9][0-9]{0,14}$/.test(text) ? playerRef(Number.parseInt(text, 10)) : null;
}
