import { SECOND_MS } from '@glasshouse/contract/time.ts';
import type { listWithdrawalReviews } from '@glasshouse/contract/backoffice/withdrawals/list-withdrawal-reviews.ts';
import type { StaffAnswer } from '../../api/call.ts';

/** How often the queue is read again while it is shown. */
export const READ_AGAIN_MS = 20 * SECOND_MS;

/** A withdrawal in the lists of staff. */
export type Withdrawal = StaffAnswer<typeof listWithdrawalReviews>['withdrawals'][number];
