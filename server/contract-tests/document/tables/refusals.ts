import {
  count,
  like,
  listOf,
  nothing,
  oneOf,
  payType,
  text,
  time,
  whole,
  type Shape,
} from '../shapes.ts';

/** The refusals that the document names for a call, with the data of each. */

const orderId = like(/^[a-z0-9]{26}$/);
const until = { until: time };
const breaks = { self_excluded: until, cooling_off: until };
const limitReached = {
  limit: oneOf('deposit', 'loss', 'stake', 'session_minutes'),
  period: oneOf('day', 'week', 'month'),
  until: time,
  left: count,
};
const offered = { payTypes: listOf(payType) };

export const REFUSALS: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
  '/user/login': {
    login_failed: nothing,
    login_locked: { until: time, seconds: count },
    login_required: nothing,
  },
  '/user/bindLoginAccount': { user_exist: nothing, password_common: nothing },
  '/charge/order/info': { unknown_order: nothing },
  '/charge/order/cancel': { unknown_order: nothing },
  '/charge/create/order': {
    ...breaks,
    provider_refused: nothing,
    pay_type_unavailable: offered,
    amount_not_offered: { minimum: count, maximum: count },
    limit_reached: limitReached,
  },
  '/withdraw/quote': { pay_type_unavailable: offered },
  '/withdraw/create/order': {
    pay_type_unavailable: offered,
    need_upgrade_vip: { limit: count, free: oneOf(true) },
    only_support_ten: { amount: count, canConfirm: oneOf(1) },
    exist_process_order: { orderId },
    only_support_500: { minimum: count },
    need_play_game: { cash: count, bonus: count, wageringLeft: count },
    need_finish_task: until,
    insufficient_balance: { withdrawable: count },
    quote_expired: nothing,
    reauth_required: nothing,
  },
  '/v1/bus/getWithdrawProcess': { unknown_order: nothing },
  '/v1/bus/updateCpf': { not_correctable: nothing },
  '/v1/bus/receiveInviteRewards': { nothing_to_claim: nothing },
  '/v1/bus/taskGot': { not_claimable: nothing, already_claimed: nothing },
  '/v1/bus/taskOneGot': { not_claimable: nothing, already_claimed: nothing },
  '/game/forward': { ...breaks, game_unavailable: nothing },
  '/game/session': { ...breaks, launch_invalid: nothing },
  '/game/round': { unknown_round: nothing },
  '/game/spin': {
    ...breaks,
    insufficient_balance: { cash: count, bonus: count, stake: count },
    stake_not_offered: { stakes: listOf(count) },
    age_required: { age: count, accept: text },
    limit_reached: limitReached,
    reality_check: { minutes: count, staked: count, won: count, net: whole, answer: text },
    too_fast: { waitMs: count },
    game_moved: nothing,
    seq_wrong: { nextSeq: whole },
  },
};
