import type { Static } from 'typebox';
import type { Verification } from '@glasshouse/contract/verification/verification.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { playerTier, readIdentity, type Identity } from '../players/index.ts';
import { lastCheck, type CheckRow } from './store.ts';

/** Returns the state of the player's identity check in wire format. */
export function verificationView(
  identity: Identity,
  check: CheckRow | null,
): Static<ReturnType<typeof Verification>> {
  return {
    tier: playerTier(identity),
    state: check?.state ?? 'none',
    reason: check?.reason ?? null,
    startTime: check?.started_at ?? null,
    decideBy: check?.decide_by ?? null,
    decideTime: check?.decided_at ?? null,
  };
}

/** The state of a player's identity check as stored. */
export async function verificationOf(db: Queryable, player: PlayerRef) {
  const identity = await readIdentity(db, player, 'read');
  return verificationView(identity, await lastCheck(db, player));
}
