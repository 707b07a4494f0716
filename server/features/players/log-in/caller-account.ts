import type { Call } from '../../../platform/http/call.ts';
import { linksShown, shownDevices, type ShownDevices } from '../devices/devices.ts';
import type { PlayersDeps } from './sign-in.ts';
import { accountOfLogin, type LoginAccount } from '../credentials.ts';

/** The account that a call names, and whether it is the caller's. */
export interface CallerAccount {
  readonly found: LoginAccount | null;
  readonly shown: ShownDevices;
  /** The caller's device if it was ever linked to this account, in any state of the link. */
  readonly knownDevice: Buffer | null;
}

/** Performs the same queries whether or not the name exists. */
export async function callerAccount(
  deps: Pick<PlayersDeps, 'db' | 'pack'>,
  call: Call,
  loginKey: Buffer,
  givenId?: string,
): Promise<CallerAccount> {
  const found = await accountOfLogin(deps.db, loginKey);
  const shown = await shownDevices(deps.db, deps.pack.code, call, givenId);
  const [knownDevice = null] = found === null ? [] : linksShown(shown, found.player);
  return { found, shown, knownDevice };
}
