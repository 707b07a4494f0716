import { DAY_MS, SECOND_MS } from '@glasshouse/contract/time.ts';
import { dateEnd } from '@glasshouse/markets/calendar.ts';
import { Type, type Static } from 'typebox';
import type { DepositKnown, ProviderEvent, ProviderReversal } from '../port.ts';
import { minorOf } from './br-code.ts';

/** Scheme amounts are decimal text; ids by the patterns of the published document. */
const Valor = Type.String({ pattern: '^\\d{1,10}\\.\\d{2}$' });
const EndToEndId = Type.String({ pattern: '^[a-zA-Z0-9]{32}$' });
const TxId = Type.String({ pattern: '^[a-zA-Z0-9]{26,35}$' });
const Horario = Type.String({ minLength: 20, maxLength: 40 });
export const Devolucao = Type.Object({
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
const common = {
  txid: TxId,
  status: Type.Enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  valor: Type.Object({ original: Valor }),
  chave: Type.String({ maxLength: 77 }),
  pixCopiaECola: Type.Optional(Type.String({ maxLength: 512 })),
  pix: Type.Optional(Type.Array(Pix)),
};
/** Payable for so many seconds after its creation (cob). */
const ImmediateCob = Type.Object({
  ...common,
  calendario: Type.Object({ criacao: Horario, expiracao: Type.Integer({ minimum: 1 }) }),
});
/** Payable until the end of its due date, and for so many days after it (cobv). */
const DueCob = Type.Object({
  ...common,
  calendario: Type.Object({
    dataDeVencimento: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    validadeAposVencimento: Type.Integer({ minimum: 0 }),
  }),
});
/** Either kind. */
export const Cob = Type.Union([ImmediateCob, DueCob]);
export type Cob = Static<typeof Cob>;
export const Webhook = Type.Object({ pix: Type.Array(Pix, { minItems: 1, maxItems: 1_000 }) });

/** Our own returns; the others are the scheme's special return mechanism (MED). */
const OWN_RETURNS = new Set(['ORIGINAL', 'RETIRADA']);

/** Due dates are those of the scheme, whatever the market's pack says. */
const SCHEME = { timeZone: 'America/Sao_Paulo' };

function expiryOf({ calendario }: Cob): number {
  if ('expiracao' in calendario) {
    return Date.parse(calendario.criacao) + calendario.expiracao * SECOND_MS;
  }
  const { dataDeVencimento, validadeAposVencimento } = calendario;
  return dateEnd(SCHEME, dataDeVencimento) + validadeAposVencimento * DAY_MS;
}

/** What a cob says about its order; `now` in epoch milliseconds. */
export function depositOf(cob: Cob, now: number): DepositKnown {
  const expiresAt = expiryOf(cob);
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

function statusOf({ status }: Cob, isPaid: boolean, isOver: boolean): DepositKnown['status'] {
  if (status === 'CONCLUIDA' || isPaid) return 'paid';
  // Removed at our request: the order has ended, nothing has failed.
  if (status === 'REMOVIDA_PELO_USUARIO_RECEBEDOR') return 'expired';
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
export function eventsOf(pix: Static<typeof Pix>): ProviderEvent[] {
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
