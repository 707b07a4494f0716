import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { PlayerCall } from '../../../platform/http/call.ts';
import { deviceSeenSince, isProven } from '../../sessions/index.ts';

/** A device counts as new for this long. */
const NEW_DEVICE_MS = DAY_MS;

/**
 * Returns whether a player with a login must prove it again: the last proof has expired, and the
 * device is new or nothing was paid to the account yet.
 */
export async function needsProof(
  call: PlayerCall,
  player: { readonly hasLogin: boolean; readonly accountIsNew: boolean },
): Promise<boolean> {
  if (!player.hasLogin) return false;
  if (isProven(call.principal, call.at)) return false;
  return player.accountIsNew || (await isNewDevice(call));
}

/** A session without a device id counts by its own age. */
async function isNewDevice({ db, principal, at }: PlayerCall): Promise<boolean> {
  const firstAt = await deviceSeenSince(db, principal);
  return firstAt === null || at - firstAt < NEW_DEVICE_MS;
}
