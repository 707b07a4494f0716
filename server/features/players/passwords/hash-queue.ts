import { CommonRefusalError } from '../../../platform/http/refusal.ts';

/** Who causes the work: the caller's network, and the account or player concerned. */
export interface HashedFor {
  readonly network: string;
  readonly account: string;
}

/** Waits for its turn, then runs. */
export type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface HashQueue {
  /**
   * Admits a call that needs hashing and passes it its turns. Throws `busy` before any work when
   * the share of the caller or the account is used up.
   */
  admit<Result>(by: HashedFor, call: (turn: Turn) => Promise<Result>): Promise<Result>;
}

export interface HashQueueSize {
  /** Concurrent hashes: each holds 19 MiB and a thread. */
  readonly atOnce: number;
  /** Maximum admitted calls in total. */
  readonly most: number;
  readonly maxOfNetwork: number;
  readonly maxOfAccount: number;
}

interface Waiting {
  start(): void;
}

/**
 * Shares hashing fairly among networks: waiting calls take turns by network, so that a flood from
 * one network delays another's caller only by the hashes already running.
 */
export function createHashQueue(size: HashQueueSize): HashQueue {
  const waiting = new Map<string, Waiting[]>();
  const shares = new Map<string, number>();
  let running = 0;
  let inAll = 0;

  function takeShare({ network, account }: HashedFor): () => void {
    const keys = [`n ${network}`, `a ${account}`] as const;
    const most = [size.maxOfNetwork, size.maxOfAccount];
    const isFull = keys.some((key, n) => (shares.get(key) ?? 0) >= (most[n] ?? 0));
    if (isFull || inAll >= size.most) throw new CommonRefusalError('busy', null, 1);
    for (const key of keys) shares.set(key, (shares.get(key) ?? 0) + 1);
    inAll += 1;
    return () => {
      for (const key of keys) {
        const left = (shares.get(key) ?? 1) - 1;
        if (left === 0) shares.delete(key);
        else shares.set(key, left);
      }
      inAll -= 1;
    };
  }

  function startNext(): void {
    if (running >= size.atOnce) return;
    const [first] = waiting;
    if (first === undefined) return;
    const [network, queue] = first;
    // Moves to the end of the queue: the next turn is another network's.
    waiting.delete(network);
    const next = queue.shift();
    if (queue.length > 0) waiting.set(network, queue);
    running += 1;
    next?.start();
  }

  async function turn<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((start) => {
      const queue = waiting.get(network) ?? [];
      queue.push({ start });
      waiting.set(network, queue);
      startNext();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  }

  return {
    async admit(by, call) {
      const giveBack = takeShare(by);
      try {
        return await call((work) => turn(by.network, work));
      } finally {
        giveBack();
      }
    },
  };
}
