import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answer, pixView } from './api.ts';
import { Bank } from './bank.ts';
import { brCode } from './br-code.ts';
import { makeCertificates } from './certificates.ts';
import { openPixDocument, type PixDocument, type PixRequest } from './document.ts';

const TXID = 'a1b2c3d4e5f6g7h8i9j0k1l2m3';
const COB = {
  calendario: { expiracao: 600 },
  valor: { original: '50.00' },
  chave: '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc',
};
const COBV = {
  calendario: { dataDeVencimento: '2099-12-31' },
  devedor: { cpf: '11144477735', nome: 'Joana Exemplo' },
  valor: { original: '50.00' },
  chave: COB.chave,
};
let folder: string;
let document: PixDocument;
let bank: Bank;
let made = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pix-'));
  document = await openPixDocument();
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  made += 1;
  bank = new Bank(join(folder, `${made}.json`));
});

const headers = { 'content-type': 'application/json' };
const put = (path: string, body: unknown) => ({ method: 'PUT', path, body, headers });
const get = (path: string) => ({ method: 'GET', path, body: undefined, headers: {} });

/** Answers a request; the document must have nothing against either. */
function exchanged(request: PixRequest) {
  const reply = answer(bank, request);
  expect(document.checkRequest(request)).toEqual([]);
  expect(document.checkAnswer(request, reply.status, reply.body)).toEqual([]);
  return reply;
}

describe('the published document', () => {
  test.each([
    ['an amount without cents', { ...COB, valor: { original: '50' } }],
    ['an amount as a number', { ...COB, valor: { original: 50 } }],
    ['no key', { ...COB, chave: undefined }],
    ['a key that is too long', { ...COB, chave: 'x'.repeat(78) }],
    ['a life that is no number', { ...COB, calendario: { expiracao: 'long' } }],
  ])('has something against %s', (_, body) => {
    expect(document.checkRequest(put(`/cob/${TXID}`, body))).not.toEqual([]);
  });

  test.each([
    ['no payer', { ...COBV, devedor: undefined }],
    ['a payer without a name', { ...COBV, devedor: { cpf: '11144477735' } }],
    ['a CPF with punctuation', { ...COBV, devedor: { ...COBV.devedor, cpf: '111.444.777-35' } }],
    ['no due date', { ...COBV, calendario: {} }],
  ])('has something against a cobv with %s', (_, body) => {
    expect(document.checkRequest(put(`/cobv/${TXID}`, body))).not.toEqual([]);
  });

  test('has something against a txid that is too short', () => {
    expect(document.checkRequest(put('/cob/short', COB))).not.toEqual([]);
  });

  test('has something against a call that it does not have', () => {
    expect(document.operationOf(put('/payments', COB))).toBeNull();
    expect(document.checkRequest(put('/payments', COB))).not.toEqual([]);
  });

  test('has something against an answer without its status', () => {
    const request = put(`/cob/${TXID}`, COB);
    const { status, body } = answer(bank, request);
    expect(document.checkAnswer(request, status, body)).toEqual([]);
    expect(document.checkAnswer(request, status, { ...body, status: undefined })).not.toEqual([]);
    expect(document.checkAnswer(request, status, { ...body, status: 'PAGA' })).not.toEqual([]);
  });
});

describe('the bank', () => {
  test('makes a cob once', () => {
    expect(exchanged(put(`/cob/${TXID}`, COB)).status).toBe(201);
    expect(answer(bank, put(`/cob/${TXID}`, COB)).status).toBe(400);
    expect(exchanged(get(`/cob/${TXID}`)).body).toMatchObject({ txid: TXID, status: 'ATIVA' });
  });

  test('makes a cobv once, for its payer and until its due date', () => {
    expect(exchanged(put(`/cobv/${TXID}`, COBV)).status).toBe(201);
    expect(answer(bank, put(`/cobv/${TXID}`, COBV)).status).toBe(400);
    expect(exchanged(get(`/cobv/${TXID}`)).body).toMatchObject({
      status: 'ATIVA',
      calendario: { dataDeVencimento: '2099-12-31', validadeAposVencimento: 30 },
      devedor: COBV.devedor,
    });
    expect(exchanged(get(`/cob/${TXID}`)).status).toBe(404);
  });

  test('makes no cobv whose due date is over', () => {
    const calendario = { dataDeVencimento: '2020-12-31' };
    expect(answer(bank, put(`/cobv/${TXID}`, { ...COBV, calendario })).status).toBe(400);
    expect(exchanged(get(`/cobv/${TXID}`)).status).toBe(404);
  });

  test.each([
    ['cob', COB],
    ['cobv', COBV],
  ])('takes an unpaid %s back once', (kind, body) => {
    const remove = {
      ...put(`/${kind}/${TXID}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }),
      method: 'PATCH',
    };
    expect(exchanged(remove).status).toBe(404);
    exchanged(put(`/${kind}/${TXID}`, body));
    expect(exchanged(remove)).toMatchObject({
      status: 200,
      body: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', revisao: 1 },
    });
    expect(exchanged(remove).status).toBe(400);
  });

  test('takes no paid cobv back', () => {
    exchanged(put(`/cobv/${TXID}`, COBV));
    bank.pay(TXID, null, bank.now());
    const body = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
    expect(exchanged({ ...put(`/cobv/${TXID}`, body), method: 'PATCH' }).status).toBe(400);
  });

  test('never gives back more than was paid', () => {
    exchanged(put(`/cob/${TXID}`, COB));
    const pix = bank.pay(TXID, null, bank.now());
    const path = `/pix/${pix.endToEndId}/devolucao/r1`;
    expect(answer(bank, put(path, { valor: '50.01' })).status).toBe(400);
    expect(exchanged(put(path, { valor: '50.00' })).status).toBe(201);
    expect(answer(bank, put(`${path}2`, { valor: '0.01' })).status).toBe(400);
    expect(exchanged(get(`/cob/${TXID}`)).body).toMatchObject({
      status: 'CONCLUIDA',
      pix: [pixView(pix)],
    });
  });

  test('knows after a restart what it knew before', () => {
    exchanged(put(`/cob/${TXID}`, COB));
    bank.pay(TXID, 1_234, bank.now());
    const again = new Bank(join(folder, `${made}.json`));
    expect(again.cob(TXID)).toEqual(bank.cob(TXID));
    expect(again.cob(TXID)?.pix[0]?.valor).toBe('12.34');
  });

  test.each([`/cob/${'b'.repeat(26)}`, `/pix/E${'0'.repeat(31)}`])('does not know %s', (path) => {
    expect(exchanged(get(path)).status).toBe(404);
  });
});

test('a BR Code ends with the checksum of what is before it', () => {
  const code = brCode('pix.example.com/qr/v2/0123456789abcdef0123456789abcdef');
  expect(code).toMatch(/^000201010212.*5303986.*5802BR.*6304[0-9A-F]{4}$/);
  expect(brCode('pix.example.com/qr/v2/1')).not.toBe(brCode('pix.example.com/qr/v2/2'));
});

test('certificates made again are signed by another authority', async () => {
  const read = (path: string) => new X509Certificate(readFileSync(path));
  const first = await makeCertificates(join(folder, 'pem'), bank.now());
  const authority = read(first.bank.caFile);
  expect(read(first.receiver.certFile).verify(authority.publicKey)).toBe(true);
  expect(read(first.stranger.certFile).verify(authority.publicKey)).toBe(false);
  await makeCertificates(join(folder, 'pem'), bank.now());
  expect(read(first.receiver.certFile).verify(authority.publicKey)).toBe(false);
});
