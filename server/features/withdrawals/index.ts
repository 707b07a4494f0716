export { addWithdrawals } from './routes.ts';
export { availableTo } from './available.ts';
export { payoutInProgress, resumeAfterIdCheck } from './store.ts';
export { stopUnsentWithdrawals } from './stop-unsent.ts';
