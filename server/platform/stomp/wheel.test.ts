import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TICK_MS, Wheel } from './wheel.ts';
import type { WheelItem } from './wheel.ts';

/** An item that records when it was woken and returns the given times in turn. */
function itemFor(times: number[]): WheelItem & { woken: number[] } {
  const woken: number[] = [];
  return {
    slot: null,
    woken,
    wake(nowMs) {
      woken.push(nowMs);
      return times.shift() ?? Infinity;
    },
  };
}

function run(wheel: Wheel, ticks: number): void {
  for (let tick = 0; tick < ticks; tick += 1) wheel.tick();
}

describe('the wheel', () => {
  it('wakes an item at the first tick at or after its time, within the ring', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(60 * TICK_MS), (startTicks, afterMs) => {
        const wheel = new Wheel();
        run(wheel, startTicks);
        const item = itemFor([]);
        const atMs = wheel.nowMs + afterMs;
        wheel.schedule(item, atMs);
        run(wheel, 70);
        const soonest = (startTicks + 1) * TICK_MS;
        expect(item.woken).toEqual([Math.max(soonest, Math.ceil(atMs / TICK_MS) * TICK_MS)]);
      }),
    );
  });

  it('wakes an item beyond the ring early, never late', () => {
    const wheel = new Wheel();
    const farMs = 150 * TICK_MS;
    const woken: number[] = [];
    const item: WheelItem = {
      slot: null,
      wake(nowMs) {
        woken.push(nowMs);
        return nowMs < farMs ? farMs : Infinity;
      },
    };
    wheel.schedule(item, farMs);
    run(wheel, 300);
    expect(woken.at(-1)).toBe(farMs);
  });

  it('does not wake a removed item, even one removed in the same tick', () => {
    const wheel = new Wheel();
    const second = itemFor([]);
    const first: WheelItem = {
      slot: null,
      wake() {
        wheel.cancel(second);
        return Infinity;
      },
    };
    wheel.schedule(first, TICK_MS);
    wheel.schedule(second, TICK_MS);
    run(wheel, 70);
    expect(second.woken).toEqual([]);
  });

  it('keeps only the last scheduled time', () => {
    const wheel = new Wheel();
    const item = itemFor([]);
    wheel.schedule(item, 3 * TICK_MS);
    wheel.schedule(item, 5 * TICK_MS);
    run(wheel, 70);
    expect(item.woken).toEqual([5 * TICK_MS]);
  });

  it('keeps the time that an item schedules while it is awake', () => {
    const wheel = new Wheel();
    const woken: number[] = [];
    const item: WheelItem = {
      slot: null,
      wake(nowMs) {
        woken.push(nowMs);
        if (woken.length === 1) wheel.schedule(item, 4 * TICK_MS);
        return woken.length === 1 ? 2 * TICK_MS : Infinity;
      },
    };
    wheel.schedule(item, TICK_MS);
    run(wheel, 70);
    expect(woken).toEqual([TICK_MS, 4 * TICK_MS]);
  });
});
