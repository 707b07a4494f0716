import { createHash } from 'node:crypto';
import { PAY_TYPES } from '@glasshouse/contract/pay-types.ts';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import type {
  DepositKnown,
  PaymentProvider,
  ProviderEvent,
  ProviderReversal,
  Refused,
  Returned,
  Unreachable,
} from '../port.ts';
import { minorOf, pixAmount, readBrCode } from './br-code.ts';
import { createPixClient, type PixAccess, type PixAnswer, type PixClient } from './client.ts';
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

/** Scheme amounts are decimal text; ids by the patterns of the published document. */
const Valor = Type.String({ pattern: '^\\d{1,10}\\.\\d{2}$' });
const EndToEndId = Type.String({ pattern: '^[a-zA-Z0-9]{32}$' });
const TxId = Type.String({ pattern: '^[a-zA-Z0-9]{26,35}$' });
const Horario = Type.String({ minLength: 20, maxLength: 40 });
const Devolucao = Type.Object({
  id: Type.String({ pattern: '^[a-zA-Z0-9]{1,35}$' }),
  valor: Valor,
  natureza: Type.Optional(Type.String()),
  status: Type.Enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
});
const Pix = Type.Object({
  endToEndId: EndToEndId,
  txid: Type.Optional(TxId),
  valor: Valor,
  horario: Horario,
  devolucoes: Type.Optional(Type.Array(Devolucao)),
});
const Cob = Type.Object({
  calendario: Type.Object({ criacao: Horario, expiracao: Type.Integer({ minimum: 1 }) }),
  txid: TxId,
  status: Type.Enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  valor: Type.Object({ original: Valor }),
  chave: Type.String({ maxLength: 77 }),
  pixCopiaECola: Type.Optional(Type.String({ maxLength: 512 })),
  pix: Type.Optional(Type.Array(Pix)),
});
const Webhook = Type.Object({ pix: Type.Array(Pix, { minItems: 1, maxItems: 1_000 }) });

const UNREACHABLE: Unreachable = { outcome: 'unreachable' };
/** Statuses for "not now" or "too slow", which say nothing about the effect. */
const NO_ANSWER = new Set([401, 403, 408, 425, 429]);
/** Our own returns; the others are the scheme's special return mechanism (MED). */
const OWN_RETURNS = new Set(['ORIGINAL', 'RETIRADA']);

/**
 * The API Pix of Brazil's central bank (version 2.9) as a payment provider: immediate cobs,
 * reads, returns, and webhooks over mutual TLS. The published document has no call that sends a Pix
 * to an account, so it takes no withdrawals: another provider pays those out.
 */
export function createPixProvider(options: PixOptions): PaymentProvider {
  const client = createPixClient(options, options.now);
  const readCob = (txid: string): Promise<PixAnswer> => client.call('GET', `/cob/${txid}`);
  return {
    name: 'pix',
    capabilities: { deposits: [PAY_TYPES.PIX], payouts: [] },
    async createDeposit({ orderId, amount, expiresAt }) {
      const expiracao = Math.max(1, Math.round((expiresAt - options.now()) / 1_000));
      const made = await client.call('PUT', `/cob/${orderId}`, {
        calendario: { expiracao },
        valor: { original: pixAmount(amount) },
        chave: options.key,
      });
      // A repeated request is refused because the cob exists: it is read instead.
      const answer = made?.status === 201 ? made : ((await readCob(orderId)) ?? made);
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

type CobAnswer = { readonly status: number; readonly body: Static<typeof Cob> };

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

function depositOf(cob: Static<typeof Cob>, now: number): DepositKnown {
  const expiresAt = Date.parse(cob.calendario.criacao) + cob.calendario.expiracao * 1_000;
  const received = cob.pix ?? [];
  return {
    outcome: 'known',
    currency: 'BRL',
    status: statusOf(cob, received.length > 0, now >= expiresAt),
    payments: received.map(({ endToEndId, valor, horario }) => ({
      paymentId: endToEndId,
      amount: minorOf(valor),
      late: Date.parse(horario) > expiresAt,
    })),
    reversals: received.flatMap(reversalsOf),
  };
}

function statusOf(
  { status }: Static<typeof Cob>,
  isPaid: boolean,
  isOver: boolean,
): DepositKnown['status'] {
  if (status === 'CONCLUIDA' || isPaid) return 'paid';
  if (status !== 'ATIVA') return 'failed';
  return isOver ? 'expired' : 'waiting';
}

/** The returns that were made: ours, and those of the special return mechanism. */
function reversalsOf({ endToEndId, devolucoes = [] }: Static<typeof Pix>): ProviderReversal[] {
  return devolucoes
    .filter(({ status }) => status === 'DEVOLVIDO')
    .map(({ id, valor, natureza = 'ORIGINAL' }) => ({
      reversalId: `${endToEndId}.${id}`,
      kind: OWN_RETURNS.has(natureza) ? 'depositReturned' : 'chargeback',
      paymentId: endToEndId,
      amount: minorOf(valor),
    }));
}

/** The events of a received Pix: the payment, and what the scheme took back of it. */
function eventsOf(pix: Static<typeof Pix>): ProviderEvent[] {
  const { endToEndId, txid, horario } = pix;
  // A Pix without a cob belongs to no order of ours.
  if (txid === undefined) return [];
  const at = Date.parse(horario);
  const event = {
    ...{ orderId: txid, providerId: txid, paymentId: endToEndId, currency: 'BRL', at },
    ...{ late: false, reason: null },
  };
  const taken = reversalsOf(pix).filter(({ kind }) => kind === 'chargeback');
  return [
    { ...event, eventId: endToEndId, type: 'deposit.paid', amount: minorOf(pix.valor) },
    ...taken.map(({ reversalId, amount }) => ({
      ...event,
      eventId: reversalId,
      type: 'deposit.chargeback' as const,
      amount,
    })),
  ];
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
