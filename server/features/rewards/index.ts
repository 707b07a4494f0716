export { claimOnce } from './claims.ts';
export { addRewards } from './routes.ts';
export { welcome } from './welcome.ts';
