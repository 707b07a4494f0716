export { openAccountHash, type AccountHash } from './account-hash.ts';
export { addWithdrawals } from './routes.ts';
export { availableTo } from './available.ts';
export { payoutHeld, payoutInProgress, resumeAfterIdCheck } from './store.ts';
export { stopUnsentWithdrawals } from './stop-unsent.ts';
export { withdrawalData } from './personal-data.ts';
