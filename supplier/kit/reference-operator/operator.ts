import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { SIGNATURE_HEADER, signMessage } from '../../library/signature.ts';
import type { KitPlayer, PlayerRequest } from '../operator/subject.ts';
import { Books, type Transaction } from './books.ts';
import { answerTo } from './answer-to.ts';
import { senderOf } from './sender-of.ts';
import type { OperatorFault } from './faults.ts';

export interface OperatorOptions {
  readonly secret: string;
  readonly otherSecret: string;
  readonly game: string;
  readonly currency: string;
  now(): number;
  /** Where it listens; default a free port. */
  readonly port?: number;
  /** What it does wrong. */
  readonly faults?: ReadonlySet<OperatorFault>;
  /** Called before each answer; `drop` closes the connection without one. */
  readonly before?: (call: string, body: Transaction) => 'answer' | 'drop' | 'fail';
}

/** An operator's wallet in memory: it follows the protocol, except for its switched-on faults. */
export async function startReferenceOperator(options: OperatorOptions) {
  const { secret, otherSecret, game, currency, now } = options;
  const has = (fault: OperatorFault) => options.faults?.has(fault) === true;
  const books = new Books(currency, has);
  const secrets = has('one secret while it is changed') ? secret : `${secret},${otherSecret}`;
  const calls: { readonly name: string; readonly body: Transaction; readonly raw: string }[] = [];

  function player({ kind, cash, limit, freeRounds }: PlayerRequest): KitPlayer {
    const user = String(randomInt(1, 2 ** 40));
    const token = randomBytes(24).toString('base64url');
    books.accounts.set(user, {
      ...{ user, token, game, cash, staked: 0, rewards: new Map() },
      isEnded: kind === 'ended',
      isExcluded: kind === 'excluded',
      limit: kind === 'limited' ? (limit ?? null) : null,
    });
    const opened = { user, token, currency, game_code: game, cash };
    if (freeRounds === undefined) return opened;
    return { ...opened, reward_uuid: give(user, freeRounds.rounds) };
  }

  /** Gives a player free rounds; returns their id. */
  function give(user: string, rounds: number): string {
    const id = randomUUID();
    books.accounts.get(user)?.rewards.set(id, { rounds, isEnded: false });
    return id;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '' } = request;
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const raw = Buffer.concat(parts).toString('utf8');
    const name = path.replace('/wallet/v1/', '');
    const sender = senderOf(request, raw, { secrets, now, has });
    const body = parsed(raw);
    if (sender !== null && body !== null) calls.push({ name, body, raw });
    const step = body === null ? 'answer' : (options.before?.(name, body) ?? 'answer');
    if (step === 'fail') {
      response.destroy();
      return;
    }
    const text =
      sender === null
        ? JSON.stringify({ status: 'RS_ERROR_INVALID_SIGNATURE' })
        : await answerTo(name, body, { books, currency, has });
    if (step === 'drop') {
      response.destroy();
      return;
    }
    if (sender !== null && !has('answers without a signature')) {
      const message = { direction: 'wallet-answer', method: 'POST', path, status: 200 } as const;
      const signed = { ...message, raw: text };
      response.setHeader(SIGNATURE_HEADER, signMessage(sender.used, signed, now(), sender.nonce));
    }
    response.setHeader('content-type', 'application/json');
    response.end(text);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    books,
    /** Every signed call so far. */
    calls,
    player: async (request: PlayerRequest) => player(request),
    give,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type ReferenceOperator = Awaited<ReturnType<typeof startReferenceOperator>>;

function parsed(raw: string): Transaction | null {
  try {
    return JSON.parse(raw) as Transaction;
  } catch {
    return null;
  }
}
