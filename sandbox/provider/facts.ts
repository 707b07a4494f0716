import { utcDay } from '../platform/clock.ts';
import type {
  Delayed,
  Delivery,
  Deposit,
  DepositRequest,
  Mode,
  Payment,
  Payout,
  PayoutRequest,
  PayoutStatus,
  Plan,
  ReturnRequest,
  Reversal,
  State,
  StatementEntry,
} from './state.ts';

/** The kinds of events. A journal line is a list of facts that are applied atomically. */
export type Fact =
  | {
      kind: 'depositCreated';
      request: DepositRequest;
      providerId: string;
      payCode: string | null;
    }
  | { kind: 'depositDelayed'; request: DepositRequest }
  | { kind: 'depositEnded'; orderId: string; status: 'expired' | 'failed' }
  | { kind: 'paymentReceived'; orderId: string; payment: Payment }
  | { kind: 'paymentReversed'; orderId: string; reversal: Reversal }
  | { kind: 'returnMade'; request: ReturnRequest; returnId: string }
  | {
      kind: 'payoutAccepted';
      request: PayoutRequest;
      providerId: string;
      plan: Plan;
      at: number;
      dueAt: number | null;
    }
  | { kind: 'payoutDelayed'; request: PayoutRequest }
  | { kind: 'payoutCancelled'; orderId: string }
  | { kind: 'payoutTaken'; orderId: string; plan: Plan; dueAt: number }
  | {
      kind: 'payoutMoved';
      orderId: string;
      status: PayoutStatus;
      reason: string | null;
      at: number;
      dueAt: number | null;
    }
  | { kind: 'payoutReplanned'; orderId: string; plan: Plan; dueAt: number | null }
  | { kind: 'payoutForetold'; orderId: string; plan: Plan }
  | { kind: 'eventRaised'; deliveries: Delivery[]; order: 'deposit' | 'payout'; orderId: string }
  | { kind: 'delivered'; deliveryId: string }
  | { kind: 'modeSet'; mode: Mode }
  | { kind: 'clockMoved'; offsetMs: number };

/** Applies one fact to the state: the only code that does, live and in replay. */
export function apply(state: State, fact: Fact): void {
  switch (fact.kind) {
    case 'depositCreated':
      return addDeposit(state, fact);
    case 'depositDelayed':
      return delay(state.delayedDeposits, fact.request);
    case 'payoutDelayed':
      return delay(state.delayedPayouts, fact.request);
    case 'depositEnded':
      depositOf(state, fact.orderId).status = fact.status;
      return;
    case 'paymentReceived':
      return addPayment(state, fact.orderId, fact.payment);
    case 'paymentReversed':
      return addReversal(state, fact.orderId, fact.reversal);
    case 'returnMade':
      state.returns.set(fact.request.idempotencyKey, fact);
      return;
    case 'payoutAccepted':
      return addPayout(state, fact);
    case 'payoutMoved':
      return movePayout(state, fact);
    case 'payoutReplanned':
      Object.assign(payoutOf(state, fact.orderId), { plan: fact.plan, dueAt: fact.dueAt });
      return;
    case 'payoutCancelled':
      state.cancelled.add(fact.orderId);
      state.delayedPayouts.delete(fact.orderId);
      return;
    case 'payoutTaken':
      Object.assign(payoutOf(state, fact.orderId), {
        status: 'accepted',
        plan: fact.plan,
        dueAt: fact.dueAt,
      });
      return;
    case 'payoutForetold':
      state.instructions.set(fact.orderId, fact.plan);
      return;
    case 'eventRaised':
      (fact.order === 'deposit' ? depositOf : payoutOf)(state, fact.orderId).events += 1;
      for (const delivery of fact.deliveries) state.deliveries.set(delivery.deliveryId, delivery);
      return;
    case 'delivered':
      state.deliveries.delete(fact.deliveryId);
      return;
    case 'modeSet':
      state.mode = fact.mode;
      return;
    case 'clockMoved':
      // The clock is not part of the state; the provider moves it itself.
      return;
  }
}

/** Of several submissions of an order the first one counts. */
function delay<Request extends { readonly orderId: string }>(
  delayed: Map<string, Delayed<Request>>,
  request: Request,
): void {
  const known = delayed.get(request.orderId);
  delayed.set(request.orderId, {
    request: known?.request ?? request,
    submissions: (known?.submissions ?? 0) + 1,
  });
}

function addDeposit(state: State, fact: Extract<Fact, { kind: 'depositCreated' }>): void {
  const { request, providerId, payCode } = fact;
  state.delayedDeposits.delete(request.orderId);
  state.deposits.set(request.orderId, {
    request,
    providerId,
    payCode,
    status: 'waiting',
    payments: [],
    reversals: [],
    events: 0,
  });
  state.pages.set(providerId, request.orderId);
}

function addPayment(state: State, orderId: string, payment: Payment): void {
  const deposit = depositOf(state, orderId);
  const { paymentId: id, amount, at } = payment;
  deposit.status = 'paid';
  deposit.payments.push(payment);
  state.payments.set(id, orderId);
  enter(state, { id, kind: 'deposit', orderId, amount, currency: deposit.request.currency, at });
}

function addReversal(state: State, orderId: string, reversal: Reversal): void {
  const deposit = depositOf(state, orderId);
  const { reversalId: id, kind, amount, at } = reversal;
  deposit.reversals.push(reversal);
  enter(state, { id, kind, orderId, amount, currency: deposit.request.currency, at });
}

function addPayout(state: State, fact: Extract<Fact, { kind: 'payoutAccepted' }>): void {
  const { request, providerId, plan, at, dueAt } = fact;
  state.instructions.delete(request.orderId);
  state.delayedPayouts.delete(request.orderId);
  state.payouts.set(request.orderId, {
    request,
    providerId,
    status: plan === 'queue' ? 'queued' : 'accepted',
    reason: null,
    updatedAt: at,
    plan,
    dueAt,
    events: 0,
  });
}

/** Money leaves with `paid` and comes back with `returned`; a failed payout never left. */
function movePayout(state: State, fact: Extract<Fact, { kind: 'payoutMoved' }>): void {
  const { orderId, status, reason, at, dueAt } = fact;
  const payout = payoutOf(state, orderId);
  Object.assign(payout, { status, reason, updatedAt: at, dueAt });
  if (status !== 'paid' && status !== 'returned') return;
  const kind = status === 'paid' ? 'payout' : 'payoutReturned';
  const { amount, currency } = payout.request;
  enter(state, { id: `${payout.providerId}.${status}`, kind, orderId, amount, currency, at });
}

function enter(state: State, entry: StatementEntry): void {
  const day = utcDay(entry.at);
  const entries = state.statements.get(day);
  if (entries === undefined) state.statements.set(day, [entry]);
  else entries.push(entry);
}

function depositOf(state: State, orderId: string): Deposit {
  const deposit = state.deposits.get(orderId);
  if (deposit === undefined) throw new Error('A fact names a deposit that does not exist.');
  return deposit;
}

function payoutOf(state: State, orderId: string): Payout {
  const payout = state.payouts.get(orderId);
  if (payout === undefined) throw new Error('A fact names a payout that does not exist.');
  return payout;
}
