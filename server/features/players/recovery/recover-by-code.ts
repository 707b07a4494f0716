import { timingSafeEqual } from 'node:crypto';
import type { Outcome, RequestOf } from '@glasshouse/contract/operation.ts';
import type { recoverByCode as operation } from '@glasshouse/contract/account/recover-by-code.ts';
import type { Call } from '../../../platform/http/call.ts';
import { recoveryHash } from '../codes.ts';
import { accountOfLogin, type Credentials } from '../credentials.ts';
import type { PlayersDeps } from '../log-in/sign-in.ts';
import { recoverAccount } from './recover-account.ts';

/** Sets a new password by the recovery code issued with the login. */
export function recoverByCode(
  deps: PlayersDeps,
  call: Call,
  input: RequestOf<typeof operation>,
): Promise<Outcome<typeof operation>> {
  const isShown = (kept: Pick<Credentials, 'recoveryHash'> | null) =>
    sameHash(kept?.recoveryHash ?? null, input.recoveryCode);
  return recoverAccount(deps, call, input, {
    wrong: 'login_failed',
    async find(name) {
      const found = await accountOfLogin(deps.db, name);
      return {
        player: found?.player ?? null,
        check: async () => (isShown(found) ? (_tx, locked) => isShown(locked) : null),
      };
    },
  });
}

/** Takes the same time whether or not there is a stored hash. */
function sameHash(kept: Buffer | null, code: string): boolean {
  const given = recoveryHash(code);
  return timingSafeEqual(kept ?? Buffer.alloc(given.length), given) && kept !== null;
}
