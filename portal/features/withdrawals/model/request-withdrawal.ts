import type { Answer, Asked } from '../../../api/client.ts';
import { persistedKey, releaseKey } from '../../../api/idempotency-key.ts';
import { api, queryCache, sayRefusal } from '../../../api/server.ts';
import type { AccountValues } from './account-rules.ts';
import { freshInfo, type WithdrawInfo } from './withdraw-info.ts';
import type { Refusal } from './validate.ts';

export type Quote = Answer<'quoteWithdrawal'>;

/** Where a payout is to go: an account as typed, or that of an earlier order. */
export type Destination = { readonly payType: number } & (
  | { readonly kind: 'typed'; readonly account: AccountValues }
  | { readonly kind: 'earlier'; readonly accountOf: string }
);

export type Outcome =
  | { readonly kind: 'accepted'; readonly orderId: string; readonly payType: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The figures of the quote no longer hold. */
  | { readonly kind: 'requote' }
  /** The server found fields malformed; `data` names them. */
  | { readonly kind: 'fields'; readonly data: unknown }
  /** Nothing is known to have happened; a toast has said so, and the player may press again. */
  | { readonly kind: 'stay' };

/** The name under which the request's key is stored until its answer is final. */
const INTENT = 'payout';

/** What a withdrawal would cost and bring; null when there is no quote, which a toast has said. */
export async function requestQuote(amount: number, payType: number): Promise<Quote | null> {
  const reply = await api.call('quoteWithdrawal', { amount, payType });
  if (reply.ok) return reply.data;
  sayRefusal(reply);
  return null;
}

/**
 * Requests the withdrawal that was quoted; `confirmed`: the advice to test the account was read.
 * A lost answer leaves the key in force: press again.
 */
export async function requestWithdrawal(
  quote: Quote,
  to: Destination,
  confirmed: boolean,
): Promise<Outcome> {
  const { amount, quoteId } = quote;
  const { payType } = to;
  // The request is stored in the tab: it names no account.
  const request = {
    amount,
    payType,
    accountOf: to.kind === 'earlier' ? to.accountOf : null,
    confirmed,
  };
  const body: Asked<'requestWithdrawal'> = {
    payType,
    amount,
    quoteId,
    ...(confirmed ? { confirmed: 1 as const } : {}),
    ...(to.kind === 'earlier' ? { accountOf: to.accountOf } : to.account),
  };
  const reply = await api.call('requestWithdrawal', body, {
    intent: persistedKey(INTENT, request),
  });
  releaseKey(INTENT, reply);
  void queryCache.invalidate(['account']);
  if (reply.ok) {
    void queryCache.invalidate(['withdraw']);
    return { kind: 'accepted', ...reply.data };
  }
  const info = await freshInfo();
  switch (reply.code) {
    case 'exist_process_order':
      return refused({ kind: 'orderInProgress', ...reply.data, payType: info?.payType ?? payType });
    case 'need_finish_task':
      return refused({ kind: 'payoutFrequencyReached' });
    case 'need_upgrade_vip':
      return refused({ kind: 'verificationNeeded', limit: reply.data.limit });
    case 'only_support_ten':
      return refused({ kind: 'testPayoutAdvised', amount: reply.data.amount, asked: amount });
    case 'only_support_500':
      return refused({ kind: 'belowMinimum', ...reply.data });
    case 'need_play_game':
      return refused({ kind: 'wageringLeft', ...reply.data });
    case 'insufficient_balance':
      return refused({ kind: 'balanceTooSmall', ...reply.data });
    case 'holder_differs':
      return refused({ kind: 'holderDiffers' });
    case 'quote_expired':
      return { kind: 'requote' };
    case 'invalid_request':
      return { kind: 'fields', data: reply.data };
    case 'idempotency_conflict':
      // An earlier try of this request, from before a reload, did arrive.
      return arrivedBefore(info) ?? said(reply);
    default:
      return said(reply);
  }
}

function arrivedBefore(info: WithdrawInfo | null): Outcome | null {
  if (info === null || info.orderId === null) return null;
  return { kind: 'accepted', orderId: info.orderId, payType: info.payType ?? 0 };
}

function refused(refusal: Refusal): Outcome {
  return { kind: 'refused', refusal };
}

function said(refusal: { readonly code: string; readonly msg: string }): Outcome {
  sayRefusal(refusal);
  return { kind: 'stay' };
}
