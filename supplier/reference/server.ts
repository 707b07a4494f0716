import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { TableGame } from '../library/game.ts';
import { createRewards, type RewardStep } from '../library/rewards.ts';
import { createRounds, type RoundStep } from '../library/rounds.ts';
import { SIGNATURE_HEADER, signMessage, verifiedNonce } from '../library/signature.ts';
import {
  createWalletClient,
  type WalletClient,
  type WalletOptions,
} from '../library/wallet-client.ts';
import { parseBody, readBody, sendJson, type JsonBody } from './json-http.ts';
import { createOperatorCalls } from './operator-calls.ts';
import { gamePage, pageHeaders } from './page.ts';
import { createPlays } from './plays.ts';
import { createSessions, type StoredSession } from './sessions.ts';

/** What the supplier must not forget. */
export type SupplierRecord =
  | { readonly kind: 'step'; readonly step: RoundStep }
  | { readonly kind: 'session'; readonly session: StoredSession }
  | { readonly kind: 'reward'; readonly reward: RewardStep };

export interface SupplierOptions {
  readonly games: readonly TableGame[];
  readonly wallet: WalletOptions;
  /** The origin of its pages; null: the host of the portal, with the port of the call. */
  readonly origin: string | null;
  /** Stores a record; resolves when it is durable. */
  put(record: SupplierRecord): Promise<void>;
  /** Draws a whole number from 0 to n - 1; default: the operating system's randomness. */
  readonly random?: (n: number) => number;
  /** In tests of the kit: a client or signatures that break the protocol. */
  readonly client?: WalletClient;
  readonly verify?: typeof verifiedNonce;
  readonly sign?: typeof signMessage;
}

export type ReferenceSupplier = ReturnType<typeof createSupplier>;

/** The paths of a supplier: what the operator calls, the games' pages, and what these call. */
export const SUPPLIER_PATHS = /^\/(?:supplier\/v1|game|play)\//;

/** A supplier of table games. */
export function createSupplier(options: SupplierOptions) {
  const { games, wallet, put, random, verify = verifiedNonce, sign = signMessage } = options;
  const client = options.client ?? createWalletClient(wallet);
  const rounds = createRounds(client, { put: (step) => put({ kind: 'step', step }) }, random);
  const sessions = createSessions((session) => put({ kind: 'session', session }));
  const rewards = createRewards({
    put: (reward) => put({ kind: 'reward', reward }),
    played: (id) => rounds.playedOf(id),
  });
  const plays = createPlays({
    ...{ games, sessions, rounds, rewards, wallet: client },
    ...(random === undefined ? {} : { random }),
  });

  const answerOperator = createOperatorCalls({ ...options, sessions, rewards });

  async function pageCall(path: string, body: JsonBody): Promise<object | null> {
    if (path === '/play/state') return plays.state(body);
    return path === '/play/round' ? plays.round(body) : null;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url: path = '', headers } = request;
    const code = /^\/game\/([a-z0-9-]+)(?:\?|$)/.exec(path)?.[1];
    const game = games.find((one) => one.code === code);
    if (method === 'GET' && game !== undefined) {
      response.writeHead(200, pageHeaders(headers.host ?? ''));
      response.end(gamePage(game));
      return;
    }
    const raw = method === 'POST' ? await readBody(request) : null;
    if (raw === null) return sendJson(response, 404, NOTHING);
    if (!path.startsWith('/supplier/')) {
      const page = await pageCall(path, parseBody(raw));
      return sendJson(response, page === null ? 404 : 200, JSON.stringify(page ?? {}));
    }
    const message = { direction: 'to-supplier', method: 'POST', path, raw } as const;
    const nonce = verify(wallet.secret, headers[SIGNATURE_HEADER], message, wallet.now());
    if (nonce === null) return sendJson(response, 401, BAD_SIGNATURE);
    const given = await answerOperator(path, parseBody(raw), request.socket.localPort ?? 0);
    const status = given === null ? 404 : 200;
    const text = given === null ? NOTHING : JSON.stringify(given);
    const sent = { direction: 'supplier-answer', method: 'POST', path, status, raw: text } as const;
    response.setHeader(SIGNATURE_HEADER, sign(wallet.secret, sent, wallet.now(), nonce));
    sendJson(response, status, text);
  }

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch(() => sendJson(response, 500, '{"error":"failed"}'));
  };

  return {
    /** Answers one request; for a server that serves other things too. */
    handle,
    /** A server of its own, not listening yet. */
    createServer: () => createServer(handle),
    rounds,
    /** Reads a stored record, in the order in which they were put. */
    replay(record: SupplierRecord): void {
      if (record.kind === 'step') rounds.replay(record.step);
      else if (record.kind === 'reward') rewards.replay(record.reward);
      else sessions.replay(record.session);
    },
    /** Stops repeating calls; open rounds are ended after the next start. */
    close: () => rounds.close(),
  };
}

const NOTHING = '{"error":"not_found"}';
const BAD_SIGNATURE = '{"error":"bad_signature"}';
