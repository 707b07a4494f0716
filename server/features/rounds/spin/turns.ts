import { CommonRefusalError } from '../../../platform/http/refusal.ts';

/** A spin waits so long for the one before it of the same player, then it is answered `busy`. */
const TURN_MS = 2_500;

/** What runs for a player: which call it is, and how it ends. */
interface Running<Result> {
  readonly call: string;
  readonly result: Promise<Result>;
}

/**
 * One spin of a player at a time in this process: the next one is checked against what the one
 * before has left, and is not drawn for nothing. The same call again, while it runs, shares its
 * result. Throws `busy` when the one before takes too long.
 */
export function createTurns<Result>() {
  const running = new Map<number, Running<Result>>();
  return {
    /** `call` names what is requested; `isShared` tells that somebody else's call did the work. */
    async take(
      playerId: number,
      call: string,
      work: () => Promise<Result>,
    ): Promise<{ readonly result: Result; readonly isShared: boolean }> {
      const since = performance.now();
      for (let before = running.get(playerId); before !== undefined;) {
        if (before.call === call) return { result: await before.result, isShared: true };
        await before.result.catch(() => undefined);
        if (performance.now() - since > TURN_MS) throw new CommonRefusalError('busy', null, 1);
        before = running.get(playerId);
      }
      const result = work();
      running.set(playerId, { call, result });
      try {
        return { result: await result, isShared: false };
      } finally {
        running.delete(playerId);
      }
    },
  };
}
