export { addVerification } from './routes.ts';
export { isVerified } from './state.ts';
