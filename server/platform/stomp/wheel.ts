/**
 * One timer for all connections: a ring of slots, one a second. A timer a socket would cost more
 * memory than the socket's own state. Times are the wheel's own, in whole ticks since it was
 * made, so a step of the wall clock moves nothing.
 */

/** Milliseconds between two ticks; what is due is seen up to this much late. */
export const TICK_MS = 1000;

const SLOTS = 64;

/** What hangs in the wheel. `slot` belongs to the wheel: null when it hangs nowhere. */
export interface WheelItem {
  slot: number | null;
  /** Called when due; answers when to be called again in ms of the wheel, or Infinity for never. */
  wake(nowMs: number): number;
}

/** Calls `tick` every TICK_MS until the answered function is called. */
export type StartTicking = (tick: () => void) => () => void;

/** The real ticker. It does not keep the process alive. */
export const everySecond: StartTicking = (tick) => {
  const timer = setInterval(tick, TICK_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
};

/** See the head of this file. */
export class Wheel {
  nowMs = 0;
  private readonly slots = Array.from({ length: SLOTS }, () => new Set<WheelItem>());

  /** Wakes the item at `atMs`, at the next tick at the soonest; replaces its former time. */
  schedule(item: WheelItem, atMs: number): void {
    this.cancel(item);
    if (atMs === Infinity) return;
    const ticks = Math.ceil((atMs - this.nowMs) / TICK_MS);
    // Further than the ring reaches: woken early, and hung up again by its own answer.
    const ahead = Math.min(Math.max(ticks, 1), SLOTS - 1);
    item.slot = (this.nowMs / TICK_MS + ahead) % SLOTS;
    this.slots[item.slot]?.add(item);
  }

  /** Takes the item off the wheel. */
  cancel(item: WheelItem): void {
    if (item.slot !== null) this.slots[item.slot]?.delete(item);
    item.slot = null;
  }

  /** One step on: wakes what is due. An item is woken once, also if it hangs itself up again. */
  tick(): void {
    this.nowMs += TICK_MS;
    const due = [...(this.slots[(this.nowMs / TICK_MS) % SLOTS] ?? [])];
    for (const item of due) {
      // Another item's waking may have taken this one off.
      if (item.slot === null) continue;
      this.cancel(item);
      const atMs = item.wake(this.nowMs);
      // What the item scheduled while awake stands over its answer.
      if (item.slot === null) this.schedule(item, atMs);
    }
  }
}
