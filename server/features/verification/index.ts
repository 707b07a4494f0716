export { addVerification } from './routes.ts';
export { isVerified, pendingCheck } from './state.ts';
