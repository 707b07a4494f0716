import { parentPort, workerData } from 'node:worker_threads';
import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import { seededDraws } from './random.ts';
import { playTally } from './tally.ts';

/** The worker's start data. */
export interface WorkerData {
  readonly definition: GameDefinition;
  readonly seed: string;
}

/** One batch to play; its number determines its draws. */
export interface Batch {
  readonly batch: number;
  readonly rounds: number;
}

// Only simulate.ts starts it, with exactly this data.
const { definition, seed } = workerData as WorkerData;

parentPort?.on('message', ({ batch, rounds }: Batch) => {
  parentPort?.postMessage(playTally(definition, rounds, seededDraws(seed, batch)), []);
});
