import type { AnswerOf, Outcome } from '@glasshouse/contract/operation.ts';
import type { listWithdrawals } from '@glasshouse/contract/withdrawals/list-withdrawals.ts';
import type { getWithdrawalProgress } from '@glasshouse/contract/withdrawals/get-withdrawal-progress.ts';
import type { getWithdrawalInfo } from '@glasshouse/contract/withdrawals/get-withdrawal-info.ts';
import { marketTime } from '@glasshouse/markets/calendar.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import { languageOf } from '@glasshouse/words/languages.ts';
import { isMessageKey, message } from '@glasshouse/words/server.ts';
import { WITHDRAWAL_STATE } from '@glasshouse/contract/withdrawals/withdrawal-state.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { confirmedMail, maskedMail } from '../players/index.ts';
import type { PlayerCall } from '../../platform/http/call.ts';
import { available } from './request/available.ts';
import { holderOf, isAccepted } from './request/holder.ts';
import { maskAccount } from './payout-accounts/payout-account.ts';
import { inHours, inSeconds, type MeasuredTimes } from './measured-times.ts';
import { isOffered } from './request/quote-withdrawal.ts';
import { loadEligibility, type Eligibility } from './request/eligibility.ts';
import {
  countPaid,
  findOrder,
  lastWithdrawal,
  listOrders,
  listSteps,
  type OrderRow,
} from './store.ts';

type Info = AnswerOf<typeof getWithdrawalInfo>['result'];
type ListedOrder = Info['orderList'][number];

