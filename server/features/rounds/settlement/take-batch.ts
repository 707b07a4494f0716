import type { Spin } from './settle-batch.ts';

const BATCH_MAX = 128;

/** Takes up to BATCH_MAX spins, one per player, in the order of players. */
export function takeBatch<Waiting extends { readonly spin: Spin }>(
  queue: readonly Waiting[],
): { batch: Waiting[]; rest: Waiting[] } {
  const players = new Set<number>();
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  for (const waiting of queue) {
    const { playerId } = waiting.spin;
    if (batch.length < BATCH_MAX && !players.has(playerId)) {
      players.add(playerId);
      batch.push(waiting);
    } else {
      rest.push(waiting);
    }
  }
  batch.sort((a, b) => a.spin.bucket - b.spin.bucket || a.spin.playerId - b.spin.playerId);
  return { batch, rest };
}
