export { lockBalances, readBalances, type Balances } from './balances.ts';
export {
  beginCheckInterval,
  beginPlay,
  blockPlay,
  inheritRunningPlay,
  lastPlayedAt,
  PLAY_IDLE_MS,
  readPlayStops,
  runningPlay,
  setPlayLimit,
  type PlayStops,
} from './play-stops.ts';
export {
  bonusData,
  countGrants,
  cancelGrant,
  expireGrants,
  grantBonus,
  type GrantView,
  hasGrant,
  listGrants,
  type NewGrant,
  openWagering,
} from './grants.ts';
export { lockWallet, raiseStateVersion } from './lock.ts';
export { beginSeed } from './new-seed.ts';
export { confirmAge, ensureDesk, openWallet } from './open-wallet.ts';
export { readPlay, readPlaySummary, type WalletPlay, type WalletView } from './read-play.ts';
export { readTasksDone } from './tasks-done.ts';
