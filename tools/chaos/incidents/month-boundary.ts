import { setTimeout as sleep } from 'node:timers/promises';
import { advanceClock, demoNow } from './clock.ts';
import type { Incident } from './incident.ts';

const PLAY_MS = 4_000;

/** Both servers enter a new month during play, first the one whose clock is ahead. */
export const monthBoundary: Incident = {
  name: 'cross a month',
  async happen({ app, db }) {
    const now = await demoNow(app);
    const edge = nextMonth(now);
    const apart = app.clocksApartMs;
    await advanceClock(app, edge - now - apart / 2 - PLAY_MS / 2);
    await sleep(PLAY_MS);
    const behind = (await demoNow(app)) - apart / 2;
    await advanceClock(app, Math.max(0, edge - behind - PLAY_MS / 2));
    await sleep(PLAY_MS);
    const [row] = await db.query<{ before: number; after: number }>(
      `select count(*) filter (where at < $1)::bigint as before,
         count(*) filter (where at >= $1)::bigint as after
       from round where at between $2 and $3`,
      [edge, edge - apart - PLAY_MS, edge + apart + PLAY_MS],
    );
    const figures = { spinsBefore: row?.before ?? 0, spinsAfter: row?.after ?? 0 };
    const wrong = figures.spinsAfter === 0 ? ['no spin was settled in the new month'] : [];
    return { did: `crossed into ${new Date(edge).toISOString().slice(0, 7)}`, figures, wrong };
  },
};

function nextMonth(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
