import type { PayType } from '@glasshouse/markets/pack.ts';

/**
 * The port that every payment provider implements. Amounts are minor units of the market's
 * currency, times epoch milliseconds of the provider's clock. Every call is idempotent by its order
 * or key, and the outcomes are a closed set: `unreachable` means that the effect is unknown.
 */
export interface PaymentProvider {
  /** Permanent name, used in its clearing and claims accounts, its orders and its events. */
  readonly name: string;
  readonly capabilities: {
    readonly deposits: readonly PayType[];
    readonly payouts: readonly PayType[];
    /** Methods whose orders may have a due date (`DepositRequest.due`). */
    readonly dueOrders: readonly PayType[];
  };
  /** Opens an order for payment. A repeated request returns the first answer. */
  createDeposit(request: DepositRequest): Promise<DepositOpened | Refused | Unreachable>;
  /** Returns the current state of an order: all payments and all reversals. */
  readDeposit(orderId: string): Promise<DepositKnown | Unknown | Unreachable>;
  /**
   * Cancels an unpaid order, so that it can no longer be paid. Refused once it is paid or has
   * ended. Null when the provider cannot do that.
   */
  readonly cancelDeposit: ((orderId: string) => Promise<Cancelled | Refused | Unreachable>) | null;
  /** Sends a payout. A repeated request returns the first answer. */
  createPayout(request: PayoutRequest): Promise<PayoutAccepted | Refused | Unreachable>;
  readPayout(orderId: string): Promise<PayoutKnown | Unknown | Unreachable>;
  /**
   * Cancels a payout, so that it is never made even if requests with its id still arrive. Refused
   * once the provider has it. Null when the provider cannot guarantee that.
   */
  readonly cancelPayout: ((orderId: string) => Promise<Cancelled | Refused | Unreachable>) | null;
  /** Returns a payment to its payer, once per key. */
  returnPayment(request: ReturnRequest): Promise<Returned | Refused | Unreachable>;
  /**
   * Returns the statement of a UTC day that is over, as the file that the provider gives, in a
   * format of features/reconciliation. Null when the provider has none to fetch.
   */
  readonly readStatement: ((day: string) => Promise<StatementRead | Unreachable>) | null;
  /** Parses a webhook; verifies its signature on the raw bytes first. */
  verifyWebhook(message: WebhookMessage): WebhookVerdict;
  /** A listener of its own for webhooks that the portal's port cannot verify; absent: none. */
  readonly webhookServer?: (receive: ReceiveWebhook) => WebhookServer;
}

export interface StatementRead {
  readonly outcome: 'read';
  readonly format: 'json' | 'camt053' | 'csv';
  readonly text: string;
}

export interface Refused {
  readonly outcome: 'refused';
  /** The provider's reason code. */
  readonly reason: string;
}
export interface Unreachable {
  readonly outcome: 'unreachable';
}
/** The provider has no such order. */
export interface Unknown {
  readonly outcome: 'unknown';
}

export interface DepositRequest {
  readonly orderId: string;
  readonly amount: number;
  readonly payType: number;
  readonly expiresAt: number;
  /** For an order that is payable until the end of a later day; null: to be paid at once. */
  readonly due: DueOrder | null;
  /** Where the payer is redirected afterwards. A retry must send the same URL. */
  readonly returnUrl: string;
}

export interface DueOrder {
  /** `YYYY-MM-DD` in the market's time zone; `expiresAt` is its end. */
  readonly date: string;
  readonly payer: DuePayer;
}

/** Who pays an order with a due date. */
export interface DuePayer {
  readonly name: string;
  /** The payer's tax number in Brazil: 11 digits with valid check digits. */
  readonly cpf: string;
}

export interface DepositOpened {
  readonly outcome: 'created';
  readonly providerId: string;
  /** A payment code; null when the payer opens `payPath` instead. */
  readonly payCode: string | null;
  /** Paths on the portal's origin; their links get `?language=` with the player's language. */
  readonly payPath: string | null;
  readonly qrPath: string | null;
}

