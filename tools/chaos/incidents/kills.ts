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
    // A settlement connection of any of the cells.
    const cell = db.cells[randomInt(db.cells.length)] ?? db;
    const rows = await cell.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query like '%settle_spins%' and pid <> pg_backend_pid()
       order by random() limit 1`,
    );
    return {
      did: 'ended a settlement connection',
      figures: { cut: rows.length },
      wrong: rows.length === 0 ? ['no settlement connection was found'] : [],
    };
  },
};
