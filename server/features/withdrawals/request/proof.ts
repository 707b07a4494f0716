import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { PlayerCall } from '../../../platform/http/call.ts';
import { deviceSeenSince } from '../../sessions/index.ts';

/** A password or passkey shown this recently need not be shown again (06-safety, Security). */
const PROOF_MS = 15 * MINUTE_MS;
/** A device of the player's is new for a day. */
const NEW_DEVICE_MS = DAY_MS;

/**
 * Whether a bound player has to show the password or a passkey again: the last proof is old, and
 * the device is new or nothing was paid to the account yet.
 */
export async function needsProof(
  call: PlayerCall,
  player: { readonly isBound: boolean; readonly accountIsNew: boolean },
): Promise<boolean> {
  if (!player.isBound) return false;
  const { proofAt } = call.principal;
  if (proofAt !== null && call.at - proofAt <= PROOF_MS) return false;
  return player.accountIsNew || (await isNewDevice(call));
}

/** A session without a device of its own counts by its own age. */
async function isNewDevice({ db, principal, at }: PlayerCall): Promise<boolean> {
  const firstAt = await deviceSeenSince(db, principal);
  return firstAt === null || at - firstAt < NEW_DEVICE_MS;
}
