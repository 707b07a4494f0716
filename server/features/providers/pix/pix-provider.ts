import { createHash } from 'node:crypto';
import { PAY_TYPES } from '@glasshouse/contract/pay-types.ts';
import { SECOND_MS } from '@glasshouse/contract/time.ts';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { DepositRequest, PaymentProvider, Refused, Returned, Unreachable } from '../port.ts';
import { minorOf, pixAmount, readBrCode } from './br-code.ts';
import { createPixClient, type PixAccess, type PixAnswer, type PixClient } from './client.ts';
import { Cob, depositOf, Devolucao, eventsOf, Webhook } from './scheme.ts';
import { createPixWebhookServer } from './webhook-server.ts';

export interface PixOptions extends PixAccess {
  /** The Pix key of the account that receives, at most 77 characters. */
  readonly key: string;
  /** Epoch milliseconds, by the clock that orders expire by. */
  readonly now: () => number;
  /** Where webhooks are taken, over mutual TLS with the same files; null: orders are only read. */
  readonly webhook: {
    readonly host: string;
    readonly port: number;
    /** The address that the bank calls, of this port; it adds `/pix`. */
    readonly urlOf: (port: number) => string;
  } | null;
}

const REMOVED = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
const UNREACHABLE: Unreachable = { outcome: 'unreachable' };
/** Statuses for "not now" or "too slow", which say nothing about the effect. */
const NO_ANSWER = new Set([401, 403, 408, 425, 429]);
/**
 * The API Pix of Brazil's central bank (version 2.9) as a payment provider: cobs to be paid at
 * once or until a due date (cobv), reads, returns, and webhooks over mutual TLS. The published
 * document has no call that sends a Pix to an account, so it takes no withdrawals: another provider
 * pays those out.
 */
export function createPixProvider(options: PixOptions): PaymentProvider {
  const client = createPixClient(options, options.now);
  const readCob = async (txid: string): Promise<PixAnswer> => {
    const cob = await client.call('GET', `/cob/${txid}`);
    return cob?.status === 404 ? client.call('GET', `/cobv/${txid}`) : cob;
  };
  return {
    name: 'pix',
    capabilities: { deposits: [PAY_TYPES.PIX], payouts: [], dueOrders: [PAY_TYPES.PIX] },
    async createDeposit(request) {
      const { orderId, amount } = request;
      const { path, body: asked } = cobFor(request, options);
      const made = await client.call('PUT', path, asked);
      // A repeated request is refused because the cob exists: it is read instead.
      const answer = made?.status === 201 ? made : ((await client.call('GET', path)) ?? made);
      if (!isCob(answer)) return made === null ? UNREACHABLE : failure(made);
      const { body } = answer;
      const payCode = body.pixCopiaECola ?? '';
      const code = readBrCode(payCode);
      const isOurs =
        body.txid === orderId &&
        minorOf(body.valor.original) === amount &&
        code !== null &&
        (code.amount === null || code.amount === amount);
      if (!isOurs) return UNREACHABLE;
      return { outcome: 'created', providerId: body.txid, payCode, payPath: null, qrPath: null };
    },
    async readDeposit(orderId) {
      const answer = await readCob(orderId);
      if (answer?.status === 404) return { outcome: 'unknown' };
      return isCob(answer) ? depositOf(answer.body, options.now()) : UNREACHABLE;
    },
    async cancelDeposit(orderId) {
      const body = { status: REMOVED };
      const cob = await client.call('PATCH', `/cob/${orderId}`, body);
      const asked =
        cob?.status === 404 ? await client.call('PATCH', `/cobv/${orderId}`, body) : cob;
      if (asked === null) return UNREACHABLE;
      if (isCob(asked)) {
        return asked.body.status === REMOVED ? { outcome: 'cancelled' } : UNREACHABLE;
      }
      // A repeated request is refused because the cob is removed: it is read instead.
      const known = await readCob(orderId);
      const isGone = isCob(known) && known.body.status === REMOVED;
      return isGone ? { outcome: 'cancelled' } : failure(asked);
    },
    createPayout: () => Promise.resolve({ outcome: 'refused', reason: 'not_offered' }),
    readPayout: () => Promise.resolve({ outcome: 'unknown' }),
    cancelPayout: null,
    readStatement: null,
    async returnPayment({ paymentId, amount, key }) {
      const id = createHash('sha256').update(key).digest('hex').slice(0, 32);
      const path = `/pix/${paymentId}/devolucao/${id}`;
      const asked = await client.call('PUT', path, { valor: pixAmount(amount) });
      // A repeated request is refused because the return exists: it is read instead.
      const answer = asked?.status === 201 ? asked : ((await client.call('GET', path)) ?? asked);
      return returnOf(answer, asked, `${paymentId}.${id}`);
    },
    verifyWebhook({ raw, isKnownClient }) {
      if (isKnownClient !== true) return { verdict: 'forged' };
      const body = parsed(raw);
      if (!Check(Webhook, body)) return { verdict: 'unreadable' };
      return { verdict: 'events', events: body.pix.flatMap(eventsOf) };
    },
    ...webhookOf(options, client),
  };
}

