import { createServer, type IncomingMessage, type Server } from 'node:http';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gameSession } from '@glasshouse/contract/play/game-session.ts';
import { sessionOdds, sessionRtp } from '@glasshouse/contract/play/session-odds.ts';
import { withPromise } from '@glasshouse/contract/play/launch-token.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { Round } from '@glasshouse/engine/round.ts';
import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import { definition } from '../../66121/definition.ts';
import type { PublishedPar } from '../../index.ts';
import par from '../../66121/par.json' with { type: 'json' };

type Session = AnswerOf<typeof gameSession>;

/** A launch token with the seed hash of the fake server's session. */
export const LAUNCH = withPromise(
  'a-launch-token-for-one-use',
  gameSession.example.answer.seed.serverSeedHash,
);

/** The fake's response to a spin: plays a round, refuses, or does not respond. */
export type Answer =
  | { readonly round: Round }
  | { readonly refuse: string; readonly data?: unknown }
  | { readonly silent: true };

/** Serves the games' origin and answers its /game calls from a script. */
export interface FakeServer {
  readonly origin: string;
  /** The state that /game/session returns; tests change it. */
  session: Session;
  /** The definition for the rules sheet; tests change it. */
  definition: GameDefinition;
  /** The responses to the next spins, in order. */
  readonly answers: Answer[];
  /** Bodies of the received calls, with their path. */
  readonly asked: { readonly path: string; readonly body: unknown; readonly token: unknown }[];
  readonly bytes: { path: string; size: number }[];
  /**
   * Applies a round like an accepted spin: updates the balance, the next number and the last round.
   */
  settle(round: Round, stake: number): Session['lastRound'];
  /** Closes all connections like a killed server, and listens again at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.html', '.js', '.css']);

/** As strict as the production games' origin: nothing inline, nothing from other origins. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

const PORTAL = `<!doctype html><html lang="en"><title>portal</title><iframe title="game"
  style="border:0;width:100%;height:96vh"></iframe></html>`;

type Rounds = Map<string, NonNullable<Session['lastRound']>>;

/** The figures of a PAR sheet in the answer to /game/session. */
export function figuresOf(par: PublishedPar) {
  return { rtp: sessionRtp(par), odds: sessionOdds(par), definitionHash: par.definitionHash };
}

export async function openFakeServer(dist: string): Promise<FakeServer> {
  const { currency: _, ...example } = gameSession.example.answer;
  const rounds: Rounds = new Map();

  const server: FakeServer = {
    origin: '',
    definition,
    session: {
      ...example,
      currency: 'INR',
      cash: 91_050,
      bonus: 35_000,
      stakes: [2000, 4000, 10_000, 20_000, 50_000, 100_000, 200_000],
      ...figuresOf(par),
      lastRound: null,
      netPosition: -2400,
      elapsedSeconds: 761,
    },
    answers: [],
    asked: [],
    bytes: [],
    settle: (round, stake) => settleRound(server, rounds, round, stake),
    restart: () => restart(http),
    close: () => new Promise((done) => http.close(() => done())),
  };

  function respond(path: string, body: Map<string, unknown>): unknown {
    switch (path) {
      case '/game/session':
        return success(server.session);
      case '/game/spin':
        return spin(server, body);
      case '/game/rotateSeed':
        return rotateSeed(server);
      case '/game/setClientSeed':
        return giveSeed(server, body);
      case '/game/history': {
        const roundList = [...rounds.values()].toReversed();
        return success({ roundList, total: roundList.length });
      }
      case '/game/round': {
        const round = rounds.get(String(body.get('roundId')));
        return round === undefined ? refusal('unknown_round', null) : success(round);
      }
      default:
        return success({
          hash: server.session.definitionHash,
          gameId: server.session.gameId,
          definition: server.definition,
        });
    }
  }

  const http = createHttp(server, dist, respond);
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const { port } = http.address() as AddressInfo;
  return Object.assign(server, { origin: `http://127.0.0.1:${port}` });
}

/** Plays a round in the session and in its history. */
function settleRound(
  server: FakeServer,
  rounds: Rounds,
  round: Round,
  stake: number,
): Session['lastRound'] {
  const { session } = server;
  const seq = session.nextSeq;
  const lastRound = {
    roundId: `7-${seq}`,
    gameId: session.gameId,
    seq,
    stake,
    win: round.winMinor,
    nonce: session.seed.nonce + 1,
    createTime: 1_795_169_000_000 + seq * MINUTE_MS,
    events: [...round.events],
  };
  rounds.set(lastRound.roundId, lastRound);
  server.session = {
    ...session,
    nextSeq: seq + 1,
    cash: session.cash - stake + round.winMinor,
    netPosition: session.netPosition - stake + round.winMinor,
    seed: { ...session.seed, nonce: lastRound.nonce },
    lastRound,
  };
  return lastRound;
}

function spin(server: FakeServer, body: ReadonlyMap<string, unknown>): unknown {
  const { session } = server;
  const seq = body.get('seq');
  const last = session.lastRound;
  // The stored response for a number that was played before.
  if (last !== null && last.seq === seq) return success(spinAnswer(server, last));
  const { serverSeedHash, clientSeed } = session.seed;
  if (clientSeed === null) return refusal('client_seed_required', { serverSeedHash });
  const answer = server.answers.shift() ?? { refuse: 'too_fast', data: { waitMs: 10 } };
  if ('silent' in answer) return null;
  if ('refuse' in answer) return refusal(answer.refuse, answer.data ?? null);
  const settled = server.settle(answer.round, Number(body.get('stake')));
  return settled === null ? null : success(spinAnswer(server, settled));
}

function spinAnswer(server: FakeServer, round: NonNullable<Session['lastRound']>) {
  const { cash, bonus, netPosition, elapsedSeconds } = server.session;
  const { gameId: _id, createTime: _at, ...played } = round;
  return { ...played, cash, bonus, bonusReleased: 0, netPosition, elapsedSeconds };
}

/** Serves calls from `respond`, the portal's frame, and the built page with its policy. */
function createHttp(
  server: FakeServer,
  dist: string,
  respond: (path: string, body: Map<string, unknown>) => unknown,
): Server {
  return createServer((request, response) => {
    void (async () => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      if (request.method === 'POST' || path.startsWith('/v1/')) {
        const body = await bodyOf(request);
        server.asked.push({
          path,
          body: Object.fromEntries(body),
          token: request.headers['access-token'],
        });
        const said = respond(path, body);
        if (said === null) request.socket.destroy();
        else response.setHeader('content-type', 'application/json').end(JSON.stringify(said));
        return;
      }
      if (path === '/portal') {
        response.setHeader('content-type', 'text/html').end(PORTAL);
        return;
      }
      const file = path.startsWith('/game/') ? '/index.html' : path;
      const type = extname(file);
      try {
        const isSmaller = COMPRESSED.has(type) && existsSync(join(dist, `${file}.br`));
        const sent = await readFile(join(dist, isSmaller ? `${file}.br` : file));
        if (isSmaller) response.setHeader('content-encoding', 'br');
        if (type === '.html') response.setHeader('content-security-policy', POLICY);
        server.bytes.push({ path, size: sent.length });
        response.setHeader('content-type', TYPES[type] ?? 'application/octet-stream').end(sent);
      } catch {
        response.writeHead(404).end();
      }
    })();
  });
}

