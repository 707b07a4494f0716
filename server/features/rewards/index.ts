export { claimOnce, lockWallet } from './claims.ts';
export {
  dropGrant,
  expireGrants,
  grantBonus,
  listGrants,
  type GrantView,
  type NewGrant,
} from './grants.ts';
export { addRewards } from './routes.ts';
export { welcome } from './welcome.ts';
