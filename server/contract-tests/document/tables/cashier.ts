import {
  byValue,
  count,
  date,
  decimal,
  filledListOf,
  flag,
  like,
  listOf,
  nothing,
  oneOf,
  orNull,
  payType,
  percent,
  text,
  time,
  whole,
  zonedTime,
  type Shape,
} from '../shapes.ts';

/** Deposits, withdrawals, invitations and tasks; members after "ours" are additions. */

const orderId = like(/^[a-z0-9]{26}$/);

const filledAccount = { userName: text, phone: text, email: text, payType: orNull(payType) };
const userAccount = {
  userName: orNull(text),
  phone: orNull(text),
  email: orNull(text),
  payType: orNull(payType),
};

const deposit = {
  orderId,
  amount: count,
  arrivedAmount: orNull(count),
  payType,
  state: oneOf(
    'created',
    'waiting',
    'paid',
    'expired',
    'failed',
    'suspense',
    'returned',
    'charged_back',
  ),
  gift: count,
  createTime: time,
  createTimeStr: zonedTime,
  expiresAt: time,
  paidTime: orNull(time),
  // Ours.
  hidden: flag,
  payCode: orNull(text),
  payUrl: orNull(text),
  qrcodeUrl: orNull(text),
  payBy: orNull(date),
};

const withdrawalState = oneOf(1, 2, 3, 6);
const withdrawal = {
  orderId,
  amount: count,
  createTimeStr: zonedTime,
  state: withdrawalState,
  type: payType,
  realAmount: count,
};

const payTypes = filledListOf({ payType, name: text });

/** Step 1800 needs a market with real money, where a law withholds tax or staff reviews. */
const step = (code: number, argsJson: Shape = nothing) =>
  [code, { processCode: whole, createTime: time, argsJson }] as const;
const steps = byValue('processCode', [
  step(1000),
  step(1100, orNull({ holdUntil: time })),
  step(1200),
  step(1300, { waitingNum: orNull(count), waitingHours: orNull(decimal) }),
  step(1400, { decideBy: time }),
  step(1500),
  step(1600, { chargeNum: count }),
  step(1700),
  step(1900),
  step(2000, { canModifyCpfFlag: flag, user_name: text, accountNumber: like(/•/u) }),
  step(2100),
  step(2200),
  step(2300, { reason: text }),
]);

const taskItems = filledListOf({
  id: whole,
  gameId: whole,
  gameName: text,
  iconUrl: text,
  currentProcess: count,
  maxProcess: oneOf(3),
  taskType: oneOf('PLAY_GAME'),
  flag,
  createTime: time,
  uid: text,
  gotFlag: oneOf(0, 1, 2),
});

export const CASHIER = {
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
    // Ours.
    dueOrders: { payTypes: listOf(payType), dates: listOf(date) },
  },
  '/charge/amount/getUserAccountInfo': { userAccount },
  '/charge/amount/saveUserAccountInfo': { userAccount: filledAccount },
  '/charge/create/order': {
    orderId,
    payCode: orNull(text),
    payUrl: orNull(text),
    qrcodeUrl: text,
    expiresAt: time,
    // Ours.
    payBy: orNull(date),
  },
  '/charge/order/info': deposit,
  '/charge/order/cancel': deposit,
  '/charge/order/list': { orderList: listOf(deposit), total: count },
  '/withdraw/quote': {
    quoteId: text,
    amount: count,
    fee: count,
    feePercent: percent,
    withholding: orNull({ amount: count, percent, law: text }),
    realAmount: count,
    expectedSeconds: orNull(count),
  },
  '/withdraw/create/order': { orderId, payType },
  '/v1/bus/withdrawInfo': {
    result: {
      state: oneOf(0, 1, 2, 3, 4),
      msgCode: oneOf(
        'success',
        'withdrawProcessing',
        'needUpgradeVip',
        'needPlayGame',
        'needFinishTask',
      ),
      withdrawTotalNum: count,
      minCanWithdrawAmount: count,
      withdrawable: count,
      availableFrom: orNull(time),
      reason: orNull(oneOf('in_progress', 'frequency', 'verification')),
      orderId: orNull(orderId),
      charge20TotalNum: count,
      payType: orNull(payType),
      // Empty while an order is in progress.
      presets: listOf({ showMoney: count, sendMoney: count, open: flag }),
      payTypes,
      until: orNull(time),
      orderList: listOf(withdrawal),
      total: count,
      // Ours.
      lastAccount: orNull({
        orderId,
        payType,
        holder: text,
        accountMasked: like(/•/u),
        bankName: text,
      }),
    },
  },
  '/v1/bus/getWithdrawProcess': {
    userName: text,
    orderAmount: count,
    realAmount: count,
    state: withdrawalState,
    processDetail: { withdrawSuccessNum: count, processJson: filledListOf(steps) },
    // Ours.
    payType,
    bankName: text,
    accountMasked: like(/•/u),
    hold: orNull({ until: time, mail: orNull(text) }),
    fee: count,
    withholding: count,
    expectedSeconds: orNull(count),
  },
  '/v1/bus/getAllWithdrawOrders': { orderList: listOf(withdrawal), total: count },
  '/withdraw/bank/all/list': { list: filledListOf({ bankCode: text, bankName: text }) },
  '/withdraw/takeBack': { orderId },
  '/withdraw/hold/confirm': { orderId },
  '/withdraw/hold/mail': { until: time },
  '/withdraw/hold/deny': { orderId, proofNeeded: flag },
  '/v1/bus/updateCpf': { orderId, accountNumber: like(/•/u) },
  '/v1/bus/statInviteInfo': {
    todayInviteNum: count,
    totalInviteNum: count,
    inviteConfigAmount: count,
    inviteRewardAmount: count,
    inviteRewardReceiveAmount: count,
  },
  '/v1/bus/getUserShareUrlAndExtensionCode': { code: text },
  '/v1/bus/receiveInviteRewards': { receiveAmount: count },
  '/v1/bus/notifyShowTaskFlagSuccess': nothing,
  '/v1/bus/getTaskProcess': { taskItemList: taskItems, result: { taskItems }, gotFlag: flag },
  '/v1/bus/taskGot': { id: whole, amount: count },
  '/v1/bus/taskOne': { taskItemList: taskItems, gotFlag: oneOf(0, 1, 2) },
  '/v1/bus/taskOneGot': { amount: count },
  '/v1/bus/getFbRechargeRecords': {
    records: listOf({ orderId, isFirstRecharge: flag, amount: count, eventType: text }),
  },
  '/v1/bus/updateFbRechargeRecords': { updated: count },
} as const satisfies Readonly<Record<string, Shape>>;
