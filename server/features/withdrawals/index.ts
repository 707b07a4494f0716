export { openAccountHash } from './payout-accounts/open-account-hash.ts';
export { addWithdrawals } from './routes.ts';
export { addWithdrawalReviews } from './review/routes.ts';
export { loadAvailable } from './request/available.ts';
export {
  withdrawalHeld,
  withdrawalInProgress,
  resumeAfterIdCheck,
  withdrawalData,
} from './store.ts';
export { stopUnsentWithdrawals } from './processing/stop-unsent.ts';
