import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import { addTally, emptyTally, type Tally } from './tally.ts';
import type { Batch, WorkerData } from './worker.ts';

/** Rounds of one batch: enough to keep a worker busy, few enough to show progress. */
const BATCH_ROUNDS = 50_000;

export interface SimulateOptions {
  readonly rounds: number;
  /** The same seed gives the same sums, on any number of workers. */
  readonly seed: string;
  /** Missing: one a core. */
  readonly workers?: number;
  /** Receives the share done, 0 … 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Plays that many rounds over worker threads. The rounds are cut into batches with draws of their
 * own by number, and sums are whole numbers, so it does not matter who plays which batch when.
 */
export async function simulate(
  definition: GameDefinition,
  options: SimulateOptions,
): Promise<Tally> {
  const { rounds, seed, onProgress = () => undefined } = options;
  const batches = Math.ceil(rounds / BATCH_ROUNDS);
  const total = emptyTally();
  let next = 0;
  const takeBatch = (): Batch | null => {
    if (next === batches) return null;
    const batch = next;
    next += 1;
    return { batch, rounds: Math.min(BATCH_ROUNDS, rounds - batch * BATCH_ROUNDS) };
  };
  const workers = Math.min(options.workers ?? availableParallelism(), batches);
  const data: WorkerData = { definition, seed };
  await Promise.all(
    Array.from({ length: workers }, () =>
      work(data, takeBatch, (tally) => {
        addTally(total, tally);
        onProgress(total.rounds / rounds);
      }),
    ),
  );
  return total;
}

/** One worker plays batches until there are none. Rejects when it fails. */
async function work(
  data: WorkerData,
  takeBatch: () => Batch | null,
  done: (tally: Tally) => void,
): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data });
  try {
    for (let batch = takeBatch(); batch !== null; batch = takeBatch()) {
      worker.postMessage(batch, []);
      // It rejects when the worker fails; the type is what worker.ts answers with.
      const [tally] = (await once(worker, 'message')) as [Tally];
      done(tally);
    }
  } finally {
    await worker.terminate();
  }
}
