import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { answer, problem, type PixReply } from './api.ts';
import type { Bank } from './bank.ts';
import type { CertificateFiles } from './certificates.ts';
import type { PixDocument, PixRequest } from './document.ts';

/** An exchange that the document forbids. */
export interface Violation {
  readonly where: 'request' | 'answer';
  readonly call: string;
  readonly faults: readonly string[];
}

export interface PixServer {
  readonly server: Server;
  /** What the document had against requests and answers; empty when all is as published. */
  readonly violations: readonly Violation[];
  /** How many exchanges were checked. */
  checked(): number;
  /** Takes the files again, so that new connections have the new certificates. */
  reload(): void;
}

const TOKEN_SECONDS = 3_600;
const PREFIX = '/v2';
const CLIENT = { id: 'glasshouse', secret: 'a secret for tests only' } as const;

/** The bank's API over mutual TLS: tokens at /oauth/token, the API below /v2. */
export function createPixServer(
  bank: Bank,
  document: PixDocument,
  { certFile, keyFile, caFile }: CertificateFiles,
): PixServer {
  const violations: Violation[] = [];
  const tokens = new Set<string>();
  let checked = 0;
  const files = () => ({
    cert: readFileSync(certFile),
    key: readFileSync(keyFile),
    ca: readFileSync(caFile),
  });
  const server = createServer({ ...files(), requestCert: true, rejectUnauthorized: true });

  const note = (where: Violation['where'], call: string, faults: readonly string[]): boolean => {
    if (faults.length > 0) violations.push({ where, call, faults });
    return faults.length > 0;
  };
  const replyTo = (request: PixRequest): PixReply => {
    const token = /^Bearer (.+)$/.exec(request.headers['authorization'] ?? '')?.[1] ?? '';
    if (!tokens.has(token)) return problem(401, 'AcessoNegado');
    checked += 1;
    const call = `${request.method} ${request.path}`;
    const faults = document.checkRequest(request);
    if (note('request', call, faults)) return problem(400, 'RequisicaoInvalida', faults);
    const reply = answer(bank, request);
    note('answer', call, document.checkAnswer(request, reply.status, reply.body));
    return reply;
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void bodyOf(request).then((text) => {
      if (bank.mode.down) {
        request.socket.destroy();
        return;
      }
      const reply =
        request.url === '/oauth/token'
          ? tokenFor(request, text, tokens)
          : replyTo(asked(request, text));
      if (bank.mode.losesAnswers && request.method === 'PUT') {
        request.socket.destroy();
        return;
      }
      const type = reply.status < 400 ? 'application/json' : 'application/problem+json';
      response.writeHead(reply.status, { 'content-type': type }).end(JSON.stringify(reply.body));
    });
  });
  return {
    server,
    violations,
    checked: () => checked,
    reload() {
      tokens.clear();
      server.setSecureContext(files());
      server.closeAllConnections();
    },
  };
}

function tokenFor(request: IncomingMessage, text: string, tokens: Set<string>): PixReply {
  const basic = Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64');
  const isClient = request.headers.authorization === `Basic ${basic}`;
  const form = new URLSearchParams(text);
  if (!isClient || form.get('grant_type') !== 'client_credentials') {
    return { status: 401, body: { error: 'invalid_client' } };
  }
  const token = randomBytes(24).toString('base64url');
  tokens.add(token);
  const scope = form.get('scope') ?? '';
  return {
    status: 200,
    body: { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope },
  };
}

function asked(request: IncomingMessage, text: string): PixRequest {
  const path = request.url ?? '/';
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: request.method ?? 'GET',
    path: path.startsWith(PREFIX) ? path.slice(PREFIX.length) : path,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
    headers: Object.fromEntries(headers) as Record<string, string>,
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
