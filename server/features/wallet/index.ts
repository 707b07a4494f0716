export { lockBalances, readBalances, type Balances } from './balances.ts';
export {
  beginCheckInterval,
  beginPlay,
  blockPlay,
  carryPlay,
  lastPlayedAt,
  PLAY_IDLE_MS,
  readBrakes,
  runningPlay,
  setPlayLimit,
  type Brakes,
} from './brakes.ts';
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
export { readPlay, readPlaySummary, type WalletPlay, type WalletView } from './read-play.ts';
export { readTasksDone } from './tasks-done.ts';
export { bonusData } from './personal-data.ts';
