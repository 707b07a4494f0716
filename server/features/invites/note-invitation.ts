import type { Queryable } from '../../platform/database.ts';
import { playerRef, type PlayerRef } from '../../platform/ids.ts';
import { paymentMarks } from './payment-marks.ts';
import { putInOutbox, readInvited } from './store.ts';

/** A player registered with another player's code. */
export interface Registered {
  readonly inviterId: number;
  readonly invitedId: number;
  readonly at: number;
  /** The new player registered on a device that is already known. */
  readonly sameDevice: boolean;
}

/** An invited player made a deposit or was verified. */
export interface Qualified {
  readonly inviterId: number;
  readonly invitedId: number;
  readonly at: number;
  /** Hashes of the invited player's payment and payout accounts. */
  readonly marks: readonly string[];
}

/**
 * Records that `invited` registered with `inviter`'s code, within the registration's transaction.
 * The outbox updates the inviter's records: a transaction never spans two players.
 */
export async function noteInvitation(
  tx: Queryable,
  inviter: PlayerRef,
  invited: PlayerRef,
  at: number,
  sameDevice: boolean,
): Promise<void> {
  const body: Registered = {
    inviterId: inviter.playerId,
    invitedId: invited.playerId,
    at,
    sameDevice,
  };
  await putInOutbox(tx, invited, 'invite_registered', body, at);
}

/**
 * Records that a player was verified or made a first deposit, within that action's transaction, so
 * that the inviter earns the reward. Does nothing for a player without an inviter; idempotent.
 */
export async function qualifyInvitation(
  tx: Queryable,
  invited: PlayerRef,
  at: number,
): Promise<void> {
  const known = await readInvited(tx, invited);
  if (known === null || known.invited_by === null) return;
  const inviter = playerRef(known.invited_by);
  const body: Qualified = {
    inviterId: inviter.playerId,
    invitedId: invited.playerId,
    at,
    marks: paymentMarks(known),
  };
  await putInOutbox(tx, invited, 'invite_qualified', body, at);
}
