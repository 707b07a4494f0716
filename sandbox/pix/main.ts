import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as requestOver } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { requireLoopback } from '../platform/http.ts';
import { pixView } from './api.ts';
import { Bank, text, type Mode, type Pix } from './bank.ts';
import { makeCertificates, type CertificateFiles } from './certificates.ts';
import { openPixDocument } from './document.ts';
import { createPixServer } from './server.ts';

/**
 * A bank with the API Pix, as a process. PIX_DATA: a folder. PIX_PORT, PIX_CONTROL_PORT: 0 for any.
 * Every request and answer is checked by the published document; GET /control/violations says what
 * it had against them. Scripts make things happen by /control calls. Ends with its parent.
 */
const folder = process.env['PIX_DATA'] ?? '';
if (folder === '') throw new Error('PIX_DATA must name a folder');
const portOf = (name: string) => Number.parseInt(process.env[name] ?? '0', 10);
const bank = new Bank(join(folder, 'bank.json'));
const certificatesFolder = join(folder, 'certificates');
const certificates = await makeCertificates(certificatesFolder, bank.now());
const pix = createPixServer(bank, await openPixDocument(), certificates.bank);
pix.server.listen(portOf('PIX_PORT'), '127.0.0.1');
await once(pix.server, 'listening');

const control = Fastify();
requireLoopback(control);
type Act = {
  Params: { id: string };
  Body: {
    amount?: number;
    at?: number;
    natureza?: 'MED_FRAUDE' | 'MED_OPERACIONAL';
    status?: 'DEVOLVIDO' | 'NAO_REALIZADO';
    as?: keyof typeof certificates;
  };
};
control.post<{ Body: Partial<Mode> }>('/control/mode', ({ body }) =>
  Object.assign(bank.mode, body),
);
control.post<{ Body: { offsetMs: number } }>('/control/clock', ({ body }) => {
  bank.clock.offsetMs = body.offsetMs;
  return { now: bank.now() };
});
control.get('/control/violations', () => ({ checked: pix.checked(), violations: pix.violations }));
control.get<Act>('/control/cobs/:id', ({ params }) => bank.cob(params.id) ?? { status: null });
control.post<Act>('/control/cobs/:id/pay', ({ params, body }) =>
  pixView(bank.pay(params.id, body.amount ?? null, body.at ?? bank.now())),
);
control.post<Act>('/control/cobs/:id/remove', ({ params }) => {
  const cob = bank.cob(params.id);
  if (cob === null) throw new Error('there is no such cob');
  cob.status = 'REMOVIDA_PELO_PSP';
  bank.save();
  return cob;
});
control.post<Act>('/control/cobs/:id/forget', ({ params }) => {
  bank.forget(params.id);
  return { forgotten: true };
});
control.post<Act>('/control/pix/:id/take-back', ({ params, body }) => {
  const found = pixOf(params.id);
  const valor = body.amount === undefined ? found.valor : text(body.amount);
  const id = `med${found.devolucoes.length + 1}`;
  return bank.giveBack(found, { id, valor, natureza: body.natureza ?? 'MED_FRAUDE' });
});
control.post<Act>('/control/pix/:id/settle-returns', ({ params, body }) => {
  for (const one of pixOf(params.id).devolucoes) bank.settle(one, body.status ?? 'DEVOLVIDO');
  return pixOf(params.id);
});
control.post<Act>('/control/pix/:id/webhook', async ({ params, body }) => {
  const found = pixOf(params.id);
  const chave = bank.cob(found.txid)?.chave ?? '';
  const url = bank.webhookOf(chave);
  if (url === null) throw new Error('no webhook is registered');
  return { status: await sendWebhook(url, found, certificates[body.as ?? 'bank']) };
});
control.post('/control/rotate', async () => {
  await makeCertificates(certificatesFolder, bank.now());
  pix.reload();
  return { rotated: true };
});
await control.listen({ port: portOf('PIX_CONTROL_PORT'), host: '127.0.0.1' });
const port = (pix.server.address() as AddressInfo).port;
const controlPort = (control.server.address() as AddressInfo).port;
process.send?.({ type: 'ready', port, controlPort, certificates });
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));

function pixOf(endToEndId: string): Pix {
  const found = bank.pix(endToEndId);
  if (found === null) throw new Error(`there is no Pix ${endToEndId}`);
  return found;
}

/** Sends a webhook to `<url>/pix`, as the document says. Returns the status; 0 for no answer. */
function sendWebhook(url: string, found: Pix, own: CertificateFiles): Promise<number> {
  const body = JSON.stringify({ pix: [pixView(found)] });
  return new Promise((done) => {
    const request = requestOver(`${url.replace(/\/$/, '')}/pix`, {
      method: 'POST',
      cert: readFileSync(own.certFile),
      key: readFileSync(own.keyFile),
      ca: readFileSync(certificates.bank.caFile),
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    request.on('response', (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    request.on('error', () => done(0));
    request.end(body);
  });
}
