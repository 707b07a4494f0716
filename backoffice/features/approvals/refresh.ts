import { SECOND_MS } from '@glasshouse/contract/time.ts';

/** How often the waiting requests are read again while they are shown. */
export const REFRESH_MS = 20 * SECOND_MS;
