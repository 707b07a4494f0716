import type { Clock } from './clock.ts';

type Item = { dueAt: number; run: () => void };

/** The longest delay of a Node timer; later items are rescheduled then. */
const MAX_TIMER_MS = 2_147_483_647;

/**
 * Schedules callbacks by the provider's clock. Items are not cancelled: each checks itself whether
 * it still has work. After the clock was moved, `wake()` runs the due items.
 */
export class Agenda {
  readonly #clock: Clock;
  /** A binary heap: the earliest item is first. */
  readonly #heap: Item[] = [];
  #timer: NodeJS.Timeout | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Runs `run` once the clock reaches `dueAt` (epoch milliseconds), never before this call returns.
   */
  at(dueAt: number, run: () => void): void {
    this.#push({ dueAt, run });
    this.#setTimer();
  }

  /** Runs everything due by now, earliest first. */
  wake(): void {
    for (let first = this.#heap[0]; first !== undefined; first = this.#heap[0]) {
      if (first.dueAt > this.#clock.now()) break;
      this.#pop();
      first.run();
    }
    this.#setTimer();
  }

  stop(): void {
    this.#heap.length = 0;
    this.#setTimer();
  }

  #setTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const first = this.#heap[0];
    if (first === undefined) return;
    const waitMs = Math.min(Math.max(first.dueAt - this.#clock.now(), 0), MAX_TIMER_MS);
    this.#timer = setTimeout(() => this.wake(), waitMs);
  }

  #push(item: Item): void {
    let at = this.#heap.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#dueAt(parent) <= item.dueAt) break;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #pop(): void {
    const last = this.#heap.pop();
    if (last === undefined || this.#heap.length === 0) return;
    this.#heap[0] = last;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const child = this.#dueAt(left + 1) < this.#dueAt(left) ? left + 1 : left;
      if (this.#dueAt(child) >= this.#dueAt(at)) return;
      this.#swap(at, child);
      at = child;
    }
  }

  #dueAt(index: number): number {
    return this.#heap[index]?.dueAt ?? Number.POSITIVE_INFINITY;
  }

  #swap(a: number, b: number): void {
    const [first, second] = [this.#heap[a], this.#heap[b]];
    if (first === undefined || second === undefined) return;
    this.#heap[a] = second;
    this.#heap[b] = first;
  }
}
