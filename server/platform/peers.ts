import { SECOND_MS } from '@glasshouse/contract/time.ts';
import type { PushType } from '@glasshouse/contract/push.ts';

/** How often a process says that it runs, and how long the others believe it. */
const ALIVE_EVERY_MS = 10 * SECOND_MS;
const ALIVE_FOR_MS = 3 * ALIVE_EVERY_MS;
const HINTS_EVERY_MS = SECOND_MS;
/** About 60 bytes each, of the 8,000 that a payload may have. */
const HINTS_A_NOTICE = 80;

export type Hint = readonly [principal: string, type: PushType, id: string];

/** What the other processes on this database need from this one at intervals. */
export interface Peers {
  /** Another process has said that it runs. */
  meet(process: string): void;
  /** Whether there are other processes; known within seconds of their start. */
  exist(): boolean;
  /** Sends a hint within a second, unless a newer one for its principal comes first. */
  hint(hint: Hint): void;
  sayAlive(): void;
  close(): void;
}

/** Says at intervals that this process runs, and sends its hints together. */
export function createPeers(
  send: (notice: { readonly alive: true } | { readonly often: readonly Hint[] }) => void,
): Peers {
  const seen = new Map<string, number>();
  const hints = new Map<string, Hint>();
  const sayAlive = (): void => send({ alive: true });
  const sendHints = (): void => {
    const all = [...hints.values()];
    hints.clear();
    for (let from = 0; from < all.length; from += HINTS_A_NOTICE) {
      send({ often: all.slice(from, from + HINTS_A_NOTICE) });
    }
  };
  const exist = (): boolean => {
    const since = performance.now() - ALIVE_FOR_MS;
    for (const [process, at] of seen) if (at < since) seen.delete(process);
    return seen.size > 0;
  };
  const timers = [setInterval(sayAlive, ALIVE_EVERY_MS), setInterval(sendHints, HINTS_EVERY_MS)];
  for (const timer of timers) timer.unref();
  return {
    meet(process) {
      const isNew = !seen.has(process);
      seen.set(process, performance.now());
      if (isNew) sayAlive();
    },
    exist,
    sayAlive,
    hint(hint) {
      if (seen.size > 0) hints.set(hint[0], hint);
    },
    close() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
