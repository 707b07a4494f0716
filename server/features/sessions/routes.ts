import { endDevice as endDeviceOperation } from '@glasshouse/contract/account/end-device.ts';
import { endOtherSessions as endOthersOperation } from '@glasshouse/contract/account/end-other-sessions.ts';
import { endSession as endSessionOperation } from '@glasshouse/contract/account/end-session.ts';
import { listSessions as listSessionsOperation } from '@glasshouse/contract/account/list-sessions.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { AppContext } from '../../context.ts';
import { deleteOldRows } from '../../platform/delete-old-rows.ts';
import type { Server } from '../../platform/http/serve.ts';
import { endDevice, endOtherSessions, endSession, type SessionsDeps } from './end-session.ts';
import { KEPT } from './housekeeping.ts';
import { listSessions } from './store.ts';

/** Registers the player's list of sessions, and the job that deletes expired data. */
export function addSessions(
  server: Server,
  deps: SessionsDeps & Pick<AppContext, 'jobs' | 'clock'>,
): void {
  deps.jobs.every('housekeeping', HOUR_MS, () => deleteOldRows(deps.db, KEPT, deps.clock.now()));

  server.player(listSessionsOperation, async ({ db, player, principal, at }) => {
    const open = await listSessions(db, player, at);
    const sessions = open.map((session) => ({
      id: session.session_id,
      device: session.device_label,
      createTime: session.created_at,
      lastSeenTime: session.last_seen_at,
      current: session.session_id === principal.sessionId ? (1 as const) : (0 as const),
    }));
    return { ok: true, data: { sessions } };
  });

  server.player(endSessionOperation, (call, { id }) => endSession(deps, call, id));

  server.player(endDeviceOperation, (call, { id }) => endDevice(deps, call, id));

  server.player(endOthersOperation, async (call) => ({
    ok: true,
    data: { ended: await endOtherSessions(deps, call) },
  }));
}
