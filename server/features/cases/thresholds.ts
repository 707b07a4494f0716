import { DAY_MS } from '@glasshouse/contract/time.ts';

/** An order that fails this many times in a row opens a case. */
export const ORDER_STUCK_AFTER = 10;

/** A provider event about an order that no read confirms for this long opens a case. */
export const UNCONFIRMED_MS = 3 * DAY_MS;