export interface ProviderPayment {
  readonly paymentId: string;
  readonly amount: number;
  /** True when it arrived after the order had expired. */
  readonly late: boolean;
}

export interface ProviderReversal {
  readonly reversalId: string;
  /** Returned at our request, or charged back by the payer's bank. */
  readonly kind: 'depositReturned' | 'chargeback';
  readonly paymentId: string;
  readonly amount: number;
}

export interface DepositKnown {
  readonly outcome: 'known';
  /** ISO 4217, for all of its amounts. */
  readonly currency: string;
  readonly status: 'waiting' | 'paid' | 'failed' | 'expired';
  readonly payments: readonly ProviderPayment[];
  readonly reversals: readonly ProviderReversal[];
}

export interface PayoutRequest {
  /** The id of this submission: a corrected account is a new submission with a new id. */
  readonly orderId: string;
  readonly amount: number;
  readonly payType: number;
  readonly account: {
    readonly holder: string;
    readonly number: string;
    readonly bank: string | null;
    readonly ifsc: string | null;
  };
}

export interface PayoutAccepted {
  readonly outcome: 'accepted';
  readonly providerId: string;
  /** Set when the provider has reached its limit and pays later; else null. */
  readonly queue: PayoutQueue | null;
}

/** The provider's queue, by its own count. */
export interface PayoutQueue {
  /** Number of payouts up to and including this one: 1 is next. */
  readonly position: number;
  /** Measured waiting time in milliseconds; null when unknown. */
  readonly waitMs: number | null;
}

export interface Cancelled {
  readonly outcome: 'cancelled';
}

export interface PayoutKnown {
  readonly outcome: 'known';
  readonly providerId: string;
  /** `queued` waits for the provider's limit; `retrying`: the bank tries again. */
  readonly status:
    | 'queued'
    | 'accepted'
    | 'processing'
    | 'retrying'
    | 'paid'
    | 'failed'
    | 'returned';
  /** The place in the queue of a `queued` payout, if the provider tells it; else null. */
  readonly queue: PayoutQueue | null;
  /** The provider's reason code of a failure or return. */
  readonly reason: string | null;
}

export interface ReturnRequest {
  readonly paymentId: string;
  readonly amount: number;
  readonly reason: string;
  readonly key: string;
}

export interface Returned {
  readonly outcome: 'returned';
  /** The same id that reads report as `reversalId`. */
  readonly returnId: string;
}

/** An event. It may arrive twice, late, out of order, or never. */
export interface ProviderEvent {
  readonly eventId: string;
  readonly type:
    | 'deposit.paid'
    | 'deposit.failed'
    | 'deposit.expired'
    | 'deposit.chargeback'
    | 'payout.processing'
    | 'payout.retrying'
    | 'payout.paid'
    | 'payout.failed'
    | 'payout.returned';
  readonly orderId: string;
  readonly providerId: string;
  /** The payment of a deposit event; null for others. */
  readonly paymentId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly at: number;
  readonly late: boolean;
  readonly reason: string | null;
}

/** A webhook as received: the signature also covers its method and path. */
export interface WebhookMessage {
  readonly method: string;
  readonly path: string;
  readonly raw: Buffer;
  readonly signature: unknown;
  /** True when the caller's certificate was verified (mutual TLS). */
  readonly isKnownClient?: boolean;
}

/** Stores what a webhook says. The status answers it. */
export type ReceiveWebhook = (
  provider: string,
  message: WebhookMessage,
) => Promise<{ readonly status: number }>;

export interface WebhookServer {
  start(): Promise<void>;
  stop(): Promise<void>;
}

export type WebhookVerdict =
  | {
      readonly verdict: 'event';
      readonly event: ProviderEvent;
      /** Returns the header value that signs the answer, if the provider requires it. */
      readonly answerSignature?: (raw: string) => string;
    }
  /** Several in one message, in their order. */
  | { readonly verdict: 'events'; readonly events: readonly ProviderEvent[] }
  /** Not signed with our secret, or not recently. */
  | { readonly verdict: 'forged' }
  /** Signed, but unknown to this version. */
  | { readonly verdict: 'unreadable' };