interface Paging {
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/**
 * Returns what can be withdrawn now, the withdrawal methods, and any delay. The state is
 * independent of an amount: 1 and 4 apply to any; 3: there is only bonus, no cash; 2: even the
 * minimum needs the ID check. With an `id` the list has only that order.
 */
export async function withdrawalInfo(
  call: PlayerCall,
  input: Paging & { readonly id?: string },
  pack: MarketPack,
): Promise<Outcome<typeof getWithdrawalInfo>> {
  const { db, player, at } = call;
  const now = await loadEligibility(db, player, at, pack);
  const { id: only, ...paging } = input;
  const { orders, total } = await listOrders(db, player, {
    ...paging,
    ...(only === undefined || only === '' ? {} : { only }),
  });
  const { withdrawable, availableFrom, withdrawableReason } = available(now);
  const language = languageOf(call.principal.language);
  const result: Info = {
    ...withdrawalState(now, pack),
    withdrawTotalNum: now.ordersPaid,
    minCanWithdrawAmount: now.minimum,
    withdrawable,
    orderId: now.inProgress?.orderId ?? null,
    charge20TotalNum: now.deposits,
    payType: now.inProgress?.payType ?? orders[0]?.pay_type ?? null,
    presets: presets(now, pack),
    payTypes: pack.payTypes.withdrawal.map((payType) => {
      const key = `payType.${payType}`;
      return { payType, name: isMessageKey(key) ? message(language, key) : String(payType) };
    }),
    until: now.frequencyUntil,
    orderList: orders.map((order) => listed(pack, order)),
    total,
    availableFrom,
    reason: withdrawableReason,
    lastAccount: await lastAccount(call, pack),
  };
  return { ok: true, data: { result } };
}

/**
 * Returns the account of the newest order that did not fail, if its payment method is still offered
 * and its holder's name is still accepted.
 */
async function lastAccount(
  { db, player, at }: PlayerCall,
  pack: MarketPack,
): Promise<Info['lastAccount']> {
  const order = await lastWithdrawal(db, player);
  if (order === null || !isOffered(pack, order.pay_type)) return null;
  if (!isAccepted(await holderOf(db, player, at), order.holder)) return null;
  return {
    orderId: order.order_id,
    payType: order.pay_type,
    holder: order.holder,
    accountMasked: maskAccount(order.account_number),
    bankName: order.bank_name,
  };
}

function withdrawalState(now: Eligibility, pack: MarketPack): Pick<Info, 'state' | 'msgCode'> {
  if (now.inProgress !== null) return { state: 1, msgCode: 'withdrawProcessing' };
  if (now.frequencyUntil !== null) return { state: 4, msgCode: 'needFinishTask' };
  if (now.cash === 0 && now.bonus > 0) return { state: 3, msgCode: 'needPlayGame' };
  const isAbove = now.requestedRecently + now.minimum > pack.verifiedAbove.amount;
  if (isAbove && now.idCheck.kind === 'unverified') return { state: 2, msgCode: 'needUpgradeVip' };
  return { state: 0, msgCode: 'success' };
}

/** Suggested amounts: the whole available amount, and the pack's smaller presets. */
function presets(now: Eligibility, pack: MarketPack): Info['presets'] {
  const { withdrawable } = available(now);
  if (withdrawable === 0) return [];
  const below = pack.withdrawalPresets.filter((amount) => amount < withdrawable);
  return [withdrawable, ...below].map((amount) => ({
    showMoney: Math.floor(amount / 100),
    sendMoney: amount,
    open: 1,
  }));
}

/** Returns a page of the player's withdrawals, newest first. */
export async function withdrawalList(
  { db, player }: PlayerCall,
  paging: Paging,
  pack: MarketPack,
): Promise<Outcome<typeof listWithdrawals>> {
  const { orders, total } = await listOrders(db, player, paging);
  return { ok: true, data: { orderList: orders.map((order) => listed(pack, order)), total } };
}

function listed(pack: MarketPack, order: OrderRow): ListedOrder {
  return {
    orderId: order.order_id,
    amount: order.amount,
    createTimeStr: marketTime(pack, order.created_at),
    state: order.state,
    type: order.pay_type,
    realAmount: order.real_amount,
  };
}

/** Step 1300 has both figures; what nobody knows is null. */
const UNKNOWN_QUEUE = { waitingNum: null, waitingHours: null };

/** Returns one of the player's withdrawals with its steps, oldest first. */
export async function withdrawalProgress(
  { db, player, at: now }: PlayerCall,
  orderId: string,
  times: MeasuredTimes,
): Promise<Outcome<typeof getWithdrawalProgress>> {
  const order = await findOrder(db, player, orderId);
  if (order === null) return { ok: false, code: 'unknown_order', data: null };
  const steps = await listSteps(db, order.bucket, order.order_id);
  const lastCode = steps.at(-1)?.code;
  const waiting = lastCode === 1300 ? queueFigures(order, times) : null;
  const data: AnswerOf<typeof getWithdrawalProgress> = {
    userName: order.holder,
    orderAmount: order.amount,
    realAmount: order.real_amount,
    state: order.state,
    processDetail: {
      withdrawSuccessNum: await countPaid(db, player),
      processJson: steps.map(({ code, args, at }) => ({
        processCode: code as ProcessCode,
        createTime: at,
        // The account can be corrected only while the order waits for a correction.
        argsJson:
          code === 2000 && code !== lastCode
            ? { ...args, canModifyCpfFlag: 0 }
            : code === 1300
              ? { ...UNKNOWN_QUEUE, ...(code === lastCode ? waiting : args) }
              : args,
      })),
    },
    payType: order.pay_type,
    bankName: order.bank_name,
    accountMasked: maskAccount(order.account_number),
    hold: await holdOf(db, player, order, now),
    fee: order.fee,
    withholding: order.withholding,
    expectedSeconds: inSeconds(times.withdrawal()),
  };
  return { ok: true, data };
}

/**
 * Returns the current figures of an order in the provider's queue: the provider's own count, and
 * its own estimate or the measured one.
 */
function queueFigures({ queue }: OrderRow, times: MeasuredTimes): OrderRow['queue'] {
  if (queue?.waitingHours !== undefined) return queue;
  const measured = times.queue();
  return measured === null ? { ...queue } : { ...queue, waitingHours: inHours(measured) };
}

async function holdOf(
  db: Queryable,
  player: PlayerRef,
  { state, hold_until: until }: OrderRow,
  at: number,
): Promise<AnswerOf<typeof getWithdrawalProgress>['hold']> {
  if (state !== WITHDRAWAL_STATE.in_progress || until === null || until <= at) return null;
  const mail = await confirmedMail(db, player);
  return { until, mail: mail === null ? null : maskedMail(mail) };
}

type ProcessCode = AnswerOf<
  typeof getWithdrawalProgress
>['processDetail']['processJson'][number]['processCode'];
