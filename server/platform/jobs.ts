import { setTimeout as sleep } from 'node:timers/promises';
import { asJob } from './database.ts';
import type { Log } from './log.ts';

/** Background work: each job runs again when its pause is over or when it is woken. */
export interface Jobs {
  /**
   * `work` answers how much it did; while it did something it runs on without a pause. A job that
   * throws is logged and tried again after its pause. `share` is the part of the time it may work
   * while others wait, from 0 to 1: after each piece of work it rests accordingly.
   */
  every(name: string, pauseMs: number, work: () => Promise<number>, share?: number): Job;
  /** Runs every job now instead of after its pause: the clock was moved. */
  wakeAll(): void;
  /** Runs every job until none has anything left to do; for tests and for moved clocks. */
  settleAll(): Promise<void>;
  /** Lets what runs come to its end and starts nothing more. */
  stop(): Promise<void>;
}

export interface Job {
  /** Runs now instead of after the pause. */
  wake(): void;
  /** Runs until there is nothing left to do; for tests and for moved clocks. */
  settle(): Promise<void>;
}

export function createJobs(log: Log, automatic: boolean): Jobs {
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  const all: Job[] = [];
  const stopping = new AbortController();
  let stopped = false;

  function create(name: string, pauseMs: number, work: () => Promise<number>, share = 1): Job {
    let timer: NodeJS.Timeout | null = null;
    let active: Promise<void> | null = null;
    let again = false;

    const loop = async (): Promise<void> => {
      try {
        do {
          again = false;
          let since = performance.now();
          while (!stopped && (await asJob(work)) > 0) {
            if (automatic) await rest(performance.now() - since, share, stopping.signal);
            since = performance.now();
          }
        } while (again && !stopped);
      } catch (error) {
        log.error({ err: error, job: name }, 'a job failed and will be tried again');
      }
    };
    const run = (): Promise<void> => {
      if (active !== null) {
        again = true;
        return active;
      }
      if (timer !== null) {
        clearTimeout(timer);
        timers.delete(timer);
      }
      const current = loop().finally(() => {
        active = null;
        running.delete(current);
        if (!stopped && automatic) schedule();
      });
      active = current;
      running.add(current);
      return current;
    };
    const schedule = (): void => {
      timer = setTimeout(() => void run(), pauseMs);
      timers.add(timer);
    };
    if (automatic) schedule();
    const job: Job = {
      wake() {
        if (!stopped && automatic) void run();
      },
      settle: run,
    };
    all.push(job);
    return job;
  }

  return {
    every: create,
    wakeAll() {
      for (const job of all) job.wake();
    },
    async settleAll() {
      for (const job of all) await job.settle();
    },
    async stop() {
      stopped = true;
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}

/** Rests after `tookMs` of work so long that the work was its share of the time; ends at a stop. */
async function rest(tookMs: number, share: number, signal: AbortSignal): Promise<void> {
  if (share >= 1) return;
  await sleep(tookMs * (1 / share - 1), undefined, { signal }).catch(() => undefined);
}
