/** Calls to somebody outside, so many at one time. */
export interface Asking {
  isFull(): boolean;
  run<Result>(call: () => Promise<Result>): Promise<Result>;
}

/** Bounds the calls under way to `most`; what comes above that is refused by whoever asks first. */
export function createAsking(most: number): Asking {
  let underWay = 0;
  return {
    isFull: () => underWay >= most,
    async run(call) {
      underWay += 1;
      try {
        return await call();
      } finally {
        underWay -= 1;
      }
    },
  };
}
