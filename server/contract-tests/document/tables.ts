import {
  count,
  decimal,
  filledListOf,
  flag,
  hash,
  like,
  listOf,
  nothing,
  orNull,
  payType,
  text,
  time,
  whole,
  zonedTime,
  type Shape,
} from './shapes.ts';

/** The response tables of the wire document, with the type of every member. */

const userAccount = {
  userName: orNull(text),
  phone: orNull(text),
  email: orNull(text),
  payType: orNull(payType),
};

const deposit = { amount: count, arrivedAmount: orNull(count), payType, state: text, gift: count };

const withdrawal = {
  orderId: text,
  amount: count,
  createTimeStr: zonedTime,
  state: whole,
  type: payType,
  realAmount: count,
};

const payTypes = filledListOf({ payType, name: text });

const login = {
  userId: text,
  nick: text,
  token: text,
  gold: count,
  currency: like(/^[A-Z]{3}$/),
  deviceId: like(/^[0-9a-f]{32}$/),
  isRegister: flag,
  language: text,
  loginName: orNull(text),
};

const taskItems = filledListOf({
  id: whole,
  gameId: whole,
  gameName: text,
  iconUrl: text,
  currentProcess: count,
  maxProcess: (value) => value === 3,
  taskType: (value) => value === 'PLAY_GAME',
  flag: whole,
  createTime: time,
  uid: text,
  gotFlag: (value) => value === 0 || value === 1 || value === 2,
});

const events = filledListOf({ type: text });

/** A message on `/ws`: tells the client what to reload. */
export const PUSHED: Shape = {
  type: text,
  id: text,
  at: time,
};

export const DOCUMENT = {
  '/user/login': login,
  '/user/bindLoginAccount': login,
  '/user/setLang': { lang: text },
  '/v1/bus/accountInfo': {
    result: {
      accountGold: count,
      cash: count,
      bonus: count,
      held: count,
      rewardAmount: count,
      gameActivityFlag: flag,
      charge10Flag: flag,
      charge20TotalNum: count,
      processOrderId: orNull(text),
      payType: orNull(payType),
      reloginFlag: flag,
      openDeposit: orNull({ orderId: text, amount: count, expiresAt: time }),
      wagering: { required: count, done: count },
    },
  },
  '/charge/amount/list': {
    options: filledListOf({
      orderAmount: count,
      givingRate: decimal,
      gold: count,
      realGold: count,
      givingGold: count,
      totalGold: count,
      isDefault: flag,
    }),
    payTypes,
  },
  '/charge/amount/getUserAccountInfo': { userAccount },
  '/charge/amount/saveUserAccountInfo': { userAccount },
  '/charge/create/order': {
    orderId: text,
    payCode: orNull(text),
    payUrl: orNull(text),
    qrcodeUrl: orNull(text),
    expiresAt: time,
  },
  '/charge/order/info': deposit,
  '/charge/order/cancel': deposit,
  '/charge/order/list': { orderList: filledListOf(deposit), total: count },
  '/withdraw/quote': {
    quoteId: text,
    amount: count,
    fee: count,
    feePercent: decimal,
    withholding: orNull({ amount: count, percent: decimal, law: text }),
    realAmount: count,
    expectedSeconds: orNull(count),
  },
  '/withdraw/create/order': { orderId: text, payType },
  '/v1/bus/withdrawInfo': {
    result: {
      state: count,
      msgCode: text,
      withdrawTotalNum: count,
      minCanWithdrawAmount: count,
      withdrawable: count,
      availableFrom: orNull(time),
      reason: orNull(text),
      orderId: orNull(text),
      charge20TotalNum: count,
      payType: orNull(payType),
      // Empty while an order is in progress.
      presets: listOf({ showMoney: count, sendMoney: count, open: flag }),
      payTypes,
      until: orNull(time),
      orderList: listOf(withdrawal),
      total: count,
    },
  },
  '/v1/bus/getWithdrawProcess': {
    userName: text,
    orderAmount: count,
    realAmount: count,
    state: count,
    processDetail: {
      withdrawSuccessNum: count,
      processJson: filledListOf({ processCode: whole, createTime: time, argsJson: orNull({}) }),
    },
  },
  '/v1/bus/getAllWithdrawOrders': { orderList: filledListOf(withdrawal), total: count },
  '/withdraw/bank/all/list': { list: filledListOf({ bankCode: text, bankName: text }) },
  '/v1/bus/statInviteInfo': {
    todayInviteNum: count,
    totalInviteNum: count,
    inviteConfigAmount: count,
    inviteRewardAmount: count,
    inviteRewardReceiveAmount: count,
  },
  '/v1/bus/getUserShareUrlAndExtensionCode': { code: text },
  '/v1/bus/getTaskProcess': {
    taskItemList: taskItems,
    result: { taskItems },
    gotFlag: flag,
  },
  '/v1/bus/taskOne': { taskItemList: taskItems, gotFlag: flag },
  '/v1/bus/taskGot': { id: whole, amount: count },
  '/v1/bus/taskOneGot': { amount: count },
  '/v1/bus/notifyShowTaskFlagSuccess': nothing,
  '/v1/bus/receiveInviteRewards': { receiveAmount: count },
  '/v1/bus/updateCpf': { orderId: text, accountNumber: text },
  '/v1/bus/getFbRechargeRecords': {
    records: listOf({ orderId: text, isFirstRecharge: flag, amount: count, eventType: text }),
  },
  '/v1/bus/updateFbRechargeRecords': { updated: count },
  '/game/forward': { openGameUrl: text },
  '/game/session': {
    gameSession: text,
    gameId: whole,
    title: text,
    currency: text,
    cash: count,
    bonus: count,
    stakes: filledListOf(count),
    defaultStake: count,
    rtp: decimal,
    definitionHash: hash,
    nextSeq: whole,
    lastRound: orNull({ events }),
    netPosition: whole,
    elapsedSeconds: count,
    minRoundMs: count,
    realityCheckAt: orNull(time),
    seed: { serverSeedHash: hash, clientSeed: text, nonce: count },
  },
  '/game/spin': {
    roundId: text,
    seq: whole,
    stake: count,
    win: count,
    cash: count,
    bonus: count,
    nonce: count,
    events,
    netPosition: whole,
    elapsedSeconds: count,
  },
  '/game/history': {
    roundList: filledListOf({ roundId: text, stake: count, win: count }),
    total: count,
  },
  '/game/round': { roundId: text, seq: whole, events },
  '/v1/lobby': {
    games: filledListOf({ id: whole, name: text, icon: text, rtp: decimal, hitRate: decimal }),
    banners: listOf({}),
    version: text,
    market: text,
    mode: text,
  },
} as const satisfies Readonly<Record<string, Shape>>;
