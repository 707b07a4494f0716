/** Amounts are integers in minor units of `currency`; times are epoch milliseconds. */

export type PayType = 8 | 9 | 10 | 11 | 12 | 13 | 14;

/** The request of our server when a player starts a deposit. */
export type DepositRequest = {
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly payType: PayType;
  readonly expiresAt: number;
  readonly webhookUrl: string;
  readonly returnUrl: string;
  /** For an order that is payable until the end of a later day. */
  readonly due?: {
    readonly date: string;
    readonly payer: { readonly name: string; readonly cpf: string };
  };
};

/** A payment on an order. One order may have several payments. */
export type Payment = {
  readonly paymentId: string;
  readonly amount: number;
  readonly at: number;
  /** True when it arrived after the order had expired. */
  readonly late: boolean;
};

/** A reversal: returned on our request, or charged back by the payer's bank. */
export type Reversal = {
  readonly reversalId: string;
  readonly kind: 'depositReturned' | 'chargeback';
  readonly paymentId: string;
  readonly amount: number;
  readonly at: number;
};

export type Deposit = {
  readonly request: DepositRequest;
  readonly providerId: string;
  readonly payCode: string | null;
  status: 'waiting' | 'paid' | 'failed' | 'expired';
  readonly payments: Payment[];
  readonly reversals: Reversal[];
  /** The number of events of this order, needed for reordering. */
  events: number;
};

export type PayoutRequest = {
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly payType: PayType;
  readonly account: {
    readonly holder: string;
    readonly number: string;
    readonly bank: string | null;
    readonly ifsc: string | null;
  };
  readonly webhookUrl: string;
};

/** How a payout ends; `bounce` is paid first and then returned by the bank. */
/** `fail`: the bank could not pay. `refuse-account`: the bank rejects the account number. */
/**
 * `retry`: the bank tries again once and pays. `queue`: waits for capacity until released.
 */
export type Plan = 'succeed' | 'fail' | 'refuse-account' | 'hang' | 'bounce' | 'retry' | 'queue';

export type PayoutStatus =
  | 'queued'
  | 'accepted'
  | 'processing'
  | 'retrying'
  | 'paid'
  | 'failed'
  | 'returned';

export type Payout = {
  readonly request: PayoutRequest;
  readonly providerId: string;
  status: PayoutStatus;
  reason: string | null;
  updatedAt: number;
  plan: Plan;
  /** The time of the next step; null when there is none. */
  dueAt: number | null;
  events: number;
};

export type EventType =
  | 'deposit.paid'
  | 'deposit.failed'
  | 'deposit.expired'
  | 'deposit.chargeback'
  | 'payout.processing'
  | 'payout.retrying'
  | 'payout.paid'
  | 'payout.failed'
  | 'payout.returned';

/** The body of a webhook. */
export type WebhookEvent = {
  readonly eventId: string;
  readonly type: EventType;
  readonly orderId: string;
  readonly providerId: string;
  readonly paymentId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly at: number;
  readonly late: boolean;
  readonly reason: string | null;
};

/** One pending delivery: a duplicated event has several. */
export type Delivery = {
  readonly deliveryId: string;
  readonly url: string;
  readonly event: WebhookEvent;
  readonly dueAt: number;
};

export type Mode = {
  /** `delayed`: answers "unknown order" to every call about an order until a script releases it. */
  readonly deposits: 'normal' | 'refuse' | 'down' | 'delayed';
  readonly payouts: Plan | 'refuse' | 'down' | 'delayed';
  readonly webhooks: {
    /** How often each event is delivered; with 0 only polling finds the state. */
    readonly deliveries: number;
    readonly delayMs: number;
    /** Every other event of an order is overtaken by its successor. */
    readonly reorder: boolean;
  };
};

export type StatementEntry = {
  readonly id: string;
  readonly kind: 'deposit' | 'payout' | 'payoutReturned' | 'depositReturned' | 'chargeback';
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly at: number;
};

/** A requested return, stored under its idempotency key. */
export type ReturnRequest = {
  readonly paymentId: string;
  readonly amount: number;
  readonly reason: string;
  readonly idempotencyKey: string;
};

/** A delayed order inside the provider, and how often it was submitted. */
export type Delayed<Request> = { readonly request: Request; readonly submissions: number };

/** The provider's complete state, rebuilt from the journal at each start. */
export type State = {
  deposits: Map<string, Deposit>;
  payouts: Map<string, Payout>;
  /** Delayed orders, unknown to callers, by orderId. */
  delayedDeposits: Map<string, Delayed<DepositRequest>>;
  delayedPayouts: Map<string, Delayed<PayoutRequest>>;
  /** Cancelled payouts, which are never made even if submitted later. */
  cancelled: Set<string>;
  /** providerId → orderId of a deposit: the URL of its page. */
  pages: Map<string, string>;
  /** paymentId → orderId. */
  payments: Map<string, string>;
  /** idempotencyKey → its return. */
  returns: Map<string, { readonly request: ReturnRequest; readonly returnId: string }>;
  /** Instructions for payouts not yet submitted, by orderId. */
  instructions: Map<string, Plan>;
  deliveries: Map<string, Delivery>;
  /** UTC day → its movements, in order. */
  statements: Map<string, StatementEntry[]>;
  mode: Mode;
};

export function defaults(): State {
  return {
    deposits: new Map(),
    payouts: new Map(),
    delayedDeposits: new Map(),
    delayedPayouts: new Map(),
    cancelled: new Set(),
    pages: new Map(),
    payments: new Map(),
    returns: new Map(),
    instructions: new Map(),
    deliveries: new Map(),
    statements: new Map(),
    mode: {
      deposits: 'normal',
      payouts: 'succeed',
      webhooks: { deliveries: 1, delayMs: 0, reorder: false },
    },
  };
}
