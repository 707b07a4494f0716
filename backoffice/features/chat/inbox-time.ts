import { SECOND_MS } from '@glasshouse/contract/time.ts';

/** How often the inbox and the open conversation are read again. */
export const INBOX_MS = 3 * SECOND_MS;
