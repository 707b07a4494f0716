import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import type { Task } from './worker.ts';

/** The worker beside this file; in a built program it is built too (tools/certify). */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.mjs',
  import.meta.url,
);

/** A pool of worker threads: runs each task on the next free core, until closed. */
export interface AllCores {
  /** Results in task order; `onDone` receives the number of finished tasks. */
  readonly run: <Result>(
    tasks: readonly Task[],
    onDone: (done: number) => void,
  ) => Promise<readonly Result[]>;
  readonly close: () => Promise<unknown>;
}

/** Starts one worker thread per core for this definition. */
export function allCores(definition: GameDefinition): AllCores {
  const json = JSON.stringify(definition);
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(WORKER));
  const ask = <Result>(worker: Worker, task: Task): Promise<Result> =>
    new Promise((resolve, reject) => {
      const settle = (end: () => void): void => {
        worker.off('message', answered);
        worker.off('error', failed);
        end();
      };
      const answered = (result: Result): void => settle(() => resolve(result));
      const failed = (error: Error): void => settle(() => reject(error));
      worker.on('message', answered);
      worker.on('error', failed);
      worker.postMessage({ json, task }, []);
    });
  const run = async <Result>(
    tasks: readonly Task[],
    onDone: (done: number) => void,
  ): Promise<readonly Result[]> => {
    const results: Result[] = [];
    let next = 0;
    let done = 0;
    const work = async (worker: Worker): Promise<void> => {
      for (let place = next; place < tasks.length; place = next) {
        next += 1;
        const task = tasks[place];
        if (task === undefined) return;
        results[place] = await ask<Result>(worker, task);
        done += 1;
        onDone(done);
      }
    };
    await Promise.all(workers.map(work));
    return results;
  };
  return { run, close: () => Promise.all(workers.map((worker) => worker.terminate())) };
}
