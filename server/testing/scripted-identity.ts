import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { sign } from '../features/providers/index.ts';

/**
 * An ID check provider that decides as the document says: `DEMO-APPROVED` and `DEMO-REFUSED` at
 * once, with the ending `-LATER` at the second read, anything else never.
 */
export interface ScriptedIdentity {
  readonly url: string;
  close(): Promise<void>;
}

const DECISIONS: Readonly<Record<string, 'approved' | 'refused'>> = {
  APPROVED: 'approved',
  REFUSED: 'refused',
};
/** The number of reads that find a check with the ending `-LATER` pending. */
const PENDING_READS = 1;

interface Check {
  readonly document: string;
  reads: number;
}

export async function scriptedIdentity(): Promise<ScriptedIdentity> {
  const checks = new Map<string, Check>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { status, answer } = answerTo(checks, request, body);
      const raw = JSON.stringify(answer);
      response
        .writeHead(status, {
          'content-type': 'application/json',
          'x-signature': signatureOf(request, status, raw),
        })
        .end(raw);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answerTo(checks: Map<string, Check>, request: IncomingMessage, body: string) {
  if (request.method === 'POST') {
    const { checkId, document } = JSON.parse(body) as { checkId: string; document: string };
    const known = checks.get(checkId) ?? { document, reads: 0 };
    checks.set(checkId, known);
    return { status: 200, answer: { status: statusOf(known) } };
  }
  const known = checks.get(request.url?.split('/').at(-1) ?? '');
  if (known === undefined) return { status: 404, answer: { error: 'unknown_check' } };
  known.reads += 1;
  return { status: 200, answer: { status: statusOf(known) } };
}

function statusOf({ document, reads }: Check): 'approved' | 'refused' | 'pending' {
  const [, decision = '', later] = document.split('-');
  const isPending = later !== undefined && reads <= PENDING_READS;
  return isPending ? 'pending' : (DECISIONS[decision] ?? 'pending');
}

/** The signature of an answer, bound to its request. */
function signatureOf(request: IncomingMessage, status: number, raw: string): string {
  const [, nonce] = /,n=([^,]+),/.exec(String(request.headers['x-signature'])) ?? [];
  const { method = '', url: path = '' } = request;
  const message = { direction: 'provider-answer', method, path, status, raw } as const;
  return sign('test-secret', message, undefined, nonce);
}
