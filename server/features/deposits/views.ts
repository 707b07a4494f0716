import { minor, shareFloor } from '@glasshouse/contract/money.ts';
import type { getDeposit } from '@glasshouse/contract/deposits/get-deposit.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { marketTime } from '@glasshouse/markets/calendar.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { LanguageName } from '@glasshouse/words/languages.ts';
import type { DepositRow } from './store.ts';

type WireOrder = AnswerOf<typeof getDeposit>;

/**
 * Payment links of an order: the provider's paths on the player's current origin, with the
 * language in which its page speaks.
 */
export function payLinks(
  order: Pick<DepositRow, 'pay_code' | 'pay_path' | 'qr_path'>,
  origin: string,
  language: LanguageName,
): Pick<WireOrder, 'payCode' | 'payUrl' | 'qrcodeUrl'> {
  const on = (path: string | null) =>
    path === null ? null : `${origin}${path}?language=${language}`;
  return { payCode: order.pay_code, payUrl: on(order.pay_path), qrcodeUrl: on(order.qr_path) };
}

/** An order in the player's wire format. */
export function wireOrder(
  order: DepositRow,
  pack: MarketPack,
  { origin, at, language }: { origin: string; at: number; language: LanguageName },
): WireOrder {
  const state = wireState(order, at);
  const links =
    state === 'waiting'
      ? payLinks(order, origin, language)
      : { payCode: null, payUrl: null, qrcodeUrl: null };
  return {
    orderId: order.order_id,
    amount: order.amount,
    arrivedAmount: order.arrived_amount === 0 ? null : order.arrived_amount,
    payType: order.pay_type,
    state,
    gift: order.state === 'paid' ? order.gift_amount : expectedBonus(order, pack),
    createTime: order.created_at,
    createTimeStr: marketTime(pack, order.created_at),
    expiresAt: order.expires_at,
    payBy: order.pay_by,
    paidTime: order.paid_at,
    hidden: order.hidden_at === null ? 0 : 1,
    ...links,
  };
}

/** For several payments the order's state is the best of theirs. */
function wireState(order: DepositRow, at: number): WireOrder['state'] {
  const { state, payment_states: payments } = order;
  if (payments === null) {
    const isOver = state === 'waiting' && at >= order.expires_at;
    return isOver ? 'expired' : state;
  }
  if (payments.includes('credited')) return 'paid';
  if (payments.includes('suspense')) return 'suspense';
  return payments.includes('charged_back') ? 'charged_back' : 'returned';
}

/** The bonus granted when the order's amount arrives. */
function expectedBonus(order: DepositRow, pack: MarketPack): number {
  if (!order.accept_gift) return 0;
  if (order.offer !== null && pack.firstDepositOffer !== null) return pack.firstDepositOffer.bonus;
  return shareFloor(minor(order.amount), pack.depositBonusPercent, 100);
}
