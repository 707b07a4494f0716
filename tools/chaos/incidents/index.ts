import type { Incident } from './incident.ts';
import { cutSettlement, kills } from './kills.ts';
import { lateChargeback, lateReturn } from './late-facts.ts';
import { lockedWallet } from './locked-wallet.ts';
import { monthBoundary } from './month-boundary.ts';
import { stops } from './stops.ts';
import { depositTakenLate, withdrawalTakenLate } from './unknown-then-taken.ts';

/** All incidents; rounds cycle through them in this order. */
export const incidents: readonly Incident[] = [
  ...kills,
  cutSettlement,
  lockedWallet,
  ...stops,
  monthBoundary,
  lateReturn,
  lateChargeback,
  withdrawalTakenLate,
  depositTakenLate,
];
