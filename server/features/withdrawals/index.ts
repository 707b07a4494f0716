export { addWithdrawals } from './routes.ts';
export { payoutInProgress } from './store.ts';
