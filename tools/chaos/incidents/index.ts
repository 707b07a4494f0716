import type { Incident } from './incident.ts';
import { cutSettlement, kills } from './kills.ts';
import { lateChargeback, lateReturn } from './late-facts.ts';
import { lockedWallet } from './locked-wallet.ts';
import { monthBoundary } from './month-boundary.ts';
import { stops } from './stops.ts';
import { depositTakenLate, payoutTakenLate } from './unknown-then-taken.ts';

/** In the order in which the rounds take them, over and over. */
export const incidents: readonly Incident[] = [
  ...kills,
  cutSettlement,
  lockedWallet,
  ...stops,
  monthBoundary,
  lateReturn,
  lateChargeback,
  payoutTakenLate,
  depositTakenLate,
];
