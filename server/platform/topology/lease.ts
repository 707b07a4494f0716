import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How long a process relies on what it read of where players are, in milliseconds. Rows that have
 * moved stay at their former place for longer than this (leaveMs of tools/cells and tools/citus),
 * so that a process which learnt nothing of a move does not read where they are no more.
 */
export const LEASE_MS = 5_000;

/** The longest that a call waits for a reading that is due, in milliseconds. */
const WAIT_MS = 1_000;

export interface Lease {
  /** Reads again; one reading at a time, so that an older answer never undoes a later one. */
  reload(): Promise<void>;
  /**
   * Reads again if that was too long ago. Never rejects, and waits only once for a home that does
   * not answer: until it does, players go on where they were last, as no move ends without home
   * either.
   */
  renew(): Promise<void>;
}

/** Starts the lease of what `read` stores; it has been read just now. */
export function createLease(read: () => Promise<void>): Lease {
  let readAt = performance.now();
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let isOutOfReach = false;

  async function run(): Promise<void> {
    const startedAt = performance.now();
    try {
      await read();
      readAt = startedAt;
      isOutOfReach = false;
    } finally {
      running = null;
    }
  }

  function reload(): Promise<void> {
    if (running === null) {
      running = run();
      return running;
    }
    // The reading under way may have begun before the move.
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return reload();
      });
    return next;
  }

  return {
    reload,
    async renew() {
      if (performance.now() - readAt < LEASE_MS) return;
      const reading = (running ?? reload()).then(
        () => true,
        () => false,
      );
      if (isOutOfReach) return;
      const isRead = await Promise.race([reading, sleep(WAIT_MS, false, { ref: false })]);
      if (!isRead && performance.now() - readAt >= LEASE_MS) isOutOfReach = true;
    },
  };
}
