export { openAccountHash } from './payout-accounts/open-account-hash.ts';
export { addWithdrawals } from './routes.ts';
export { recentWithdrawalList } from './recent-withdrawals.ts';
export { startHold } from './review/legal-hold.ts';
export { addWithdrawalReviews } from './review/routes.ts';
export { loadAvailable } from './request/available.ts';
export {
  knownWithdrawals,
  paidSince,
  playersByPhone,
  withdrawalPhases,
  withdrawalsUnderWay,
} from './staff-reads.ts';
export { maskAccount, payoutAccountKey } from './payout-accounts/payout-account.ts';
export {
  findOrder,
  listOrders,
  type OrderRow,
  withdrawalHeld,
  withdrawalInProgress,
  resumeAfterIdCheck,
  withdrawalData,
} from './store.ts';
export { stopUnsentWithdrawals } from './processing/stop-unsent.ts';
