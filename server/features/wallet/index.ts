export { lockBalances, readBalances, type Balances } from './balances.ts';
export {
  dropGrant,
  expireGrants,
  countGrants,
  grantBonus,
  hasGrant,
  listGrants,
  openWagering,
  type GrantView,
  type NewGrant,
} from './grants.ts';
export { lockWallet, raiseStateVersion } from './lock.ts';
export { beginSeed } from './new-seed.ts';
export { confirmAge, ensureDesk, openWallet } from './open-wallet.ts';
export { readTasksDone } from './tasks-done.ts';
