import { isDeepStrictEqual } from 'node:util';
import { newId, newPayCode } from '../platform/ids.ts';
import { done, type Outcome, refuse, unknownOrder } from '../platform/outcome.ts';
import type { Fact } from './facts.ts';
import type { Provider } from './provider.ts';
import type { Deposit, DepositRequest, Payment, PayType, ReturnRequest } from './state.ts';
import { deliverAll, type DeliveryOptions, raise } from './webhooks.ts';

/** Pay types with a payment code; the others redirect the payer to a hosted page. */
const CODE_PAY_TYPES: readonly PayType[] = [9, 12, 13, 14];

/** Minimum delay of a late payment after the order's expiry. */
const LATE_BY_MS = 1_000;

export type PaymentOptions = DeliveryOptions & {
  readonly amount?: number;
  readonly late?: boolean;
};

/** The path of an order's page; the portal proxies everything under `/sandbox/`. */
export function pagePath(deposit: Deposit): string {
  return `/sandbox/pay/${deposit.providerId}`;
}

/** Opens an order for a payment. A repeated request returns the first answer. */
export function createDeposit(provider: Provider, request: DepositRequest) {
  const known = provider.state.deposits.get(request.orderId);
  if (known !== undefined) {
    return isDeepStrictEqual(known.request, request) ? done(created(known)) : conflict();
  }
  if (provider.state.mode.deposits === 'refuse') {
    return refuse('refused', 'The provider takes no deposits now.');
  }
  if (provider.state.mode.deposits === 'delayed') {
    provider.commit([{ kind: 'depositDelayed', request }]);
    return unknownOrder();
  }
  return openDeposit(provider, request);
}

/** Opens an order that is not open yet. */
export function openDeposit(provider: Provider, request: DepositRequest) {
  const payCode = CODE_PAY_TYPES.includes(request.payType) ? newPayCode() : null;
  provider.commit([{ kind: 'depositCreated', request, providerId: newId('dep'), payCode }]);
  watchExpiry(provider, request.orderId);
  return withDeposit(provider, request.orderId, created);
}

/** An order as our server reads it: its state with every payment and reversal. */
export function readDeposit(provider: Provider, orderId: string) {
  return withDeposit(provider, orderId, (deposit) => {
    const { providerId, status, payments, reversals, request } = deposit;
    const { amount, currency } = request;
    return { orderId, providerId, status, amount, currency, payments, reversals };
  });
}

/** Books a payment, in any state of the order: exact, late, repeated, or of another amount. */
export function payDeposit(provider: Provider, orderId: string, options: PaymentOptions) {
  expireWhenDue(provider, orderId, options.late === true);
  return withDeposit(provider, orderId, (deposit) => {
    const { request } = deposit;
    const now = provider.clock.now();
    const at = options.late === true ? Math.max(now, request.expiresAt + LATE_BY_MS) : now;
    const late = at >= request.expiresAt;
    const amount = options.amount ?? request.amount;
    const payment: Payment = { paymentId: newId('pay'), amount, at, late };
    const { paymentId } = payment;
    const event = { type: 'deposit.paid', at, amount, late, paymentId } as const;
    record(provider, [
      { kind: 'paymentReceived', orderId, payment },
      raise(provider, deposit, event, options),
    ]);
    return { ok: true, orderId, ...payment };
  });
}

/** Fails an order that is still waiting: cancelled by the payer or refused by their bank. */
export function failDeposit(provider: Provider, orderId: string): Outcome<unknown> {
  const deposit = provider.state.deposits.get(orderId);
  if (deposit === undefined) return unknownOrder();
  if (deposit.status === 'waiting') end(provider, deposit, 'failed', 'refused_by_payer');
  if (deposit.status === 'failed') return done({ ok: true, orderId, status: deposit.status });
  return refuse('not_possible', `The order is ${deposit.status}; only a waiting one can fail.`);
}

/** Our server ends an order that is still waiting; a paid one cannot be cancelled. */
export function cancelDeposit(provider: Provider, orderId: string): Outcome<unknown> {
  const deposit = provider.state.deposits.get(orderId);
  if (deposit === undefined) return unknownOrder();
  if (deposit.status === 'waiting') end(provider, deposit, 'expired', 'cancelled');
  if (deposit.status === 'expired') return done({ cancelled: true });
  return refuse('not_possible', `The order is ${deposit.status}; it cannot be cancelled.`);
}

