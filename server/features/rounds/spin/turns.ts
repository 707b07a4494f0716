import { CommonRefusalError } from '../../../platform/http/refusal.ts';

/** A spin waits so long for the one before it of the same player, then it is answered `busy`. */
const TURN_MS = 2_500;

/** What runs for a player: which call it is, and how it ends. */
interface Running<Result> {
  readonly call: string;
  readonly result: Promise<Result>;
}

/** One call of a player. */
interface Turn<Result> {
  /** Names what is requested. */
  readonly call: string;
  work(): Promise<Result>;
  /** The result for a call that shares the work of another. */
  shared(result: Result): Result;
}

/**
 * One spin of a player at a time in this process: the next one is checked against what the one
 * before has left, and is not drawn for nothing. The same call again, while it runs, shares its
 * result. Throws `busy` when the one before takes too long.
 */
export function createTurns<Result>() {
  const running = new Map<number, Running<Result>>();

  async function run(playerId: number, { call, work }: Turn<Result>): Promise<Result> {
    const result = work();
    running.set(playerId, { call, result });
    try {
      return await result;
    } finally {
      running.delete(playerId);
    }
  }

  async function wait(playerId: number, turn: Turn<Result>): Promise<Result> {
    const since = performance.now();
    for (let before = running.get(playerId); before !== undefined;) {
      if (before.call === turn.call) return turn.shared(await before.result);
      await before.result.catch(() => undefined);
      if (performance.now() - since > TURN_MS) throw new CommonRefusalError('busy', null, 1);
      before = running.get(playerId);
    }
    return run(playerId, turn);
  }

  return {
    /** Runs the turn's work when it is its player's, or shares what the same call gives. */
    take: (playerId: number, turn: Turn<Result>): Promise<Result> =>
      running.has(playerId) ? wait(playerId, turn) : run(playerId, turn),
  };
}
