import { randomBytes } from 'node:crypto';
import { minor, type Bank, type Cob, type Devolucao, type Pix } from './bank.ts';
import { brCode } from './br-code.ts';
import type { PixRequest } from './document.ts';

/** An answer of the bank, before it is checked by the document. */
export interface PixReply {
  readonly status: number;
  readonly body: object;
}

const ERRORS = 'https://pix.bcb.gov.br/api/v2/error';

/** A problem as RFC 7807 and the document write it. */
export function problem(
  status: number,
  kind: string,
  violations: readonly string[] = [],
): PixReply {
  return {
    status,
    body: {
      type: `${ERRORS}/${kind}`,
      title: kind,
      status,
      ...(violations.length === 0
        ? {}
        : { violacoes: violations.map((razao) => ({ razao, propriedade: 'body' })) }),
    },
  };
}

const COB = /^\/(cobv?)\/([a-zA-Z0-9]{26,35})$/;
const RETURN = /^\/pix\/([a-zA-Z0-9]{32})\/devolucao\/([a-zA-Z0-9]{1,35})$/;
const PIX = /^\/pix\/([a-zA-Z0-9]{32})$/;
const WEBHOOK = /^\/webhook\/([^/]{1,77})$/;

/** Does what a request asks; the request was checked by the document. */
export function answer(bank: Bank, { method, path, body }: PixRequest): PixReply {
  const [, kind = '', txid] = COB.exec(path) ?? [];
  if (txid !== undefined) {
    const asked = { bank, isDue: kind === 'cobv', txid };
    if (method === 'PUT') return create(asked, body);
    return method === 'PATCH' ? revise(asked, body) : read(asked);
  }
  const [, endToEndId = '', id] = RETURN.exec(path) ?? [];
  if (id !== undefined) return giveBack(bank, method, endToEndId, id, body);
  const [, one] = PIX.exec(path) ?? [];
  if (one !== undefined) {
    const pix = bank.pix(one);
    return pix === null ? problem(404, 'PixNaoEncontrado') : { status: 200, body: pixView(pix) };
  }
  const [, chave] = WEBHOOK.exec(path) ?? [];
  if (chave !== undefined && method === 'PUT') {
    const { webhookUrl } = body as { readonly webhookUrl: string };
    bank.setWebhook(decodeURIComponent(chave), webhookUrl);
    return { status: 200, body: {} };
  }
  return problem(404, 'NaoEncontrado');
}

/** The bank's own customer, whom a cobv names. */
const RECEBEDOR = {
  logradouro: 'Rua Exemplo 1',
  cidade: 'Brasília',
  uf: 'DF',
  cep: '70074900',
  cnpj: '11222333000181',
  nome: 'Glasshouse Sandbox',
};
/** How long a cobv stays payable after its due date if nothing else is said, in days. */
const VALIDADE_DAYS = 30;

interface Asked {
  readonly calendario: {
    readonly expiracao?: number;
    readonly dataDeVencimento?: string;
    readonly validadeAposVencimento?: number;
  };
  readonly devedor?: object;
  readonly valor: { readonly original: string };
  readonly chave: string;
}

/** One cob of either kind; the kinds share their ids. */
interface Of {
  readonly bank: Bank;
  readonly isDue: boolean;
  readonly txid: string;
}

const kindOf = ({ isDue }: Pick<Of, 'isDue'>) => (isDue ? 'CobV' : 'Cob');

