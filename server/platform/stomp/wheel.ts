/**
 * A timer wheel for all connections: a ring of slots, one per second. A timer per socket would cost
 * more memory than the socket's own state. Times are whole ticks since the wheel was created, so
 * changes of the wall clock have no effect.
 */

/** Milliseconds between two ticks; an item fires up to this much late. */
export const TICK_MS = 1000;

const SLOTS = 64;

/** An item scheduled on the wheel. The wheel owns `slot`: null when not scheduled. */
export interface WheelItem {
  slot: number | null;
  /** Called when due; returns when to be called again in ms of the wheel, or Infinity for never. */
  wake(nowMs: number): number;
}

/** Calls `tick` every TICK_MS until the returned function is called. */
export type StartTicking = (tick: () => void) => () => void;

/** The real ticker. It does not keep the process alive. */
export const everySecond: StartTicking = (tick) => {
  const timer = setInterval(tick, TICK_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
};

/** See the file's first comment. */
export class Wheel {
  nowMs = 0;
  private readonly slots = Array.from({ length: SLOTS }, () => new Set<WheelItem>());

  /** Wakes the item at `atMs`, at the earliest at the next tick; replaces its former time. */
  schedule(item: WheelItem, atMs: number): void {
    this.cancel(item);
    if (atMs === Infinity) return;
    const ticks = Math.ceil((atMs - this.nowMs) / TICK_MS);
    // Beyond the ring's length the item is woken early and reschedules itself by its return value.
    const ahead = Math.min(Math.max(ticks, 1), SLOTS - 1);
    item.slot = (this.nowMs / TICK_MS + ahead) % SLOTS;
    this.slots[item.slot]?.add(item);
  }

  /** Removes the item from the wheel. */
  cancel(item: WheelItem): void {
    if (item.slot !== null) this.slots[item.slot]?.delete(item);
    item.slot = null;
  }

  /** Advances one tick and wakes due items, each once, even if it reschedules itself. */
  tick(): void {
    this.nowMs += TICK_MS;
    const due = [...(this.slots[(this.nowMs / TICK_MS) % SLOTS] ?? [])];
    for (const item of due) {
      // Another item's wake may have cancelled this one.
      if (item.slot === null) continue;
      this.cancel(item);
      const atMs = item.wake(this.nowMs);
      // A time the item scheduled during its wake takes precedence over its return value.
      if (item.slot === null) this.schedule(item, atMs);
    }
  }
}
