/** The time that showing something takes; a player in a hurry can cut it short. */
export interface Pace {
  wait(ms: number): Promise<void>;
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
  let cut: (() => void) | null = null;
  return {
    wait: (ms) =>
      new Promise((done) => {
        if (instant) {
          done();
          return;
        }
        const finish = (): void => {
          clearTimeout(timer);
          cut = null;
          done();
        };
        const fullMs = quick() ? ms * QUICK : ms;
        const timer = setTimeout(finish, hurried ? Math.min(ms, HURRIED_MS) : fullMs);
        cut = finish;
      }),
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