function create({ bank, isDue, txid }: Of, body: unknown): PixReply {
  const invalid = (razao: string) => problem(400, `${kindOf({ isDue })}OperacaoInvalida`, [razao]);
  if (bank.cob(txid) !== null) return invalid('a cobrança já existe');
  const { calendario, devedor = {}, valor, chave } = body as Asked;
  if (minor(valor.original) === 0) return invalid('valor.original é zero');
  const { dataDeVencimento = '', validadeAposVencimento = VALIDADE_DAYS } = calendario;
  if (isDue && dataDeVencimento < dateOf(bank.now())) {
    return invalid('dataDeVencimento é anterior à data de criação da cobrança');
  }
  const cob: Cob = {
    txid,
    criacao: bank.now(),
    expiracao: isDue ? null : (calendario.expiracao ?? 86_400),
    vencimento: isDue ? { dataDeVencimento, validadeAposVencimento, devedor } : null,
    original: valor.original,
    chave,
    location: `pix.example.com/qr/v2/${isDue ? 'cobv/' : ''}${randomBytes(16).toString('hex')}`,
    status: 'ATIVA',
    revisao: 0,
    pix: [],
  };
  bank.addCob(cob);
  return { status: 201, body: cobView(cob, false) };
}

/** The date in Brazil's capital, `YYYY-MM-DD`, which has had no summer time since 2019. */
function dateOf(at: number): string {
  return new Date(at - 3 * 3_600_000).toISOString().slice(0, 10);
}

function found({ bank, isDue, txid }: Of): Cob | null {
  const cob = bank.cob(txid);
  return cob !== null && (cob.vencimento !== null) === isDue ? cob : null;
}

function read(of: Of): PixReply {
  const cob = found(of);
  if (cob === null) return problem(404, `${kindOf(of)}NaoEncontrada`);
  return { status: 200, body: cobView(cob, true) };
}

/** The only revision that is needed here: the receiver takes an unpaid cob back. */
function revise(of: Of, body: unknown): PixReply {
  const cob = found(of);
  if (cob === null) return problem(404, `${kindOf(of)}NaoEncontrada`);
  const { status } = body as { readonly status?: string };
  if (status === undefined || !of.bank.remove(cob)) {
    return problem(400, `${kindOf(of)}OperacaoInvalida`, [`a cobrança está ${cob.status}`]);
  }
  return { status: 200, body: cobView(cob, false) };
}

function cobView(cob: Cob, isComplete: boolean): object {
  const { txid, criacao, expiracao, vencimento, original, pix } = cob;
  const { chave, location, status, revisao } = cob;
  const { devedor, ...due } = vencimento ?? {};
  return {
    calendario: {
      criacao: new Date(criacao).toISOString(),
      ...(vencimento === null ? { expiracao } : due),
    },
    ...(vencimento === null ? {} : { devedor, recebedor: RECEBEDOR }),
    ...{ txid, revisao, location, status, chave },
    valor: { original },
    pixCopiaECola: brCode(location),
    ...(isComplete && pix.length > 0 ? { pix: pix.map(pixView) } : {}),
  };
}

/** A Pix as reads and webhooks write it. */
export function pixView({ endToEndId, txid, valor, horario, devolucoes }: Pix): object {
  return {
    ...{ endToEndId, txid, valor, horario },
    ...(devolucoes.length === 0 ? {} : { devolucoes }),
  };
}

function giveBack(
  bank: Bank,
  method: string,
  endToEndId: string,
  id: string,
  body: unknown,
): PixReply {
  const pix = bank.pix(endToEndId);
  if (pix === null) return problem(404, 'PixNaoEncontrado');
  const known = pix.devolucoes.find((one) => one.id === id);
  if (method === 'GET') {
    return known === undefined
      ? problem(404, 'PixDevolucaoNaoEncontrada')
      : { status: 200, body: known };
  }
  if (known !== undefined) {
    return problem(400, 'PixDevolucaoInvalida', ['a devolução já existe']);
  }
  const { valor } = body as { readonly valor: string };
  const given = pix.devolucoes
    .filter(({ status }: Devolucao) => status !== 'NAO_REALIZADO')
    .reduce((sum, one) => sum + minor(one.valor), 0);
  if (given + minor(valor) > minor(pix.valor)) {
    return problem(400, 'PixDevolucaoInvalida', ['o valor ultrapassa o do Pix']);
  }
  const made = bank.giveBack(pix, { id, valor, natureza: 'ORIGINAL' });
  return { status: 201, body: made };
}
