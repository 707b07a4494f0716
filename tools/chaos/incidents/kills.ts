import { randomInt } from 'node:crypto';
import type { Victim } from '../running-app.ts';
import type { Incident } from './incident.ts';

/** kill -9 of one part, or of all, at a random time during the load. */
export const kills: readonly Incident[] = (
  ['server', 'second server', 'postgres', 'provider', 'everything'] satisfies Victim[]
).map((victim) => ({
  name: `kill ${victim}`,
  async happen({ app }) {
    const struck = performance.now();
    const killed = app.kill(victim);
    await app.recover();
    const recoveredMs = Math.round(performance.now() - struck);
    return { did: `killed ${victim}`, figures: { killed, recoveredMs }, wrong: [] };
  },
}));

/** PostgreSQL terminates one of the settlement connections during play. */
export const cutSettlement: Incident = {
  name: 'cut a settlement connection',
  async happen({ db }) {
    const cells = db.cells.length === 0 ? [db] : db.cells;
    const first = randomInt(cells.length);
    let cut = 0;
    // From a random cell on: one without players has no settlement connection.
    for (const cell of [...cells.slice(first), ...cells.slice(0, first)]) {
      const rows = await cell.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where query like '%settle_spins%' and pid <> pg_backend_pid()
         order by random() limit 1`,
      );
      cut = rows.length;
      if (cut > 0) break;
    }
    return {
      did: 'ended a settlement connection',
      figures: { cut },
      wrong: cut === 0 ? ['no settlement connection was found'] : [],
    };
  },
};
