import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { endLinks, type Links } from './device-links.ts';
import { lockCredentials } from '../credentials.ts';

/**
 * Ends an account's links to devices: the next log-in there needs the password. Returns the links
 * that were ended; null for a guest, whose only key is the device: it stays, or their money would
 * be out of reach (G1).
 */
export async function unlinkDevices(
  tx: Queryable,
  player: PlayerRef,
  which: Links,
  at: number,
): Promise<Buffer[] | null> {
  const { loginName } = await lockCredentials(tx, player);
  return loginName === null ? null : endLinks(tx, player, which, 'player', at);
}
