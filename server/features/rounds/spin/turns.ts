import { CommonRefusalError } from '../../../platform/http/refusal.ts';

/** How long a spin waits for the player's previous one before it is answered `busy`. */
const TURN_MS = 2_500;

/** A player's running call and its result. */
interface Running<Result> {
  readonly call: string;
  readonly result: Promise<Result>;
}

/** One call of a player. */
interface Turn<Result> {
  /** Identifies the request. */
  readonly call: string;
  work(): Promise<Result>;
  /** The result for a duplicate call that shares another's work. */
  shared(result: Result): Result;
}

/**
 * Serialises the spins of a player in this process, so that each is checked against the state its
 * predecessor leaves. A duplicate call shares the running one's result. Throws `busy` when the
 * previous spin takes too long.
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
    /** Runs the turn's work when its turn comes, or shares a duplicate's result. */
    take: (playerId: number, turn: Turn<Result>): Promise<Result> =>
      running.has(playerId) ? wait(playerId, turn) : run(playerId, turn),
  };
}
