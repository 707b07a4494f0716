import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import type { StaffServer } from '../../../platform/http/serve-staff.ts';
import { decideReview, showAccount, startReviewByStaff, type ReviewDeps } from './decide-review.ts';
import { requestHold } from './legal-hold.ts';
import { listReviews, showWithdrawal } from './views.ts';

/** Registers what staff reads of withdrawals and decides about them. */
export function addWithdrawalReviews(server: StaffServer, deps: ReviewDeps): void {
  server.add(ops.listWithdrawalReviews, listReviews);
  server.add(ops.showWithdrawal, showWithdrawal);
  server.add(ops.startWithdrawalReview, (call, input) => startReviewByStaff(call, input, deps));
  server.add(ops.requestLegalHold, requestHold);
  server.add(ops.decideWithdrawalReview, (call, input) => decideReview(call, input, deps));
  server.add(ops.showPayoutAccount, showAccount);
}
