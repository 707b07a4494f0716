import { randomUUID } from 'node:crypto';
import { httpPost } from '../http-post.ts';
import { SIGNATURE_HEADER, signMessage, verifiedNonce } from '../../library/signature.ts';
import type { WalletAnswer } from '../../library/wallet-client.ts';
import { same } from '../case.ts';

/** What the operator gives the kit: a player in an open game of the kit. */
export interface KitPlayer {
  readonly user: string;
  readonly token: string;
  readonly currency: string;
  readonly game_code: string;
  /** Minor units. */
  readonly cash: number;
  /** Of the free rounds that were asked for. */
  readonly reward_uuid?: string;
}

/**
 * `open`: may play. `ended`: the session with the game has ended. `excluded`: took a break after
 * the game was opened. `limited`: stakes of a day are limited to `limit`.
 */
export type PlayerKind = 'open' | 'ended' | 'excluded' | 'limited';

export interface PlayerRequest {
  readonly kind: PlayerKind;
  /** Minor units. */
  readonly cash: number;
  readonly limit?: number;
  /** Free rounds that the player gets in the game. */
  readonly freeRounds?: { readonly rounds: number };
}

/** A wallet that is called. */
export interface CalledWallet {
  /** The origin of the wallet. */
  readonly url: string;
  readonly secret: string;
  now(): number;
}

/** An operator whose wallet is checked. */
export interface OperatorSubject extends CalledWallet {
  /** A second secret that the operator accepts too, as while a secret is changed. */
  readonly otherSecret: string;
  player(request: PlayerRequest): Promise<KitPlayer>;
}

/** How a call departs from the protocol. */
export interface Departure {
  readonly secret?: string;
  /** The signature's time, from now. */
  readonly offsetMs?: number;
  /** Signs this body instead of the one that is sent. */
  readonly signedBody?: object;
  readonly signedPath?: string;
  readonly direction?: 'to-wallet' | 'wallet-answer';
  readonly unsigned?: true;
  /** Sends this text instead of the body. */
  readonly text?: string;
}

export interface WalletReply {
  readonly http: number;
  /** The answer exactly as it came. */
  readonly text: string;
  readonly answer: WalletAnswer & Readonly<Record<string, unknown>>;
  /** It is signed by the operator, for this request. */
  readonly isSigned: boolean;
}

/** Sends one call to the wallet under test. */
export async function send(
  { url, secret, now }: CalledWallet,
  name: string,
  body: object,
  departure: Departure = {},
): Promise<WalletReply> {
  const path = `/wallet/v1/${name}`;
  const raw = departure.text ?? JSON.stringify(body);
  const used = departure.secret ?? secret;
  const message = {
    direction: departure.direction ?? 'to-wallet',
    method: 'POST',
    path: departure.signedPath ?? path,
    raw: departure.signedBody === undefined ? raw : JSON.stringify(departure.signedBody),
  } as const;
  const header = signMessage(used, message, now() + (departure.offsetMs ?? 0));
  const signed = departure.unsigned === true ? {} : { [SIGNATURE_HEADER]: header };
  const { status, text, headers } = await httpPost(url + path, raw, signed);
  const answered = { direction: 'wallet-answer', method: 'POST', path, status, raw: text } as const;
  const nonce = verifiedNonce(used, headers[SIGNATURE_HEADER], answered, now());
  return {
    http: status,
    text,
    answer: JSON.parse(text) as WalletReply['answer'],
    isSigned: nonce !== null && header.includes(`,n=${nonce},`),
  };
}

/** A transaction as it is sent. */
export interface SentTransaction {
  readonly request_uuid: string;
  readonly transaction_uuid: string;
  readonly user: string;
  readonly token?: string;
  readonly currency: string;
  readonly game_code: string;
  readonly round: string;
  readonly amount?: number;
  readonly is_free?: true;
  readonly reward_uuid?: string;
}

/** A player with their next rounds. */
export function playing(subject: CalledWallet, player: KitPlayer) {
  const { user, token, currency, game_code } = player;
  return {
    /** A bet of a new round. */
    bet: (amount: number): SentTransaction => ({
      ...newIds(),
      ...{ user, token, currency, game_code, round: randomUUID(), amount },
    }),
    async cash(): Promise<number> {
      const asked = { request_uuid: randomUUID(), user, token };
      const { answer } = await send(subject, 'user/balance', asked);
      same('the status of user/balance', answer.status, 'RS_OK');
      return answer.balance ?? Number.NaN;
    },
  };
}

/** A win of a bet, in its round. */
export function winOf(bet: SentTransaction, amount: number) {
  return { ...bet, ...newIds(), amount, reference_transaction_uuid: bet.transaction_uuid };
}

/** Takes a bet or a win back. */
export function rollbackOf(taken: SentTransaction) {
  const { amount: _, ...target } = taken;
  return { ...target, ...newIds(), reference_transaction_uuid: target.transaction_uuid };
}

export function newIds() {
  return { request_uuid: randomUUID(), transaction_uuid: randomUUID() };
}