function giveSeed(server: FakeServer, body: ReadonlyMap<string, unknown>): unknown {
  const { seed } = server.session;
  const { serverSeedHash } = seed;
  if (body.get('serverSeedHash') !== serverSeedHash) {
    return refusal('client_seed_required', { serverSeedHash });
  }
  const clientSeed = seed.clientSeed ?? String(body.get('clientSeed'));
  server.session = { ...server.session, seed: { ...seed, clientSeed } };
  return success(server.session.seed);
}

/** A seed whose hash is not the fake's commitment: a page that checks must report it. */
const REVEALED = 'e'.repeat(64);

function rotateSeed(server: FakeServer): unknown {
  const { serverSeedHash, clientSeed, nonce } = server.session.seed;
  const next = { serverSeedHash: 'd'.repeat(64), clientSeed: null, nonce: 0 };
  server.session = { ...server.session, seed: next };
  const revealed = { serverSeed: REVEALED, serverSeedHash, clientSeed, nonce };
  return success({ ...next, revealed });
}

async function restart(http: Server): Promise<void> {
  const { port } = http.address() as AddressInfo;
  const closed = new Promise<void>((done) => http.close(() => done()));
  http.closeAllConnections();
  await closed;
  await new Promise<void>((done) => http.listen(port, '127.0.0.1', done));
}

const success = (data: unknown) => ({ success: 1, msgCode: 'success', msg: 'Done.', data });
const refusal = (msgCode: string, data: unknown) => ({
  success: 0,
  msgCode,
  msg: `The server says: ${msgCode}`,
  data,
});

async function bodyOf(request: IncomingMessage): Promise<Map<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) if (part instanceof Buffer) parts.push(part);
  const text = Buffer.concat(parts).toString();
  const body: unknown = text === '' ? {} : JSON.parse(text);
  return new Map<string, unknown>(Object.entries(body ?? {}));
}
