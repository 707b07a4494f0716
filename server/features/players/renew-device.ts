import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { endDeviceSessions } from '../sessions/index.ts';
import { linkNewDevice } from './devices.ts';
import { endDevices } from './directory.ts';

/**
 * Puts a device key of the server's making in the place of those the caller's device had for this
 * player; sessions that signed in with the old ones end. Another player's link on the same device
 * is not touched: a guest who logs in to an account stays reachable by the guest's own key.
 */
export async function renewDevice(
  tx: Queryable,
  market: string,
  player: PlayerRef,
  former: readonly Buffer[],
  at: number,
): Promise<{ deviceId: string; key: Buffer; ended: string[] }> {
  await endDevices(tx, player, former, at);
  const ended = await endDeviceSessions(tx, player, former, 'login', at);
  return { ...(await linkNewDevice(tx, market, player, at)), ended };
}
