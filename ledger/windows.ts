/** The calendar windows of limits, in the order of the wallet's columns. */
export const WINDOWS = ['day', 'week', 'month'] as const;

type Window = (typeof WINDOWS)[number];

/** Each window's number at a time; it increases from one window to the next. */
export type WindowIds = Readonly<Record<Window, number>>;

export type WindowSums = Readonly<
  Record<Window, { readonly id: number; readonly staked: number; readonly lost: number }>
>;

/**
 * Stakes and losses in the newest window of each kind, in minor units. A newer window starts at
 * zero; a clock that moves back reopens no older one.
 */
export function createWindows(idsAt: (at: number) => WindowIds) {
  const sums = {
    day: { id: 0, staked: 0, lost: 0 },
    week: { id: 0, staked: 0, lost: 0 },
    month: { id: 0, staked: 0, lost: 0 },
  };
  return {
    /** Counts what was staked and won at a time. */
    add({ at, stake, win }: { at: number; stake: number; win: number }): void {
      const ids = idsAt(at);
      for (const name of WINDOWS) {
        const window = sums[name];
        if (ids[name] > window.id) {
          window.id = ids[name];
          window.staked = 0;
          window.lost = 0;
        }
        window.staked += stake;
        window.lost += stake - win;
      }
    },
    /** Takes a stake of an earlier time out of the windows that are still running. */
    takeOut({ at, stake }: { readonly at: number; readonly stake: number }): void {
      const ids = idsAt(at);
      for (const name of WINDOWS) {
        if (ids[name] !== sums[name].id) continue;
        sums[name].staked -= stake;
        sums[name].lost -= stake;
      }
    },
    sums: (): WindowSums => sums,
  };
}
