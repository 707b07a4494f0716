import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { sign } from '../../providers/index.ts';

type Status = 'accepted' | 'processing' | 'retrying' | 'paid' | 'failed' | 'returned';

interface Payout {
  readonly body: string;
  status: Status;
  reason: string | null;
}

/**
 * A scripted payment provider that answers immediately, so the app's clock may stand still. Modes:
 * `ok` accepts payouts, `refuse` refuses, `down` fails without effect, `mute` acts but fails before
 * answering, `later` fails and accepts the payout only when `arrive` is called; until then it does
 * not know it.
 */
export interface ScriptedProvider {
  readonly url: string;
  mode: 'ok' | 'refuse' | 'down' | 'mute' | 'later';
  /** Whether it confirms a cancellation; a cancelled payout is never accepted later. */
  cancels: boolean;
  /** The HTTP status of a refusal. */
  refusal: number;
  readonly payouts: ReadonlyMap<string, Payout>;
  /** Number of payout requests received. */
  readonly payoutRequests: number;
  set(id: string, status: Status, reason?: string): void;
  /** Delivers a delayed payout request to the provider. */
  arrive(id: string): void;
  close(): Promise<void>;
}

export async function scriptedProvider(): Promise<ScriptedProvider> {
  const payouts = new Map<string, Payout>();
  const onTheWay = new Map<string, string>();
  let payoutRequests = 0;
  const create = (body: string): { code: number; answer: unknown } => {
    const { orderId: id } = JSON.parse(body) as { orderId: string };
    const known = payouts.get(id);
    if (known === undefined && provider.mode === 'refuse') {
      return { code: provider.refusal, answer: { error: 'refused' } };
    }
    payoutRequests += 1;
    if (known === undefined && provider.mode === 'later') {
      onTheWay.set(id, body);
      return { code: 503, answer: {} };
    }
    if (known !== undefined && known.body !== body) {
      return { code: 409, answer: { error: 'conflict' } };
    }
    if (known === undefined) payouts.set(id, { body, status: 'accepted', reason: null });
    return { code: 200, answer: { providerId: `out_${id}` } };
  };
  const read = (id: string): { code: number; answer: unknown } => {
    const known = payouts.get(id);
    if (known === undefined) return { code: 404, answer: { error: 'unknown_order' } };
    const { status, reason } = known;
    return { code: 200, answer: { providerId: `out_${id}`, status, reason } };
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (provider.mode === 'down') return response.writeHead(503).end('{}');
      const isCreate = request.method === 'POST' && request.url?.endsWith('/cancel') === false;
      const url = request.url ?? '';
      const isCancel = url.endsWith('/cancel');
      const { code, answer } = isCreate
        ? create(body)
        : isCancel
          ? cancel(provider.cancels, payouts, onTheWay, lastPart(url.slice(0, -'/cancel'.length)))
          : read(lastPart(url));
      if (isCreate && (provider.mode === 'mute' || provider.mode === 'later'))
        return response.destroy();
      const raw = JSON.stringify(answer);
      const signature = answerSignature(request, code, raw);
      return response
        .writeHead(code, { 'content-type': 'application/json', 'x-signature': signature })
        .end(raw);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  const provider = {
    url: `http://127.0.0.1:${address.port}`,
    mode: 'ok' as ScriptedProvider['mode'],
    refusal: 422,
    cancels: false,
    payouts,
    get payoutRequests() {
      return payoutRequests;
    },
    set(id: string, status: Status, reason: string | null = null) {
      const payout = payouts.get(id);
      if (payout === undefined) throw new Error(`no payout ${id}`);
      payout.status = status;
      payout.reason = reason;
    },
    arrive(id: string) {
      const body = onTheWay.get(id);
      if (body === undefined) throw new Error(`no payout ${id} is on its way`);
      onTheWay.delete(id);
      payouts.set(id, { body, status: 'accepted', reason: null });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  } satisfies ScriptedProvider;
  return provider;
}

function cancel(
  isAble: boolean,
  payouts: ReadonlyMap<string, Payout>,
  onTheWay: Map<string, string>,
  id: string,
): { code: number; answer: unknown } {
  if (!isAble || payouts.has(id)) return { code: 409, answer: { error: 'not_possible' } };
  onTheWay.delete(id);
  return { code: 200, answer: { cancelled: true } };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** The signature of a response, bound to its request. */
function answerSignature(request: IncomingMessage, status: number, raw: string): string {
  const [, nonce] = /,n=([^,]+),/.exec(String(request.headers['x-signature'])) ?? [];
  const { method = '', url: path = '' } = request;
  const message = { direction: 'provider-answer', method, path, status, raw } as const;
  return sign('test-secret', message, undefined, nonce);
}

function lastPart(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}
