import type { Answer, Asked } from '../../../api/client.ts';
import { persistedKey, releaseKey } from '../../../api/idempotency-key.ts';
import { api, queryCache, sayRefusal } from '../../../api/server.ts';
import type { AccountValues } from './account-rules.ts';
import { freshInfo, type WithdrawInfo } from './withdraw-info.ts';
import type { Refusal } from './validate.ts';

export type Quote = Answer<'quoteWithdrawal'>;

/** The destination of a withdrawal: a typed account, or that of an earlier order. */
export type Destination = { readonly payType: number } & (
  | { readonly kind: 'typed'; readonly account: AccountValues }
  | { readonly kind: 'earlier'; readonly accountOf: string }
);

export type Outcome =
  | { readonly kind: 'accepted'; readonly orderId: string; readonly payType: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The quote has expired. */
  | { readonly kind: 'requote' }
  /** The server rejected fields as malformed; `data` names them. */
  | { readonly kind: 'fields'; readonly data: unknown }
  /** No known effect; a toast has reported it, and the player may retry. */
  | { readonly kind: 'stay' };

/** Storage name of the request's idempotency key, kept until the response is final. */
const KEY_NAME = 'payout';

/** Requests a quote: costs and net amount. On a refusal it shows a toast and returns null. */
export async function requestQuote(amount: number, payType: number): Promise<Quote | null> {
  const reply = await api.call('quoteWithdrawal', { amount, payType });
  if (reply.ok) return reply.data;
  sayRefusal(reply);
  return null;
}

/**
 * Requests the quoted withdrawal; `confirmed`: the player read the advice to test the account.
 * After a lost response the key stays stored, so a retry is idempotent.
 */
export async function requestWithdrawal(
  quote: Quote,
  to: Destination,
  confirmed: boolean,
): Promise<Outcome> {
  const { amount, quoteId } = quote;
  const { payType } = to;
  // The request is stored in the tab, so it contains no account data.
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
    idempotencyKey: persistedKey(KEY_NAME, request),
  });
  releaseKey(KEY_NAME, reply);
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
      return refused({ kind: 'withdrawalFrequencyReached' });
    case 'need_upgrade_vip':
      return refused({ kind: 'verificationNeeded', limit: reply.data.limit });
    case 'only_support_ten':
      return refused({ kind: 'testWithdrawalAdvised', amount: reply.data.amount, asked: amount });
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
      // An earlier attempt, before a reload, reached the server.
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
