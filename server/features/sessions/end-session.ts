import type { Outcome } from '@glasshouse/contract/operation.ts';
import type { endSession as operation } from '@glasshouse/contract/user/end-session.ts';
import type { Database, Queryable } from '../../platform/database.ts';
import type { Hints } from '../../platform/hints.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { endDeviceSessions, endSessions, listSessions, openPortalSession } from './store.ts';

export interface SessionsDeps {
  readonly db: Database;
  readonly hints: Pick<Hints, 'sessionsEnded'>;
  /**
   * Ends the link between an account and a device, so that the device is asked for the password.
   * False where there is no password: a guest's device is the guest's only key and stays.
   */
  unlinkDevice(tx: Queryable, player: PlayerRef, deviceKey: Buffer, at: number): Promise<boolean>;
}

/** Ends every session of the player's but `own`, each like endSession. Answers how many. */
export async function endOtherSessions(
  deps: SessionsDeps,
  player: PlayerRef,
  own: string,
  at: number,
): Promise<number> {
  const open = await listSessions(deps.db, player, at);
  let ended = 0;
  for (const { session_id: id } of open.filter((session) => session.session_id !== own)) {
    // Sessions of one device end together: the next of them is gone already.
    if ((await endSession(deps, player, id, at)).ok) ended += 1;
  }
  return ended;
}

/**
 * Ends one of the player's own sessions with the games it opened. With an account's session its
 * device is unlinked too, and every other session of that device ends.
 */
export async function endSession(
  deps: SessionsDeps,
  player: PlayerRef,
  sessionId: string,
  at: number,
): Promise<Outcome<typeof operation>> {
  const ended = await deps.db.transaction(async (tx) => {
    const session = await openPortalSession(tx, player, sessionId, at);
    if (session === null) return null;
    const { deviceKey } = session;
    const unlinked = deviceKey !== null && (await deps.unlinkDevice(tx, player, deviceKey, at));
    const own = await endSessions(tx, player, { sessionIds: [sessionId] }, 'player', at);
    if (!unlinked) return own;
    const others = await endDeviceSessions(tx, player, [deviceKey], 'player', at);
    return [...own, ...others];
  });
  if (ended === null || ended.length === 0) {
    return { ok: false, code: 'unknown_session', data: null };
  }
  deps.hints.sessionsEnded(ended);
  return { ok: true, data: null };
}
