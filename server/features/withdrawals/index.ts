export { openAccountHash, type AccountHash } from './payout-accounts/account-hash.ts';
export { addWithdrawals } from './routes.ts';
export { availableTo } from './request/available.ts';
export { payoutHeld, payoutInProgress, resumeAfterIdCheck } from './store.ts';
export { stopUnsentWithdrawals } from './processing/stop-unsent.ts';
export { withdrawalData } from './personal-data.ts';
