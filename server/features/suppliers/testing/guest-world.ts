import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { CheckReport } from '@glasshouse/ledger/check.ts';
import { windowIds } from '@glasshouse/markets/calendar.ts';
import { GAMES } from '@glasshouse/supplier/reference/games/index.ts';
import {
  createSupplier,
  type ReferenceSupplier,
  type SupplierRecord,
} from '@glasshouse/supplier/reference/server.ts';
import {
  SIGNATURE_HEADER,
  signMessage,
  verifiedNonce,
} from '@glasshouse/supplier/library/signature.ts';
import type { StoredSession } from '@glasshouse/supplier/reference/sessions.ts';
import type { WalletAnswer } from '@glasshouse/supplier/library/wallet-client.ts';
import { wallTime } from '../../../platform/clock.ts';
import { openTestApp, type TestApp, type TestAppOptions } from '../../../testing/app.ts';
import { giveCash } from '../../../testing/cash.ts';
import { must, newPlayer, type TestPlayer } from '../../../testing/players.ts';
import { freePort } from '@glasshouse/tools/start/ports.ts';
import { checkBooks } from '../../../testing/check-books.ts';

export const SECRET = 'the secret of a supplier';
/** The secret that takes its place while it is changed. */
export const OTHER_SECRET = 'the next secret of a supplier';

export interface GuestWorld {
  readonly h: TestApp;
  readonly supplier: ReferenceSupplier;
  /** What the supplier stored. */
  readonly records: readonly SupplierRecord[];
  /** The number of the first game in the lobby. */
  readonly gameId: number;
  readonly portalUrl: string;
  /** The origin of the supplier. */
  readonly supplierUrl: string;
  /** Calls the wallet as the supplier does; by default with its own secret. */
  wallet(name: string, body: object, secret?: string): Promise<WalletAnswer & { text: string }>;
  /** A player with cash in an open game of the supplier. */
  guest(cash?: number): Promise<Guest>;
  checkBooks(): Promise<CheckReport>;
  close(): Promise<void>;
}

export interface Guest extends TestPlayer {
  /** The fields of every transaction of a new round. */
  round(): RoundFields;
  readonly gameToken: string;
  readonly session: StoredSession;
  /** Opens the game again, after another game ended its session. */
  reopen(): Promise<void>;
  cash(): Promise<number>;
}

export interface RoundFields {
  readonly user: string;
  readonly token: string;
  readonly currency: string;
  readonly game_code: string;
  readonly round: string;
}

/** An app, opened by `open`, that listens with the reference supplier's games in its lobby. */
export async function openGuestWorld(
  options: TestAppOptions = {},
  open: (options: TestAppOptions) => Promise<TestApp> = openTestApp,
): Promise<GuestWorld> {
  const records: SupplierRecord[] = [];
  const portalPort = await freePort('127.0.0.1');
  const { supplier, server, port } = await startSupplier(portalPort, records);
  const secret = `${SECRET},${OTHER_SECRET}`;
  const supplierUrl = `http://127.0.0.1:${port}`;
  const one = { name: 'nightjar', url: supplierUrl, secret, gamesOrigin: port };
  const h = await open({ suppliers: [one], ...options });
  await h.app.portal.listen({ port: portalPort, host: '127.0.0.1' });
  await h.settle();
  const { games } = must(
    await h.call<{ games: { id: number }[] }>('/v1/guests', {}, { method: 'GET', key: null }),
  );
  const gameId = games[0]?.id ?? 0;
  const wallet = walletOf(h);
  return {
    ...{ h, supplier, records, gameId, supplierUrl, wallet },
    portalUrl: `http://127.0.0.1:${portalPort}`,
    guest: (cash = 100_000) => newGuestPlayer({ h, records, gameId, wallet }, cash),
    checkBooks: () => {
      const { db, pack } = h.app.deps;
      return checkBooks(db, { windowIds: (_market, at) => windowIds(pack, at) });
    },
    async close() {
      await supplier.close();
      server.closeAllConnections();
      server.close();
      await h.close();
    },
  };
}

async function startSupplier(portalPort: number, records: SupplierRecord[]) {
  const supplier = createSupplier({
    games: GAMES,
    wallet: {
      url: `http://127.0.0.1:${portalPort}`,
      secret: SECRET,
      now: wallTime,
      pauseMs: 5,
    },
    origin: null,
    put: async (record) => void records.push(record),
  });
  const server = supplier.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { supplier, server, port };
}

/** Returns a function that calls the app's wallet, and throws when an answer is not signed. */
function walletOf(h: TestApp): GuestWorld['wallet'] {
  return async (name, body, secret = SECRET) => {
    const url = `/wallet/v1/${name}`;
    const raw = JSON.stringify(body);
    const about = { method: 'POST', path: url } as const;
    const header = signMessage(secret, { direction: 'to-wallet', ...about, raw }, wallTime());
    const response = await h.app.portal.inject({
      method: 'POST',
      url,
      payload: raw,
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: header },
    });
    const text = response.body;
    const answer = { direction: 'wallet-answer', ...about, status: 200, raw: text } as const;
    const signed = response.headers[SIGNATURE_HEADER];
    const isSigned = verifiedNonce(secret, signed, answer, wallTime()) !== null;
    const parsed = JSON.parse(text) as WalletAnswer;
    if (!isSigned && parsed.status !== 'RS_ERROR_INVALID_SIGNATURE') {
      throw new Error(`the answer ${text} is not signed`);
    }
    return { ...parsed, text };
  };
}

async function newGuestPlayer(
  { h, records, gameId, wallet }: Pick<GuestWorld, 'h' | 'records' | 'gameId' | 'wallet'>,
  cash: number,
): Promise<Guest> {
  const player = await newPlayer(h);
  if (cash > 0) await giveCash(h, player.player, cash);
  const launch = async (): Promise<StoredSession> => {
    const launched = await h.call<{ openGameUrl: string }>(
      '/game/forward',
      { id: gameId },
      { token: player.token, key: null },
    );
    const key = new URL(must(launched).openGameUrl).hash.slice(1);
    const found = records.find((record) => record.kind === 'session' && record.session.key === key);
    if (found?.kind !== 'session') throw new Error('the supplier has no such session');
    return found.session;
  };
  const session = await launch();
  let { token } = session;
  const { currency, game } = session;
  const user = player.userId;
  return {
    ...player,
    session,
    gameToken: token,
    reopen: async () => void ({ token } = await launch()),
    round: () => ({ user, token, currency, game_code: game, round: randomUUID() }),
    cash: async () => {
      const ask = { request_uuid: randomUUID(), user, token };
      return (await wallet('user/balance', ask)).balance ?? -1;
    },
  };
}

/** The identifying fields of a transaction. */
export function transactionIds() {
  return { request_uuid: randomUUID(), transaction_uuid: randomUUID() };
}
