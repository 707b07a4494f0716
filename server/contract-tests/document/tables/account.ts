import {
  anyObject,
  count,
  date,
  filledListOf,
  flag,
  language,
  like,
  listOf,
  nothing,
  oneOf,
  orNull,
  payType,
  text,
  time,
  type Shape,
} from '../shapes.ts';

/** Log-in, balances and the player's account; members after "ours" are additions. */

const orderId = like(/^[a-z0-9]{26}$/);
const token = like(/^[A-Za-z0-9_-]{43,}$/);
const tier = oneOf('guest', 'bound', 'verified');

const guest = {
  userId: like(/^\d+$/),
  nick: text,
  token,
  gold: count,
  currency: like(/^[A-Z]{3}$/),
  deviceId: like(/^[0-9a-f]{32}$/),
  isRegister: flag,
  language,
  loginName: orNull(text),
};
const named = { ...guest, loginName: text };
const recovered = { ...named, recoveryCode: text };

/** Empty for a client that does not name itself. */
const device: Shape = (value) => typeof value === 'string';

const challenge = { challenge: text, rpId: text, timeoutMs: count };
const verification = {
  tier,
  state: oneOf('none', 'pending', 'approved', 'refused'),
  reason: orNull(text),
  startTime: orNull(time),
  decideBy: orNull(time),
  decideTime: orNull(time),
};
const exclusion = { kind: oneOf('cool_off', 'self_exclusion'), until: time };
const message = {
  number: count,
  from: oneOf('player', 'automatic', 'staff'),
  text: orNull(text),
  at: time,
};
const limit = {
  kind: oneOf('deposit', 'loss', 'stake', 'session_minutes', 'reality_check_minutes'),
  period: orNull(oneOf('day', 'week', 'month')),
  value: orNull(count),
  used: orNull(count),
  until: orNull(time),
  pending: orNull({ value: orNull(count), effectiveAt: time, needsConfirmation: flag }),
};

export const ACCOUNT = {
  '/user/login': guest,
  // Ours: a recovery code, shown once.
  '/user/bindLoginAccount': recovered,
  '/user/setLang': { lang: language },
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
      processOrderId: orNull(orderId),
      payType: orNull(payType),
      reloginFlag: flag,
      openDeposit: orNull({ orderId, amount: count, expiresAt: time, payBy: orNull(date) }),
      wagering: { required: count, done: count },
      // Ours.
      exclusion: orNull(exclusion),
      withdrawable: count,
      availableFrom: orNull(time),
      withdrawableReason: orNull(oneOf('in_progress', 'frequency', 'verification')),
      heldOrder: orNull({ orderId, payType }),
    },
  },
  '/user/account': {
    userId: like(/^\d+$/),
    nick: text,
    loginName: orNull(text),
    mail: orNull(text),
    tier,
    createTime: time,
    promotions: flag,
    adConsent: flag,
    closingTime: orNull(time),
  },
  '/user/changePassword': named,
  '/user/choices': { promotions: flag, adConsent: flag, promotionNotices: flag },
  '/user/close': { state: oneOf('closing', 'closed'), cash: count, held: count, bonus: count },
  '/user/close/cancel': nothing,
  '/user/consents': {
    consents: filledListOf({
      kind: oneOf('terms', 'offers', 'ad_measurement', 'promotion_notices'),
      given: flag,
      version: orNull(text),
      time: orNull(time),
    }),
  },
  '/user/device/end': nothing,
  '/user/devices': {
    devices: filledListOf({
      id: text,
      device,
      createTime: time,
      lastUsedTime: time,
      current: flag,
    }),
  },
  '/user/mail/confirm': { mail: text },
  '/user/mail/get': { mail: orNull(text) },
  '/user/mail/start': { until: time },
  '/user/passkey/list': {
    passkeys: listOf({ id: text, device, createTime: time, lastUsedTime: orNull(time) }),
  },
  '/user/passkey/login/finish': named,
  '/user/passkey/login/start': challenge,
  '/user/passkey/register/finish': { id: text },
  '/user/passkey/register/start': {
    ...challenge,
    userHandle: text,
    userName: text,
    known: listOf(text),
  },
  '/user/passkey/remove': nothing,
  '/user/reauth': { until: time },
  '/user/recover/byMail': recovered,
  '/user/recover/code': recovered,
  '/user/recover/start': { until: time },
  '/user/security/events': {
    events: filledListOf({ id: text, time, event: text, device, network: text }),
  },
  '/user/session/end': nothing,
  '/user/session/endOthers': { ended: count },
  '/user/sessions': {
    sessions: filledListOf({
      id: text,
      device,
      createTime: time,
      lastSeenTime: time,
      current: flag,
    }),
  },
  '/v1/figures/close': nothing,
  '/v1/figures/read': {
    figures: orNull({ kind: text, numbers: anyObject, at: time }),
  },
  '/v1/limits/exclude': exclusion,
  '/v1/limits/get': { limits: filledListOf(limit), exclusion: orNull(exclusion) },
  '/v1/limits/set': limit,
  '/v1/realitycheck/answer': {
    answer: oneOf('go_on', 'take_break', 'leave'),
    nextCheckAt: orNull(time),
  },
  '/v1/verification/start': { ...verification, startTime: time, decideBy: time },
  '/v1/verification/status': verification,
  '/v1/terms/accept': { version: text, age: count, acceptTime: time },
  '/v1/terms/get': {
    version: text,
    text,
    age: count,
    accepted: orNull({ version: text, acceptTime: time }),
  },
  '/v1/support/frame': { url: text, isForeign: flag },
  '/v1/support/list': { messages: listOf(message), total: count },
  '/v1/support/send': { message: { ...message, from: oneOf('player'), text } },
  '/v1/push/get': { publicKey: orNull(text), on: flag, browsers: count },
  '/v1/push/subscribe': {},
  '/v1/push/unsubscribe': {},
} as const satisfies Readonly<Record<string, Shape>>;
