/** The timing of a round's display; the player can shorten it. */
export interface Pace {
  wait(ms: number): Promise<void>;
  /** Waits this long, or until the player skips. */
  pause(ms: number): Promise<void>;
  /**
   * A scene that celebrates a result which is already visible: quick play does not shorten it, a
   * tap ends it, with real money too.
   */
  scene(ms: number): Promise<void>;
  /** Ends the current pause or scene; returns false if there is none. */
  proceed(): boolean;
  /** Ends the current wait, and shortens all waits to almost nothing until `relax`. */
  hurry(): void;
  /** Returns to the normal pace: the next reels begin. */
  relax(): void;
  /** Switches all waiting off or on. */
  setInstant(on: boolean): void;
}

const HURRIED_MS = 40;
/** Factor for waits in quick play. */
const QUICK = 0.5;

/** `quick` is called at each wait. */
export function createPace(quick: () => boolean): Pace {
  let hurried = false;
  let instant = false;
  let endable = false;
  let cut: (() => void) | null = null;

  function wait(ms: number, fullMs = quick() ? ms * QUICK : ms): Promise<void> {
    return new Promise((done) => {
      if (instant) {
        done();
        return;
      }
      const finish = (): void => {
        clearTimeout(timer);
        cut = null;
        done();
      };
      const timer = setTimeout(finish, hurried ? Math.min(ms, HURRIED_MS) : fullMs);
      cut = finish;
    });
  }

  /** A wait that a tap ends. */
  async function endableWait(ms: number, fullMs?: number): Promise<void> {
    endable = true;
    await wait(ms, fullMs);
    endable = false;
  }

  return {
    wait: (ms) => wait(ms),
    pause(ms) {
      // A skip before this pause does not apply to it, because the player has not seen it yet.
      hurried = false;
      return endableWait(ms);
    },
    scene: (ms) => endableWait(ms, ms),
    proceed() {
      const was = endable;
      if (was) cut?.();
      return was;
    },
    hurry() {
      hurried = true;
      cut?.();
    },
    relax() {
      hurried = false;
    },
    setInstant(on) {
      instant = on;
    },
  };
}
