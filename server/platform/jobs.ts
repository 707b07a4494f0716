import { setTimeout as sleep } from 'node:timers/promises';
import { asJob } from './database.ts';
import type { Log } from './log.ts';

/** Background work: each job runs again after its pause or when it is woken. */
export interface Jobs {
  /**
   * `work` returns how many items it processed; while that is above 0 it runs again without a
   * pause. A job that throws is logged and retried after its pause. `share` is the fraction of
   * time, from 0 to 1, it may use while others wait: it rests accordingly after each run.
   */
  every(name: string, pauseMs: number, work: () => Promise<number>, share?: number): Job;
  /** Runs every job now instead of after its pause, because the clock was moved. */
  wakeAll(): void;
  /** Runs every job, except those named, until none has work left; for tests and moved clocks. */
  settleAll(except?: readonly string[]): Promise<void>;
  /** Lets running jobs finish and starts no more. */
  stop(): Promise<void>;
}

export interface Job {
  /** Runs now instead of after the pause. */
  wake(): void;
  /** Runs until no work is left; for tests and for moved clocks. */
  settle(): Promise<void>;
}

export function createJobs(
  log: Log,
  automatic: boolean,
  failed: (job: string) => void = () => {},
): Jobs {
  const running = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  const all = new Map<string, Job>();
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
        failed(name);
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
    all.set(name, job);
    return job;
  }

  return {
    every: create,
    wakeAll() {
      for (const job of all.values()) job.wake();
    },
    async settleAll(except = []) {
      for (const [name, job] of all) if (!except.includes(name)) await job.settle();
    },
    async stop() {
      stopped = true;
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}

/** Rests after `tookMs` of work so that work takes its share of the time; ends at a stop. */
async function rest(tookMs: number, share: number, signal: AbortSignal): Promise<void> {
  if (share >= 1) return;
  await sleep(tookMs * (1 / share - 1), undefined, { signal }).catch(() => undefined);
}
