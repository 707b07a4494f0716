import { listSecurityEvents } from '@glasshouse/contract/account/list-security-events.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { AppContext } from '../../context.ts';
import type { Server } from '../../platform/http/serve.ts';
import { forgetOldEvents, latestEvents } from './events.ts';

/** Number of events shown. */
const SHOWN = 50;

/** Registers the player's list of security events, and the job that deletes old ones. */
export function addSecurity(
  server: Server,
  { db, clock, jobs }: Pick<AppContext, 'db' | 'clock' | 'jobs'>,
): void {
  server.player(listSecurityEvents, async (call) => {
    const rows = await latestEvents(call.db, call.player, SHOWN);
    const events = rows.map((row) => ({
      id: row.event_id,
      time: row.at,
      event: row.kind,
      device: row.device,
      network: row.network,
    }));
    return { ok: true, data: { events } };
  });

  jobs.every('old security events', HOUR_MS, () => forgetOldEvents(db, clock.now()));
}
