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
  };
  /** Opens an order for payment. A repeated request returns the first answer. */
  createDeposit(request: DepositRequest): Promise<DepositOpened | Refused | Unreachable>;
  /** Returns the current state of an order: all payments and all reversals. */
  readDeposit(orderId: string): Promise<DepositKnown | Unknown | Unreachable>;
  /** Sends a payout. A repeated request returns the first answer. */
  createPayout(request: PayoutRequest): Promise<PayoutAccepted | Refused | Unreachable>;
  readPayout(orderId: string): Promise<PayoutKnown | Unknown | Unreachable>;
  /**
   * Makes sure that a payout is never made, whatever still arrives under its id. Refused once the
   * provider has it. Null where the provider cannot promise that.
   */
  readonly cancelPayout: ((orderId: string) => Promise<Cancelled | Refused | Unreachable>) | null;
  /** Sends a payment back to its payer, once per key. */
  returnPayment(request: ReturnRequest): Promise<Returned | Refused | Unreachable>;
  /** Reads a webhook; its signature is checked on the raw bytes before anything else. */
  verifyWebhook(message: WebhookMessage): WebhookVerdict;
}

export interface Refused {
  readonly outcome: 'refused';
  /** The provider's own word for why. */
  readonly reason: string;
}
export interface Unreachable {
  readonly outcome: 'unreachable';
}
/** The provider does not know it. */
export interface Unknown {
  readonly outcome: 'unknown';
}

export interface DepositRequest {
  readonly orderId: string;
  readonly amount: number;
  readonly payType: number;
  readonly expiresAt: number;
  /** Where the payer goes back to. A retry must send the same. */
  readonly returnUrl: string;
}

export interface DepositOpened {
  readonly outcome: 'created';
  readonly providerId: string;
  /** A code to pay with; where there is none the payer opens `payPath`. */
  readonly payCode: string | null;
  /** Paths on the portal's origin. */
  readonly payPath: string | null;
  readonly qrPath: string | null;
}

export interface ProviderPayment {
  readonly paymentId: string;
  readonly amount: number;
  /** It came after the order had expired. */
  readonly late: boolean;
}

export interface ProviderReversal {
  readonly reversalId: string;
  /** Sent back because we asked, or pulled back by the payer's bank. */
  readonly kind: 'depositReturned' | 'chargeback';
  readonly paymentId: string;
  readonly amount: number;
}

export interface DepositKnown {
  readonly outcome: 'known';
  /** ISO 4217: of all its amounts. */
  readonly currency: string;
  readonly status: 'waiting' | 'paid' | 'failed' | 'expired';
  readonly payments: readonly ProviderPayment[];
  readonly reversals: readonly ProviderReversal[];
}

export interface PayoutRequest {
  /** Of this submission: a corrected account is a new submission with an id of its own. */
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
  /** The provider has reached its own limit and takes the payout later; null when it has not. */
  readonly queue: PayoutQueue | null;
}

/** The provider's own queue, as it counts it. */
export interface PayoutQueue {
  /** Payouts up to and including this one: 1 is next. */
  readonly position: number;
  /** How long it takes by what was measured, in milliseconds; null when nobody knows. */
  readonly waitMs: number | null;
}

export interface Cancelled {
  readonly outcome: 'cancelled';
}

export interface PayoutKnown {
  readonly outcome: 'known';
  readonly providerId: string;
  /** `queued` waits for the provider's own limit; `retrying`: the bank tries again. */
  readonly status:
    | 'queued'
    | 'accepted'
    | 'processing'
    | 'retrying'
    | 'paid'
    | 'failed'
    | 'returned';
  /** With `queued`; else null. */
  readonly queue: PayoutQueue | null;
  /** Why it failed or was returned, in the provider's word. */
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
  /** The same as the `reversalId` that reads tell it under. */
  readonly returnId: string;
}

/** An event. It may come doubled, late, out of order, or never. */
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
  /** The payment of a deposit it is about; null elsewhere. */
  readonly paymentId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly at: number;
  readonly late: boolean;
  readonly reason: string | null;
}

/** A webhook as it came: a signature holds for its method and path too. */
export interface WebhookMessage {
  readonly method: string;
  readonly path: string;
  readonly raw: Buffer;
  readonly signature: unknown;
}

export type WebhookVerdict =
  | {
      readonly verdict: 'event';
      readonly event: ProviderEvent;
      /** Signs the answer, where the provider wants that: the header's value. */
      readonly answerSignature?: (raw: string) => string;
    }
  /** Not signed with our secret, or not just now. */
  | { readonly verdict: 'forged' }
  /** Signed, but not readable by this version. */
  | { readonly verdict: 'unreadable' };
