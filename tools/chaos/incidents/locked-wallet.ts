import { setTimeout as sleep } from 'node:timers/promises';
import { playerRef } from '@glasshouse/server/platform/ids.ts';
import { watchAttempts } from '../client.ts';
import type { Incident } from './incident.ts';

const LOCKED_MS = 10_000;
const P99_MS = 250;

/** Another transaction locks one player's wallet row for 10 s; other players must be unaffected. */
export const lockedWallet: Incident = {
  name: 'lock a wallet',
  async happen({ db, players }) {
    const [locked] = players;
    if (locked === undefined) throw new Error('there is no player whose wallet could be locked');
    const spins: number[] = [];
    const unwatch = watchAttempts(({ url, token, tookMs }) => {
      if (url.endsWith('/game/spin') && token !== locked.gameToken) spins.push(tookMs);
    });
    await db.transaction(async (tx) => {
      const { bucket, playerId } = playerRef(locked.playerId);
      await tx.query('select 1 from wallet where bucket = $1 and player_id = $2 for update', [
        bucket,
        playerId,
      ]);
      spins.length = 0;
      await sleep(LOCKED_MS);
    });
    unwatch();
    const slowest = Math.round(Math.max(0, ...spins));
    const sorted = spins.toSorted((a, b) => a - b);
    const p99Ms = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
    const wrong = [
      ...(sorted.length === 0 ? ['nobody else could play'] : []),
      ...(p99Ms > P99_MS ? [`the others' spins had a p99 of ${p99Ms} ms`] : []),
    ];
    const figures = { othersSpins: sorted.length, othersP99Ms: p99Ms, othersSlowestMs: slowest };
    return { did: 'locked one wallet for 10 s', figures, wrong };
  },
};
