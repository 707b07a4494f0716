/** The time that showing something takes; a player in a hurry can cut it short. */
export interface Pace {
  /** `isFull`: as long in quick play. */
  wait(ms: number, isFull?: boolean): Promise<void>;
  /** Waits so long, or until the player wants to go on. */
  pause(ms: number): Promise<void>;
  /** The player wants to go on; false where nothing has paused. */
  proceed(): boolean;
  /** What is being waited for ends now, and what follows until `relax` takes almost no time. */
  hurry(): void;
  /** Back to the ordinary pace: a new set of reels begins. */
  relax(): void;
  /** From now on nothing is waited for, or again as long as it takes. */
  setInstant(on: boolean): void;
}

const HURRIED_MS = 40;
/** The share of its time that a wait takes in quick play. */
const QUICK = 0.5;

/** `quick`: asked at each wait. */
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
      // A player in a hurry before it has not seen it yet.
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
