import { CommonRefusalError } from '../../platform/http/refusal.ts';

/** A spin waits so long for the one before it of the same player, then it is answered `busy`. */
const TURN_MS = 2_500;

/**
 * One spin of a player at a time in this process: the next one is judged by what the one before
 * has left, and is not drawn in vain. Throws `busy` when the one before takes too long.
 */
export function createTurns() {
  const running = new Map<number, Promise<void>>();
  return {
    async take<Result>(playerId: number, work: () => Promise<Result>): Promise<Result> {
      const since = performance.now();
      for (let before = running.get(playerId); before !== undefined;) {
        await before;
        if (performance.now() - since > TURN_MS) throw new CommonRefusalError('busy', null, 1);
        before = running.get(playerId);
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      running.set(playerId, promise);
      try {
        return await work();
      } finally {
        running.delete(playerId);
        resolve();
      }
    },
  };
}
