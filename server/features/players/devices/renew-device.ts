import type { Queryable } from '../../../platform/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { endDeviceSessions } from '../../sessions/index.ts';
import { endLinks } from './device-links.ts';
import { linkNewDevice, linksShown, type ShownDevices } from './devices.ts';

/**
 * Replaces the links between the caller's device and this player by a new one with a
 * server-generated key; sessions opened by the old ones end. Another player's link on the same
 * device is unchanged: a guest who logs in to an account stays reachable by the guest's own key.
 */
export async function renewDevice(
  tx: Queryable,
  market: string,
  player: PlayerRef,
  shown: ShownDevices,
  call: Pick<Call, 'cookies' | 'deviceLabel' | 'at'>,
): Promise<{ deviceId: string; linkKey: Buffer; ended: string[] }> {
  const { at } = call;
  const keys = linksShown(shown, player);
  await endLinks(tx, player, { keys }, 'login', at);
  const ended = await endDeviceSessions(tx, player, keys, 'login', at);
  return { ...(await linkNewDevice(tx, market, player, call, shown)), ended };
}
