import type { OperationName } from '@glasshouse/contract/index.ts';

/**
 * The wire's calls that the portal makes. The contract itself is made for the server and too big
 * to be carried to a phone; calls.test.ts holds this table to it.
 */
export const CALLS = {
  login: { path: '/user/login', access: 'public' },
  bindLoginAccount: { path: '/user/bindLoginAccount', access: 'player' },
  listSessions: { path: '/user/sessions', access: 'player' },
  endSession: { path: '/user/session/end', access: 'player' },
  endOtherSessions: { path: '/user/session/endOthers', access: 'player' },
  getAccount: { path: '/user/account', access: 'player' },
  setChoices: { path: '/user/choices', access: 'player' },
  closeAccount: { path: '/user/close', access: 'player' },
  keepAccount: { path: '/user/close/cancel', access: 'player' },
  reauth: { path: '/user/reauth', access: 'player' },
  recoverByCode: { path: '/user/recover/code', access: 'public' },
  startRecovery: { path: '/user/recover/start', access: 'public' },
  recoverByMail: { path: '/user/recover/byMail', access: 'public' },
  getMail: { path: '/user/mail/get', access: 'player' },
  startMail: { path: '/user/mail/start', access: 'player' },
  confirmMail: { path: '/user/mail/confirm', access: 'player' },
  setLang: { path: '/user/setLang', access: 'player' },
  accountInfo: { path: '/v1/bus/accountInfo', access: 'player' },
  taskOne: { path: '/v1/bus/taskOne', access: 'player' },
  taskOneGot: { path: '/v1/bus/taskOneGot', access: 'player', keyed: true },
  notifyShowTaskFlagSuccess: { path: '/v1/bus/notifyShowTaskFlagSuccess', access: 'player' },
  statInviteInfo: { path: '/v1/bus/statInviteInfo', access: 'player' },
  receiveInviteRewards: {
    path: '/v1/bus/receiveInviteRewards',
    access: 'player',
    keyed: true,
  },
  taskGot: { path: '/v1/bus/taskGot', access: 'player', keyed: true },
  getUserShareUrlAndExtensionCode: {
    path: '/v1/bus/getUserShareUrlAndExtensionCode',
    access: 'player',
  },
  chargeAmountList: { path: '/charge/amount/list', access: 'player' },
  getUserAccountInfo: { path: '/charge/amount/getUserAccountInfo', access: 'player' },
  saveUserAccountInfo: { path: '/charge/amount/saveUserAccountInfo', access: 'player' },
  createChargeOrder: { path: '/charge/create/order', access: 'player', keyed: true },
  chargeOrderInfo: { path: '/charge/order/info', access: 'player' },
  chargeOrderList: { path: '/charge/order/list', access: 'player' },
  cancelChargeOrder: { path: '/charge/order/cancel', access: 'player' },
  quoteWithdrawal: { path: '/withdraw/quote', access: 'player' },
  createWithdrawOrder: { path: '/withdraw/create/order', access: 'player', keyed: true },
  withdrawInfo: { path: '/v1/bus/withdrawInfo', access: 'player' },
  getWithdrawProcess: { path: '/v1/bus/getWithdrawProcess', access: 'player' },
  getAllWithdrawOrders: { path: '/v1/bus/getAllWithdrawOrders', access: 'player' },
  bankList: { path: '/withdraw/bank/all/list', access: 'player' },
  updateCpf: { path: '/v1/bus/updateCpf', access: 'player', keyed: true },
  startVerification: { path: '/v1/verification/start', access: 'player' },
  verificationStatus: { path: '/v1/verification/status', access: 'player' },
  bonusList: { path: '/v1/bonus/list', access: 'player' },
  dropBonus: { path: '/v1/bonus/drop', access: 'player', keyed: true },
  getLimits: { path: '/v1/limits/get', access: 'player' },
  setLimit: { path: '/v1/limits/set', access: 'player' },
  exclude: { path: '/v1/limits/exclude', access: 'player' },
  statement: { path: '/v1/statement', access: 'player' },
  exportData: { path: '/v1/export', access: 'player' },
  forwardGame: { path: '/game/forward', access: 'player' },
  answerRealityCheck: { path: '/v1/realitycheck/answer', access: 'player' },
  listSupport: { path: '/v1/support/list', access: 'player' },
  sendSupport: { path: '/v1/support/send', access: 'player' },
  supportFrame: { path: '/v1/support/frame', access: 'player' },
  getTerms: { path: '/v1/terms/get', access: 'player' },
  acceptTerms: { path: '/v1/terms/accept', access: 'player' },
  fairnessSeed: { path: '/v1/fairness/seed', access: 'player' },
  setClientSeed: { path: '/v1/fairness/setClientSeed', access: 'player' },
  rotateSeed: { path: '/v1/fairness/rotate', access: 'player' },
  fairnessRounds: { path: '/v1/fairness/rounds', access: 'player' },
  roundProof: { path: '/v1/fairness/round', access: 'player' },
  houseFigures: { path: '/v1/house/figures', access: 'public', get: true },
  publicLog: { path: '/v1/log', access: 'public', get: true },
  lobby: { path: '/v1/lobby', access: 'public', get: true },
  recentPayouts: { path: '/v1/payouts/recent', access: 'public', get: true },
} as const satisfies Partial<Record<OperationName, CallPlan>>;

/** How a call is made. */
export interface CallPlan {
  readonly path: string;
  readonly access: 'public' | 'player';
  /** Carries an idempotency key. */
  readonly keyed?: true;
  /** A GET without a body. */
  readonly get?: true;
}

export type CallName = keyof typeof CALLS;
