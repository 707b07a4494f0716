import type { Outcome } from '@glasshouse/contract/operation.ts';
import type { endDevice as endDeviceOperation } from '@glasshouse/contract/account/end-device.ts';
import type { endSession as operation } from '@glasshouse/contract/account/end-session.ts';
import type { Database, Queryable } from '../../platform/database.ts';
import type { Notifier } from '../../platform/notifier.ts';
import type { PlayerCall } from '../../platform/http/call.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import type { SecurityLog } from '../security/index.ts';
import { endDeviceSessions, endSessions, openPortalSession } from './store.ts';

export interface SessionsDeps {
  readonly db: Database;
  readonly notifier: Pick<Notifier, 'sessionsEnded'>;
  readonly security: SecurityLog;
  /**
   * Ends links between an account and its devices, which then need the password. Returns the
   * devices; null without a password: a guest's device is the only credential.
   */
  unlinkDevices(
    tx: Queryable,
    player: PlayerRef,
    which: { readonly keys: readonly Buffer[] } | { readonly except: Buffer } | { id: string },
    at: number,
  ): Promise<Buffer[] | null>;
}

/**
 * Ends every session of the player except `own`, and every other device's link in one statement,
 * including devices without a session. Returns the number of devices, for a guest of sessions.
 */
export async function endOtherSessions(deps: SessionsDeps, call: PlayerCall): Promise<number> {
  const { player, at } = call;
  const own = call.principal.sessionId;
  const { ended, count } = await deps.db.transaction(async (tx) => {
    const session = await openPortalSession(tx, player, own, at);
    const except = session?.deviceKey ?? Buffer.alloc(0);
    const devices = await deps.unlinkDevices(tx, player, { except }, at);
    const sessions = await endSessions(tx, player, { except: own }, 'player', at);
    await deps.security.record(tx, 'devices_ended', player, call);
    return { ended: sessions, count: devices?.length ?? sessions.length };
  });
  deps.notifier.sessionsEnded(ended);
  return count;
}

/** Ends one device's link and its sessions. */
export async function endDevice(
  deps: SessionsDeps,
  call: PlayerCall,
  id: string,
): Promise<Outcome<typeof endDeviceOperation>> {
  const { player, at } = call;
  const { keys, ended } = await deps.db.transaction(async (tx) => {
    const unlinked = await deps.unlinkDevices(tx, player, { id }, at);
    const sessions = await endDeviceSessions(tx, player, unlinked ?? [], 'player', at);
    if (unlinked !== null && unlinked.length > 0) {
      await deps.security.record(tx, 'device_ended', player, call);
    }
    return { keys: unlinked, ended: sessions };
  });
  if (keys === null) return { ok: false, code: 'not_bound', data: null };
  if (keys.length === 0) return { ok: false, code: 'unknown_device', data: null };
  deps.notifier.sessionsEnded(ended);
  return { ok: true, data: null };
}

/**
 * Ends one of the player's own sessions with its games. For an account's session, also unlinks its
 * device and ends that device's other sessions.
 */
export async function endSession(
  deps: SessionsDeps,
  call: PlayerCall,
  sessionId: string,
): Promise<Outcome<typeof operation>> {
  const { player, at } = call;
  const ended = await deps.db.transaction(async (tx) => {
    const session = await openPortalSession(tx, player, sessionId, at);
    if (session === null) return null;
    const keys = session.deviceKey === null ? [] : [session.deviceKey];
    const unlinked = await deps.unlinkDevices(tx, player, { keys }, at);
    const own = await endSessions(tx, player, { sessionIds: [sessionId] }, 'player', at);
    if (unlinked === null) return own;
    await deps.security.record(tx, 'device_ended', player, call);
    return [...own, ...(await endDeviceSessions(tx, player, keys, 'player', at))];
  });
  if (ended === null || ended.length === 0) {
    return { ok: false, code: 'unknown_session', data: null };
  }
  deps.notifier.sessionsEnded(ended);
  return { ok: true, data: null };
}
