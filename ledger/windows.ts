import type { RoundRow } from './journal.ts';

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
    add(round: Pick<RoundRow, 'at' | 'stake' | 'win'>): void {
      const ids = idsAt(round.at);
      for (const name of WINDOWS) {
        const window = sums[name];
        if (ids[name] > window.id) sums[name] = { id: ids[name], staked: 0, lost: 0 };
        sums[name].staked += round.stake;
        sums[name].lost += round.stake - round.win;
      }
    },
    sums: (): WindowSums => sums,
  };
}
