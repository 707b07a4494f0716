import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { SIGNATURE_HEADER, signMessage, verifiedNonce } from '../library/signature.ts';
import {
  createWalletClient,
  signedCaller,
  type CallWallet,
  type WalletAnswer,
  type WalletOptions,
} from '../library/wallet-client.ts';
import { GAMES } from '../reference/games/index.ts';
import { createSupplier } from '../reference/server.ts';
import { pagePlayer } from './play-by-page.ts';
import type { PlayedRound } from './supplier/subject.ts';

/** What a supplier can do wrong: each is a switch of the reference supplier. */
export const SUPPLIER_FAULTS = [
  'accepts unsigned calls',
  'accepts any secret',
  'signature without a time window',
  'answers without a signature',
  'one secret while it is changed',
  'believes unsigned answers',
  'a new id for each attempt of a bet',
  'a new id for each attempt of a win',
  'an unknown bet is kept',
  'a rollback is sent once',
  'a rollback of something else',
  'a win is sent once',
  'a win after a refusal',
  'another currency',
  'a win without its bet',
  'fractions',
  'the same ids for every round',
  'a round stays open',
  'play without money calls the wallet',
  'free rounds are paid',
  'free rounds are of nothing that was given',
] as const;

export type SupplierFault = (typeof SUPPLIER_FAULTS)[number];

export interface ReferenceSupplierOptions {
  readonly operatorUrl: string;
  readonly secret: string;
  readonly otherSecret: string;
  now(): number;
  readonly faults?: ReadonlySet<SupplierFault>;
}

/** The reference supplier in memory: it follows the protocol, except for its faults. */
export async function startReferenceSupplier(options: ReferenceSupplierOptions) {
  const { operatorUrl, otherSecret, now } = options;
  const has = (fault: SupplierFault) => options.faults?.has(fault) === true;
  const secret = has('one secret while it is changed')
    ? options.secret
    : `${options.secret},${otherSecret}`;
  const wallet: WalletOptions = { url: operatorUrl, secret, now, pauseMs: 10, answerWithinMs: 500 };
  const call = faultyCall(wallet, has);
  const client = createWalletClient(wallet, call);
  const once = (name: string) => async (body: object) => call(name, body);
  const supplier = createSupplier({
    games: GAMES,
    wallet,
    origin: null,
    put: async () => undefined,
    client: {
      ...client,
      ...(has('a win is sent once') ? { win: once('transaction/win') } : {}),
      ...(has('a rollback is sent once') ? { rollback: once('transaction/rollback') } : {}),
      ...(has('an unknown bet is kept') ? { rollback: async () => null } : {}),
      ...(has('a win after a refusal')
        ? { bet: async (body) => ({ ...(await client.bet(body)), status: 'RS_OK' }) }
        : {}),
    },
    verify: (used, header, message, at) => {
      const nonce = verifiedNonce(used, header, message, at);
      const [, time = '0'] = /,t=(\d+),/.exec(String(header)) ?? [];
      if (nonce !== null) return nonce;
      if (header === undefined) return has('accepts unsigned calls') ? 'none-given' : null;
      const isOld = verifiedNonce(used, header, message, Number.parseInt(time, 10)) !== null;
      if (isOld) return has('signature without a time window') ? 'late-nonce' : null;
      return has('accepts any secret') ? 'any-nonce' : null;
    },
    sign: (...given) => (has('answers without a signature') ? '' : signMessage(...given)),
  });
  const server = supplier.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const play = pagePlayer();
  return {
    url,
    async play(gameUrl: string): Promise<PlayedRound> {
      if (has('play without money calls the wallet')) {
        await call('user/balance', { request_uuid: randomUUID(), user: '1', token: '' });
      }
      return play(gameUrl);
    },
    async close(): Promise<void> {
      await supplier.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A caller of the wallet that changes what it sends, as its faults say. */
function faultyCall(wallet: WalletOptions, has: (fault: SupplierFault) => boolean): CallWallet {
  const signed = signedCaller(wallet);
  const fixed = randomUUID();
  return (name, body) => {
    const sent: Record<string, unknown> = { ...body };
    const isBet = name === 'transaction/bet';
    const isWin = name === 'transaction/win';
    const isNew =
      (isBet && has('a new id for each attempt of a bet')) ||
      (isWin && has('a new id for each attempt of a win'));
    if (isNew) {
      sent['transaction_uuid'] = randomUUID();
      sent['request_uuid'] = randomUUID();
    }
    if (isBet && has('another currency')) sent['currency'] = 'EUR';
    if (isBet && has('fractions')) sent['amount'] = 0.5;
    const isFree = isBet && sent['is_free'] === true;
    if (isFree && has('free rounds are paid')) {
      sent['amount'] = 100;
      delete sent['is_free'];
      delete sent['reward_uuid'];
    }
    if (isFree && has('free rounds are of nothing that was given')) {
      sent['reward_uuid'] = randomUUID();
    }
    if (isWin && has('a win without its bet')) delete sent['reference_transaction_uuid'];
    if (isWin && has('a round stays open')) delete sent['round_closed'];
    if (isBet && has('the same ids for every round')) sent['transaction_uuid'] = fixed;
    if (name === 'transaction/rollback' && has('a rollback of something else')) {
      sent['reference_transaction_uuid'] = randomUUID();
    }
    return has('believes unsigned answers') ? unverified(wallet, name, sent) : signed(name, sent);
  };
}

async function unverified(
  { url, secret, now }: WalletOptions,
  name: string,
  body: object,
): Promise<WalletAnswer | null> {
  const path = `/wallet/v1/${name}`;
  const raw = JSON.stringify(body);
  const message = { direction: 'to-wallet', method: 'POST', path, raw } as const;
  const response = await fetch(url + path, {
    method: 'POST',
    body: raw,
    headers: { [SIGNATURE_HEADER]: signMessage(secret, message, now()) },
  }).catch(() => null);
  return response === null ? null : ((await response.json()) as WalletAnswer);
}
