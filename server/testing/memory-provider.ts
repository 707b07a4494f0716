import type {
  PaymentProvider,
  PayoutKnown,
  ProviderEvent,
  ProviderPayment,
  ProviderReversal,
  WebhookMessage,
  WebhookVerdict,
} from '../features/providers/index.ts';
import type { TestApp } from './app.ts';

/**
 * A payment provider in the test's memory: as cheap as a function call, and able to do what the
 * sandbox never does. `down` never answers; `later` accepts payouts only after `arrive` and does
 * not know them before; `refuse` rejects everything new.
 */
export interface MemoryProvider extends PaymentProvider {
  mode: 'ok' | 'down' | 'later' | 'refuse';
  readonly deposits: ReadonlyMap<string, MemoryDeposit>;
  readonly payouts: ReadonlyMap<string, MemoryPayout>;
  /** Payouts in transit. */
  readonly onTheWay: ReadonlyMap<string, number>;
  /** Amounts of payouts that were sent once without an answer. */
  readonly unanswered: ReadonlyMap<string, number>;
  pay(orderId: string, amount: number): ProviderEvent;
  reverse(
    orderId: string,
    paymentId: string,
    kind: ProviderReversal['kind'],
    amount: number,
  ): ProviderEvent;
  arrive(orderId: string): void;
  move(orderId: string, status: PayoutKnown['status'], reason?: string): ProviderEvent;
}

export interface MemoryDeposit {
  readonly payments: ProviderPayment[];
  readonly reversals: ProviderReversal[];
}

export interface MemoryPayout {
  readonly amount: number;
  status: PayoutKnown['status'];
  reason: string | null;
}

const SIGNATURE = 'from memory';
const DOWN = { outcome: 'unreachable' } as const;
const REFUSED = { outcome: 'refused', reason: 'refused' } as const;
const PAY_TYPES = [8, 9, 10, 11, 12, 13, 14] as const;

/** State shared by both sides. */
interface Shared {
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  mode: MemoryProvider['mode'];
  /** Returns a new unique id. */
  next(what: string): string;
}

export function memoryProvider(name = 'memory', currency = 'INR'): MemoryProvider {
  let count = 0;
  const next = (what: string) => `${name}_${what}_${(count += 1)}`;
  const shared: Shared = { name, currency, mode: 'ok', next };
  return Object.assign(shared, depositSide(shared), payoutSide(shared), {
    capabilities: { deposits: PAY_TYPES, payouts: PAY_TYPES, dueOrders: [] },
    cancelDeposit: null,
    verifyWebhook({ raw, signature }: WebhookMessage): WebhookVerdict {
      if (signature !== SIGNATURE) return { verdict: 'forged' };
      return { verdict: 'event', event: JSON.parse(raw.toString('utf8')) as ProviderEvent };
    },
  });
}

function eventOf(
  shared: Shared,
  type: ProviderEvent['type'],
  orderId: string,
  change: Partial<ProviderEvent>,
): ProviderEvent {
  return {
    eventId: shared.next('evt'),
    type,
    orderId,
    providerId: `at-${orderId}`,
    paymentId: null,
    amount: 1,
    currency: shared.currency,
    at: 0,
    late: false,
    reason: null,
    ...change,
  };
}

type DepositSide = Pick<
  MemoryProvider,
  'deposits' | 'createDeposit' | 'readDeposit' | 'returnPayment' | 'pay' | 'reverse'
>;

