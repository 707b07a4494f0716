import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { recoverByCode } from '@glasshouse/contract/account/recover-by-code.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { endSessions } from '../../sessions/index.ts';
import { newRecoveryCode, recoveryHash } from '../codes.ts';
import { linkNewDevice } from '../devices/devices.ts';
import { endLinks } from '../devices/device-links.ts';
import { deletePasskeys } from '../passkeys/passkey-store.ts';
import { signIn, type PlayersDeps } from '../log-in/sign-in.ts';
import { keepCredentials } from '../credentials.ts';

/** The result of every recovery method. */
export interface Recovered {
  readonly data: AnswerOf<typeof recoverByCode>;
  readonly ended: string[];
}

/**
 * Stores a new password and logs in with it. All earlier sessions, devices and passkeys end, a
 * thief's among them; the recovery code is replaced.
 */
export async function resetPassword(
  deps: PlayersDeps,
  tx: Queryable,
  call: Call,
  account: {
    readonly player: PlayerRef;
    readonly loginName: string;
    readonly passwordHash: string;
  },
): Promise<Recovered> {
  const { player, loginName, passwordHash } = account;
  const { at } = call;
  const recoveryCode = newRecoveryCode();
  const kept = { loginName, passwordHash, recoveryHash: recoveryHash(recoveryCode) };
  await keepCredentials(tx, player, kept, at);
  await deletePasskeys(tx, player, 'all');
  await endLinks(tx, player, 'all', 'password', at);
  const ended = await endSessions(tx, player, { kind: 'all' }, 'password', at);
  const market = deps.pack.code;
  const { deviceId, linkKey } = await linkNewDevice(tx, market, player, call);
  const signedIn = await signIn(deps, tx, call, { player, deviceId, linkKey, proofAt: at });
  await deps.security.record(tx, 'recovered', player, call);
  return {
    data: { ...signedIn.answer, recoveryCode },
    ended: [...ended, ...signedIn.ended],
  };
}
