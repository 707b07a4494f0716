import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { endDevices } from './directory.ts';
import { lockCredentials } from './store.ts';

/**
 * Ends an account's link to a device: its next login there needs the password. False for a guest,
 * whose only key is the device: it stays, or their money would be out of reach.
 */
export async function unlinkDevice(
  tx: Queryable,
  player: PlayerRef,
  deviceKey: Buffer,
  at: number,
): Promise<boolean> {
  const { loginName } = await lockCredentials(tx, player);
  if (loginName === null) return false;
  await endDevices(tx, player, [deviceKey], at);
  return true;
}
