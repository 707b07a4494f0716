/** The timing of a round's display; the player can shorten it. */
export interface Pace {
  /** `isFull`: quick play does not shorten it. */
  wait(ms: number, isFull?: boolean): Promise<void>;
  /** Waits this long, or until the player skips. */
  pause(ms: number): Promise<void>;
  /** Ends the current pause; returns false if there is none. */
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
  let paused = false;
  let cut: (() => void) | null = null;

  function wait(ms: number, isFull = false): Promise<void> {
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
      const fullMs = quick() && !isFull ? ms * QUICK : ms;
      const timer = setTimeout(finish, hurried ? Math.min(ms, HURRIED_MS) : fullMs);
      cut = finish;
    });
  }

  return {
    wait,
    async pause(ms) {
      paused = true;
      // A skip before this pause does not apply to it, because the player has not seen it yet.
      hurried = false;
      await wait(ms);
      paused = false;
    },
    proceed() {
      const was = paused;
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
