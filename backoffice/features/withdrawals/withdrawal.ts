import type { listWithdrawalReviews } from '@glasshouse/contract/backoffice/withdrawals/list-withdrawal-reviews.ts';
import type { StaffAnswer } from '../../api/call.ts';

/** A withdrawal in the lists of staff. */
export type Withdrawal = StaffAnswer<typeof listWithdrawalReviews>['withdrawals'][number];
