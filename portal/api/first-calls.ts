/** Made from the contract by `npm run calls`: not to be edited. */
export const FIRST_CALLS = {
  accountInfo: { path: '/v1/bus/accountInfo', access: 'player' },
  claimTask: { path: '/v1/bus/taskGot', access: 'player', keyed: true },
  getBigTask: { path: '/v1/bus/taskOne', access: 'player' },
  getInviteLink: { path: '/v1/bus/getUserShareUrlAndExtensionCode', access: 'player' },
  launchGame: { path: '/game/forward', access: 'player' },
  lobby: { path: '/v1/lobby', access: 'public', get: true },
  login: { path: '/user/login', access: 'public' },
  recentWithdrawals: { path: '/v1/payouts/recent', access: 'public', get: true },
  setLang: { path: '/user/setLang', access: 'player' },
} as const;
