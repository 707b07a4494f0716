import type { listCases } from '@glasshouse/contract/backoffice/cases/list-cases.ts';
import { SECOND_MS } from '@glasshouse/contract/time.ts';
import type { StaffAnswer } from '../../api/call.ts';

export type StaffCase = StaffAnswer<typeof listCases>['cases'][number];

/** How often the list and the counts are read again while they are shown. */
export const REFRESH_MS = 20 * SECOND_MS;

/** The name of a kind of case: `Withdrawal late`. */
export function caseTitle(kind: string): string {
  const words = kind.replace(/^payout_/, 'withdrawal_').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
