/** Limits calls to an outside service to so many at one time. */
export interface CallLimit {
  /** Runs the call, or answers null at once when `most` are under way. */
  run<Result>(call: () => Promise<Result>): Promise<Result> | null;
}

/** Bounds the calls under way to `most`; what comes above that is turned away. */
export function createCallLimit(most: number): CallLimit {
  let underWay = 0;
  return {
    run(call) {
      if (underWay >= most) return null;
      underWay += 1;
      return call().finally(() => (underWay -= 1));
    },
  };
}
