/** Waits with timers instead of frames, because a hidden page draws no frames. */
export interface Wait {
  /** Resolves after this many milliseconds, or when it is ended early. */
  for(ms: number): Promise<void>;
  /** Moves the end of the running wait to this many milliseconds from now. */
  endIn(ms: number): void;
}

export function createWait(): Wait {
  let end: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    for: (ms) =>
      new Promise((done) => {
        end = () => {
          end = null;
          done();
        };
        timer = setTimeout(end, ms);
      }),
    endIn(ms) {
      if (end === null) return;
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    },
  };
}
