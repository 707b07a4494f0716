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

const COB = /^\/cob\/([a-zA-Z0-9]{26,35})$/;
const RETURN = /^\/pix\/([a-zA-Z0-9]{32})\/devolucao\/([a-zA-Z0-9]{1,35})$/;
const PIX = /^\/pix\/([a-zA-Z0-9]{32})$/;
const WEBHOOK = /^\/webhook\/([^/]{1,77})$/;

/** Does what a request asks; the request was checked by the document. */
export function answer(bank: Bank, { method, path, body }: PixRequest): PixReply {
  const [, txid] = COB.exec(path) ?? [];
  if (txid !== undefined) return method === 'PUT' ? create(bank, txid, body) : read(bank, txid);
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

interface Asked {
  readonly calendario: { readonly expiracao?: number };
  readonly valor: { readonly original: string };
  readonly chave: string;
}

function create(bank: Bank, txid: string, body: unknown): PixReply {
  if (bank.cob(txid) !== null) {
    return problem(400, 'CobOperacaoInvalida', ['a cobrança já existe']);
  }
  const { calendario, valor, chave } = body as Asked;
  if (minor(valor.original) === 0) {
    return problem(400, 'CobOperacaoInvalida', ['cob.valor.original é zero']);
  }
  const cob: Cob = {
    txid,
    criacao: bank.now(),
    expiracao: calendario.expiracao ?? 86_400,
    original: valor.original,
    chave,
    location: `pix.example.com/qr/v2/${randomBytes(16).toString('hex')}`,
    status: 'ATIVA',
    revisao: 0,
    pix: [],
  };
  bank.addCob(cob);
  return { status: 201, body: cobView(cob, false) };
}

function read(bank: Bank, txid: string): PixReply {
  const cob = bank.cob(txid);
  if (cob === null) return problem(404, 'CobNaoEncontrado');
  return { status: 200, body: cobView(cob, true) };
}

function cobView(cob: Cob, isComplete: boolean): object {
  const { txid, criacao, expiracao, original, chave, location, status, revisao, pix } = cob;
  return {
    calendario: { criacao: new Date(criacao).toISOString(), expiracao },
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
