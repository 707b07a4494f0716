import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '../../../platform/database.ts';
import { CommonRefusalError } from '../../../platform/http/refusal.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { numbers, type Spin } from '../settlement/settle-batch.ts';

/** A nonce that was drawn with. */
type Drawn = Pick<Spin, 'bucket' | 'playerId' | 'seedId' | 'nonce'>;

/**
 * Nonces whose spins were drawn and then got no settlement: the queue's deadline passed, the
 * connection was lost, the settlement failed. Each is burned in the wallet row, so that no process
 * draws with it again: before the spin is answered if the database allows it in time, else as soon
 * as it does, and always before the next draw for the player in this process.
 *
 * What remains: a nonce that could not be burned yet is unknown to the other processes, and lost
 * when this process is killed. Its player saw only `busy`, and its outcome left no process.
 */
export interface OwedBurns {
  /** Burns the nonce of a spin without settlement. Ends at the latest after WAIT_MS. */
  owe(spin: Drawn): Promise<void>;
  /** Burns what the player still owes. Throws `busy` when that is not possible now. */
  settle(player: PlayerRef): Promise<void>;
  /** Tries once more, and then no more. */
  close(): Promise<void>;
}

/** How long a call waits for its burn. */
const WAIT_MS = 1_000;
const RETRY_MS = 500;
const BATCH = 128;

const BURN = {
  name: 'spin_burn_v1',
  text: 'select player_id from spin_burn_v1($1, $2, $3, $4)',
};

export function createOwedBurns(deps: {
  readonly db: Queryable;
  onError(error: unknown): void;
}): OwedBurns {
  /** By player: a later nonce of the same seed includes the earlier ones. */
  const owed = new Map<number, Drawn>();
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  async function writeOwed(): Promise<void> {
    const all = [...owed.values()];
    for (let from = 0; from < all.length; from += BATCH) {
      const some = all.slice(from, from + BATCH);
      const burned = await deps.db.query<{ player_id: number }>(BURN, [
        numbers(some, (spin) => spin.bucket),
        numbers(some, (spin) => spin.playerId),
        numbers(some, (spin) => spin.seedId),
        numbers(some, (spin) => spin.nonce),
      ]);
      const done = new Set(burned.map((row) => row.player_id));
      for (const spin of some) {
        if (done.has(spin.playerId) && owed.get(spin.playerId) === spin) owed.delete(spin.playerId);
      }
    }
  }

  function write(): Promise<void> {
    writing ??= writeOwed()
      .catch(deps.onError)
      .finally(() => {
        writing = null;
        if (owed.size === 0 || timer !== null || isClosed) return;
        timer = setTimeout(() => {
          timer = null;
          void write();
        }, RETRY_MS);
      });
    return writing;
  }

  /** Writes everything owed now; a write that already runs may have begun without it. */
  async function writeNow(): Promise<void> {
    if (writing !== null) await writing;
    if (owed.size > 0) await write();
  }

  const inTime = (work: Promise<void>) =>
    Promise.race([work, sleep(WAIT_MS, undefined, { ref: false })]);

  return {
    async owe(spin) {
      owed.set(spin.playerId, spin);
      await inTime(writeNow());
    },
    async settle({ playerId }) {
      if (!owed.has(playerId)) return;
      await inTime(writeNow());
      if (owed.has(playerId)) throw new CommonRefusalError('busy', null, 1);
    },
    async close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await inTime(writeNow());
    },
  };
}
