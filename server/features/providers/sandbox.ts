import { Type, type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { PayType } from '@glasshouse/markets/pack.ts';
import type { PaymentProvider, Refused, Unreachable } from './port.ts';
import { sign, signedNonce } from '../../platform/message-signature.ts';
import { signedFetch, type SignedAnswer } from './signing.ts';

export interface SandboxOptions {
  /** The provider's base URL, without a trailing slash. */
  readonly url: string;
  readonly secret: string;
  /** ISO 4217. */
  readonly currency: string;
  /** The URL under which the provider reaches this server, identical at every retry. */
  readonly webhookUrl: string;
}

const PAY_TYPES: readonly PayType[] = [8, 9, 10, 11, 12, 13, 14];
const DUE_PAY_TYPES: readonly PayType[] = [12];

const Id = Type.String({ pattern: '^[A-Za-z0-9._-]{1,100}$' });
const Amount = Type.Integer({ minimum: 1, maximum: 100_000_000_000 });
const TextOrNull = Type.Union([Type.String({ maxLength: 500 }), Type.Null()]);
/** A path on the portal's own origin. */
const PathOrNull = Type.Union([
  Type.String({ pattern: '^/sandbox/[A-Za-z0-9/_-]{1,200}$' }),
  Type.Null(),
]);

const Opened = Type.Object({
  providerId: Id,
  payCode: TextOrNull,
  payPath: PathOrNull,
  qrPath: PathOrNull,
});
const Deposit = Type.Object({
  currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
  status: Type.Enum(['waiting', 'paid', 'failed', 'expired']),
  payments: Type.Array(Type.Object({ paymentId: Id, amount: Amount, late: Type.Boolean() })),
  reversals: Type.Array(
    Type.Object({
      reversalId: Id,
      kind: Type.Enum(['depositReturned', 'chargeback']),
      paymentId: Id,
      amount: Amount,
    }),
  ),
});
const Queue = Type.Union([
  Type.Object({
    position: Type.Integer({ minimum: 1 }),
    waitMs: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  }),
  Type.Null(),
]);
const Accepted = Type.Object({ providerId: Id, queue: Type.Optional(Queue) });
const Done = Type.Object({ cancelled: Type.Literal(true) });
const Payout = Type.Object({
  providerId: Id,
  status: Type.Enum(['queued', 'accepted', 'processing', 'retrying', 'paid', 'failed', 'returned']),
  reason: TextOrNull,
  queue: Type.Optional(Queue),
});
const ReturnMade = Type.Object({ returnId: Id });
const DayStatement = Type.Object({
  day: Type.String(),
  currency: Type.String(),
  opening: Type.Integer(),
  closing: Type.Integer(),
  lines: Type.Array(Type.Unknown()),
});
const Problem = Type.Object({ error: Type.String({ maxLength: 100 }) });
const Event = Type.Object({
  eventId: Id,
  type: Type.Enum([
    'deposit.paid',
    'deposit.failed',
    'deposit.expired',
    'deposit.chargeback',
    'payout.processing',
    'payout.retrying',
    'payout.paid',
    'payout.failed',
    'payout.returned',
  ]),
  orderId: Id,
  providerId: Id,
  paymentId: Type.Union([Id, Type.Null()]),
  amount: Amount,
  currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
  at: Type.Integer({ minimum: 0 }),
  late: Type.Boolean(),
  reason: TextOrNull,
});

const UNREACHABLE: Unreachable = { outcome: 'unreachable' };

/** The sandbox provider as a PaymentProvider: used by the demo, and a template for others. */
export function createSandboxProvider(options: SandboxOptions): PaymentProvider {
  const { currency, webhookUrl, secret } = options;
  return {
    name: 'sandbox',
    capabilities: { deposits: PAY_TYPES, payouts: PAY_TYPES, dueOrders: DUE_PAY_TYPES },
    async createDeposit({ due, ...request }) {
      const answer = await signedFetch(options, '/api/deposits', {
        ...request,
        ...(due === null ? {} : { due }),
        currency,
        webhookUrl,
      });
      const opened = decoded(answer, Opened);
      return opened === null ? notTaken(answer) : { outcome: 'created', ...opened };
    },
    async readDeposit(orderId) {
      const answer = await signedFetch(options, `/api/deposits/${orderId}`);
      if (answer?.status === 404) return { outcome: 'unknown' };
      const deposit = decoded(answer, Deposit);
      return deposit === null ? UNREACHABLE : { outcome: 'known', ...deposit };
    },
    async cancelDeposit(orderId) {
      const answer = await signedFetch(options, `/api/deposits/${orderId}/cancel`, {});
      return decoded(answer, Done) === null ? failure(answer) : { outcome: 'cancelled' };
    },
    async createPayout(request) {
      const answer = await signedFetch(options, '/api/payouts', {
        ...request,
        currency,
        webhookUrl,
      });
      const accepted = decoded(answer, Accepted);
      if (accepted === null) return notTaken(answer);
      return { outcome: 'accepted', ...accepted, queue: accepted.queue ?? null };
    },
    async readPayout(orderId) {
      const answer = await signedFetch(options, `/api/payouts/${orderId}`);
      if (answer?.status === 404) return { outcome: 'unknown' };
      const payout = decoded(answer, Payout);
      if (payout === null) return UNREACHABLE;
      return { outcome: 'known', ...payout, queue: payout.queue ?? null };
    },
    async cancelPayout(orderId) {
      const answer = await signedFetch(options, `/api/payouts/${orderId}/cancel`, {});
      return decoded(answer, Done) === null ? failure(answer) : { outcome: 'cancelled' };
    },
    async readStatement(day) {
      const answer = await signedFetch(options, `/api/statement?day=${day}`);
      const statement = decoded(answer, DayStatement);
      if (statement === null) return UNREACHABLE;
      // Before the first movement the provider names no currency.
      const named = { ...statement, currency: statement.currency || currency };
      return { outcome: 'read', format: 'json', text: JSON.stringify(named) };
    },
    async returnPayment({ key, ...request }) {
      const answer = await signedFetch(options, '/api/returns', {
        ...request,
        idempotencyKey: key,
      });
      const made = decoded(answer, ReturnMade);
      return made === null ? failure(answer) : { outcome: 'returned', ...made };
    },
    verifyWebhook({ method, path, raw, signature }) {
      const about = { method, path };
      const nonce = signedNonce(secret, signature, { direction: 'to-server', ...about, raw });
      if (nonce === null) return { verdict: 'forged' };
      const event = parsed(raw);
      if (!Check(Event, event)) return { verdict: 'unreadable' };
      const answerSignature = (text: string) => {
        const answer = { direction: 'server-answer', ...about, status: 200, raw: text } as const;
        return sign(secret, answer, undefined, nonce);
      };
      return { verdict: 'event', event, answerSignature };
    },
  };
}

/** The data of a success; null for a failure and for a body that does not match the schema. */
function decoded<Schema extends TSchema>(
  answer: SignedAnswer | null,
  schema: Schema,
): Static<Schema> | null {
  return answer?.status === 200 && Check(schema, answer.body) ? answer.body : null;
}

/** Statuses for "not now" or "too slow", which say nothing about the effect. */
const NO_ANSWER = new Set([408, 425, 429]);

/** Only an explicit refusal is one; after anything else the provider may have done it. */
function failure(answer: SignedAnswer | null): Refused | Unreachable {
  if (answer === null || answer.status < 400 || answer.status >= 500) return UNREACHABLE;
  if (NO_ANSWER.has(answer.status)) return UNREACHABLE;
  const { body } = answer;
  return { outcome: 'refused', reason: Check(Problem, body) ? body.error : 'refused' };
}

/** A provider may answer "unknown" about a recent request and accept it afterwards. */
function notTaken(answer: SignedAnswer | null): Refused | Unreachable {
  return answer?.status === 404 ? UNREACHABLE : failure(answer);
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
