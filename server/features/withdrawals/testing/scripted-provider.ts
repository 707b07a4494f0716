import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';

type Status = 'accepted' | 'processing' | 'paid' | 'failed' | 'returned';

interface Payout {
  readonly body: string;
  status: Status;
  reason: string | null;
}

/**
 * A payment provider that does what a test says, at once: the clock of the house may stand still.
 * `mode`: `ok` takes payouts, `refuse` says no, `down` fails before doing anything, `mute` does
 * what it is asked and is cut off before it can say so.
 */
export interface ScriptedProvider {
  readonly url: string;
  mode: 'ok' | 'refuse' | 'down' | 'mute';
  readonly payouts: ReadonlyMap<string, Payout>;
  /** How often it was told to send money out. */
  readonly told: number;
  set(id: string, status: Status, reason?: string): void;
  close(): Promise<void>;
}

export async function scriptedProvider(): Promise<ScriptedProvider> {
  const payouts = new Map<string, Payout>();
  let told = 0;
  const create = (body: string): { code: number; answer: unknown } => {
    const { orderId: id } = JSON.parse(body) as { orderId: string };
    const known = payouts.get(id);
    if (known === undefined && provider.mode === 'refuse') {
      return { code: 422, answer: { error: 'refused' } };
    }
    told += 1;
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
      const isCreate = request.method === 'POST';
      const { code, answer } = isCreate ? create(body) : read(lastPart(request.url ?? ''));
      if (isCreate && provider.mode === 'mute') return response.destroy();
      return response
        .writeHead(code, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  const provider = {
    url: `http://127.0.0.1:${address.port}`,
    mode: 'ok' as ScriptedProvider['mode'],
    payouts,
    get told() {
      return told;
    },
    set(id: string, status: Status, reason: string | null = null) {
      const payout = payouts.get(id);
      if (payout === undefined) throw new Error(`no payout ${id}`);
      payout.status = status;
      payout.reason = reason;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  } satisfies ScriptedProvider;
  return provider;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function lastPart(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}
