import { Worker } from 'node:worker_threads';
import type { Answers, ClientsData, Stage } from './worker.ts';

/** Players that spin from a thread of their own, each on its own connection. */
export interface Clients {
  /** Lets some of them play for some time; resolves when all have their last answer. */
  play(of: Stage): Promise<Answers>;
  end(): Promise<void>;
}

export function openClients(data: ClientsData): Clients {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data });
  return {
    play: (of) =>
      new Promise((done, failed) => {
        worker.once('error', failed);
        worker.once('message', (answers: Answers) => {
          worker.removeListener('error', failed);
          done(answers);
        });
        worker.postMessage(of, []);
      }),
    end: async () => void (await worker.terminate()),
  };
}