const REGISTER_AGAIN_MS = 60_000;

/** The listener for webhooks, which registers its address at the bank until it is taken. */
function webhookOf(options: PixOptions, client: PixClient): Pick<PaymentProvider, 'webhookServer'> {
  const { webhook } = options;
  if (webhook === null) return {};
  const path = `/webhook/${encodeURIComponent(options.key)}`;
  const register = async (webhookUrl: string): Promise<void> => {
    const answer = await client.call('PUT', path, { webhookUrl });
    if (answer !== null && answer.status < 300) return;
    setTimeout(() => void register(webhookUrl), REGISTER_AGAIN_MS).unref();
  };
  const { certFile, keyFile, caFile } = options;
  return {
    webhookServer: createPixWebhookServer({
      ...{ certFile, keyFile, caFile, host: webhook.host, port: webhook.port },
      onListen: (port) => void register(webhook.urlOf(port)),
    }),
  };
}

/** What an order asks for: a cob, or a cobv if it has a due date. */
function cobFor(
  { orderId, amount, expiresAt, due }: DepositRequest,
  { now, key }: PixOptions,
): { readonly path: string; readonly body: object } {
  const common = { valor: { original: pixAmount(amount) }, chave: key };
  if (due !== null) {
    const { date, payer } = due;
    return {
      path: `/cobv/${orderId}`,
      body: {
        // Otherwise the bank would let it be paid for 30 days more.
        calendario: { dataDeVencimento: date, validadeAposVencimento: 0 },
        devedor: { cpf: payer.cpf, nome: payer.name },
        ...common,
      },
    };
  }
  const expiracao = Math.max(1, Math.round((expiresAt - now()) / SECOND_MS));
  return { path: `/cob/${orderId}`, body: { calendario: { expiracao }, ...common } };
}

type CobAnswer = { readonly status: number; readonly body: Cob };

function isCob(answer: PixAnswer): answer is CobAnswer {
  return answer !== null && answer.status < 300 && Check(Cob, answer.body);
}

/** Only an explicit refusal is one; after anything else the bank may have done it. */
function failure({ status, body }: NonNullable<PixAnswer>): Refused | Unreachable {
  if (status < 400 || status >= 500 || status === 404 || NO_ANSWER.has(status)) return UNREACHABLE;
  const Problem = Type.Object({ title: Type.String({ maxLength: 200 }) });
  return { outcome: 'refused', reason: Check(Problem, body) ? body.title : 'refused' };
}

function returnOf(
  answer: PixAnswer,
  asked: PixAnswer,
  returnId: string,
): Returned | Refused | Unreachable {
  if (answer !== null && answer.status < 300 && Check(Devolucao, answer.body)) {
    const { status } = answer.body;
    if (status === 'DEVOLVIDO') return { outcome: 'returned', returnId };
    // In process: asked again under the same id until it is done.
    return status === 'NAO_REALIZADO' ? { outcome: 'refused', reason: status } : UNREACHABLE;
  }
  return asked === null ? UNREACHABLE : failure(asked);
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
