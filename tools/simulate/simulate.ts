import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import { addTally, emptyTally, type Tally } from './tally.ts';
import type { Batch, WorkerData } from './worker.ts';

/** Rounds per batch: large enough to keep a worker busy, small enough to show progress. */
const BATCH_ROUNDS = 50_000;

export interface SimulateOptions {
  readonly rounds: number;
  /** The same seed gives the same sums, for any number of workers. */
  readonly seed: string;
  /** Default: one per core. */
  readonly workers?: number;
  /** Receives the completed share, 0 … 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Plays that many rounds on worker threads. Rounds are split into numbered batches with their own
 * draws, and all sums are integers, so the result does not depend on scheduling.
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

/** Runs batches on one worker until none are left. Rejects if it fails. */
async function work(
  data: WorkerData,
  takeBatch: () => Batch | null,
  done: (tally: Tally) => void,
): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data });
  try {
    for (let batch = takeBatch(); batch !== null; batch = takeBatch()) {
      worker.postMessage(batch, []);
      // It rejects if the worker fails; the type is worker.ts's result.
      const [tally] = (await once(worker, 'message')) as [Tally];
      done(tally);
    }
  } finally {
    await worker.terminate();
  }
}