/** Charges back the newest payment with a remaining amount, in full or in part. */
export function chargeBack(
  provider: Provider,
  orderId: string,
  asked: number | null,
): Outcome<unknown> {
  const deposit = provider.state.deposits.get(orderId);
  if (deposit === undefined) return unknownOrder();
  const payment = deposit.payments.findLast((one) => remainder(deposit, one) > 0);
  if (payment === undefined) return refuse('not_possible', 'No payment is left to pull back.');
  const amount = asked ?? remainder(deposit, payment);
  if (amount > remainder(deposit, payment)) return exceeds();
  const { paymentId } = payment;
  const reversalId = newId('cbk');
  const at = provider.clock.now();
  const reason = 'charged_back_by_payer';
  record(provider, [
    {
      kind: 'paymentReversed',
      orderId,
      reversal: { reversalId, kind: 'chargeback', paymentId, amount, at },
    },
    raise(provider, deposit, { type: 'deposit.chargeback', at, amount, paymentId, reason }),
  ]);
  return done({ ok: true, orderId, chargebackId: reversalId, paymentId, amount, at });
}

/** Returns money to the payer, once per idempotency key. */
export function returnPayment(provider: Provider, request: ReturnRequest) {
  const made = provider.state.returns.get(request.idempotencyKey);
  if (made !== undefined) {
    return isDeepStrictEqual(made.request, request) ? done(returned(made.returnId)) : conflict();
  }
  const orderId = provider.state.payments.get(request.paymentId);
  const deposit = orderId === undefined ? undefined : provider.state.deposits.get(orderId);
  const payment = deposit?.payments.find((one) => one.paymentId === request.paymentId);
  if (orderId === undefined || deposit === undefined || payment === undefined) {
    return refuse('unknown_payment', 'No such payment.');
  }
  const { paymentId, amount } = request;
  if (amount > remainder(deposit, payment)) return exceeds();
  const returnId = newId('ret');
  const at = provider.clock.now();
  provider.commit([
    {
      kind: 'paymentReversed',
      orderId,
      reversal: { reversalId: returnId, kind: 'depositReturned', paymentId, amount, at },
    },
    { kind: 'returnMade', request, returnId },
  ]);
  return done(returned(returnId));
}

/** Expires a waiting order. */
export function watchExpiry(provider: Provider, orderId: string): void {
  const deposit = provider.state.deposits.get(orderId);
  if (deposit?.status !== 'waiting') return;
  provider.agenda.at(deposit.request.expiresAt, () => expireWhenDue(provider, orderId, false));
}

function expireWhenDue(provider: Provider, orderId: string, early: boolean): void {
  const deposit = provider.state.deposits.get(orderId);
  if (deposit?.status !== 'waiting') return;
  if (early || provider.clock.now() >= deposit.request.expiresAt) {
    end(provider, deposit, 'expired', 'not_paid_in_time');
  }
}

function end(
  provider: Provider,
  deposit: Deposit,
  status: 'expired' | 'failed',
  reason: 'not_paid_in_time' | 'refused_by_payer' | 'cancelled',
): void {
  const { orderId, amount } = deposit.request;
  const type = status === 'expired' ? 'deposit.expired' : 'deposit.failed';
  record(provider, [
    { kind: 'depositEnded', orderId, status },
    raise(provider, deposit, { type, at: provider.clock.now(), amount, reason }),
  ]);
}

function record(provider: Provider, facts: Fact[]): void {
  provider.commit(facts);
  deliverAll(provider, facts);
}

/** The amount of a payment minus its reversals. */
function remainder(deposit: Deposit, payment: Payment): number {
  return deposit.reversals
    .filter((reversal) => reversal.paymentId === payment.paymentId)
    .reduce((left, reversal) => left - reversal.amount, payment.amount);
}

function created(deposit: Deposit) {
  const { request, providerId, payCode } = deposit;
  const path = pagePath(deposit);
  return {
    orderId: request.orderId,
    providerId,
    payCode,
    payPath: payCode === null ? path : null,
    qrPath: path,
    status: 'waiting',
    expiresAt: request.expiresAt,
  };
}

function returned(returnId: string) {
  return { returnId, status: 'returned' };
}

function withDeposit<Value>(
  provider: Provider,
  orderId: string,
  view: (deposit: Deposit) => Value,
): Outcome<Value> {
  const deposit = provider.state.deposits.get(orderId);
  return deposit === undefined ? unknownOrder() : done(view(deposit));
}

function exceeds() {
  return refuse('exceeds_payment', 'That is more than is left of the payment.');
}

function conflict() {
  return refuse('conflict', 'This key was used with another request.');
}