function depositSide(shared: Shared): DepositSide {
  const deposits = new Map<string, MemoryDeposit>();
  const returns = new Map<string, string>();
  const depositOf = (orderId: string): MemoryDeposit => {
    const deposit = deposits.get(orderId);
    if (deposit === undefined) throw new Error(`${shared.name} has no deposit ${orderId}`);
    return deposit;
  };
  return {
    deposits,
    async createDeposit({ orderId }) {
      if (shared.mode === 'down') return DOWN;
      const isKnown = deposits.has(orderId);
      if (!isKnown && shared.mode === 'refuse') return REFUSED;
      if (!isKnown) deposits.set(orderId, { payments: [], reversals: [] });
      const providerId = `at-${orderId}`;
      return { outcome: 'created', providerId, payCode: 'CODE', payPath: null, qrPath: null };
    },
    async readDeposit(orderId) {
      if (shared.mode === 'down') return DOWN;
      const deposit = deposits.get(orderId);
      if (deposit === undefined) return { outcome: 'unknown' };
      const status = deposit.payments.length > 0 ? 'paid' : 'waiting';
      const { currency } = shared;
      return { outcome: 'known', currency, status, ...structuredClone(deposit) };
    },
    async returnPayment({ paymentId, amount, key }) {
      if (shared.mode === 'down') return DOWN;
      const made = returns.get(key);
      if (made !== undefined) return { outcome: 'returned', returnId: made };
      if (shared.mode === 'refuse') return REFUSED;
      const deposit = [...deposits.values()].find(({ payments }) =>
        payments.some((one) => one.paymentId === paymentId),
      );
      if (deposit === undefined) return { outcome: 'refused', reason: 'unknown_payment' };
      const returnId = shared.next('ret');
      deposit.reversals.push({ reversalId: returnId, kind: 'depositReturned', paymentId, amount });
      returns.set(key, returnId);
      return { outcome: 'returned', returnId };
    },
    pay(orderId, amount) {
      const paymentId = shared.next('pay');
      depositOf(orderId).payments.push({ paymentId, amount, late: false });
      return eventOf(shared, 'deposit.paid', orderId, { paymentId, amount });
    },
    reverse(orderId, paymentId, kind, amount) {
      const reversalId = shared.next('rev');
      depositOf(orderId).reversals.push({ reversalId, kind, paymentId, amount });
      return eventOf(shared, 'deposit.chargeback', orderId, { paymentId, amount });
    },
  };
}

type PayoutSide = Pick<
  MemoryProvider,
  | 'payouts'
  | 'onTheWay'
  | 'unanswered'
  | 'createPayout'
  | 'readPayout'
  | 'cancelPayout'
  | 'readStatement'
  | 'arrive'
  | 'move'
>;

function payoutSide(shared: Shared): PayoutSide {
  const payouts = new Map<string, MemoryPayout>();
  const onTheWay = new Map<string, number>();
  const unanswered = new Map<string, number>();
  return {
    payouts,
    onTheWay,
    unanswered,
    async createPayout({ orderId, amount }) {
      const isKnown = payouts.has(orderId);
      if (!isKnown && shared.mode === 'later') onTheWay.set(orderId, amount);
      if (shared.mode === 'down' || shared.mode === 'later') {
        unanswered.set(orderId, amount);
        return DOWN;
      }
      if (!isKnown && shared.mode === 'refuse') return REFUSED;
      if (!isKnown) payouts.set(orderId, { amount, status: 'accepted', reason: null });
      onTheWay.delete(orderId);
      return { outcome: 'accepted', providerId: `at-${orderId}`, queue: null };
    },
    async readPayout(orderId) {
      if (shared.mode === 'down') return DOWN;
      const payout = payouts.get(orderId);
      if (payout === undefined) return { outcome: 'unknown' };
      const { status, reason } = payout;
      return { outcome: 'known', providerId: `at-${orderId}`, status, reason, queue: null };
    },
    cancelPayout: null,
    readStatement: null,
    arrive(orderId) {
      const amount = onTheWay.get(orderId);
      onTheWay.delete(orderId);
      if (amount === undefined || payouts.has(orderId)) return;
      payouts.set(orderId, { amount, status: 'accepted', reason: null });
    },
    move(orderId, status, reason) {
      const payout = payouts.get(orderId);
      if (payout === undefined) throw new Error(`${shared.name} has no payout ${orderId}`);
      payout.status = status;
      payout.reason = reason ?? null;
      const eventName = status === 'accepted' || status === 'queued' ? 'processing' : status;
      return eventOf(shared, `payout.${eventName}`, orderId, { amount: payout.amount });
    },
  };
}

/** Delivers an event as the provider does; returns the status. */
export async function deliverEvent(
  h: TestApp,
  event: ProviderEvent,
  name = 'memory',
): Promise<number> {
  const answer = await h.app.portal.inject({
    method: 'POST',
    url: `/provider/webhook/${name}`,
    headers: { 'x-signature': SIGNATURE, 'content-type': 'application/json' },
    payload: JSON.stringify(event),
  });
  return answer.statusCode;
}
