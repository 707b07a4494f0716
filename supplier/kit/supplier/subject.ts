import { setTimeout as pause } from 'node:timers/promises';
import { SIGNATURE_HEADER, signMessage, verifiedNonce } from '../../library/signature.ts';
import type { KitPlayer } from '../operator/subject.ts';
import type { OperatorFault } from '../reference-operator/faults.ts';
import type { ReferenceOperator } from '../reference-operator/operator.ts';
import type { Transaction } from '../reference-operator/books.ts';

/** What a player sees of a round. */
export interface PlayedRound {
  readonly outcome?: string;
  readonly status?: string;
  readonly stake?: number;
  readonly win?: number;
}

/** A supplier that is checked, connected to an operator of the kit. */
export interface SupplierSubject {
  readonly url: string;
  /** The portal that games are opened from. */
  readonly lobbyUrl: string;
  readonly secret: string;
  readonly otherSecret: string;
  readonly currency: string;
  now(): number;
  /** How long repetitions may take. */
  readonly patienceMs: number;
  readonly operator: ReferenceOperator;
  /** The operator's faults; may be changed at any time. */
  readonly faults: Set<OperatorFault>;
  /** What happens to the operator's next answers; reset after each case. */
  interrupt(before: ((call: string, body: Transaction) => 'answer' | 'drop' | 'fail') | null): void;
  /** Plays one round of an opened game at the lowest stake. */
  play(gameUrl: string): Promise<PlayedRound>;
}

export interface SupplierReply {
  readonly http: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly isSigned: boolean;
}

/** Calls a supplier as the operator does. */
export async function ask(
  { url, secret, now }: SupplierSubject,
  call: 'game/list' | 'game/url' | 'freebet/rewards/create' | 'freebet/rewards/cancel',
  body: object,
  departure: {
    readonly secret?: string;
    readonly offsetMs?: number;
    readonly unsigned?: true;
  } = {},
): Promise<SupplierReply> {
  const path = `/supplier/v1/${call}`;
  const raw = JSON.stringify(body);
  const used = departure.secret ?? secret;
  const message = { direction: 'to-supplier', method: 'POST', path, raw } as const;
  const header = signMessage(used, message, now() + (departure.offsetMs ?? 0));
  const response = await fetch(url + path, {
    method: 'POST',
    body: raw,
    headers: {
      'content-type': 'application/json',
      ...(departure.unsigned === true ? {} : { [SIGNATURE_HEADER]: header }),
    },
  });
  const text = await response.text();
  const { status } = response;
  const sent = { direction: 'supplier-answer', method: 'POST', path, status, raw: text } as const;
  const nonce = verifiedNonce(used, response.headers.get(SIGNATURE_HEADER), sent, now());
  const isSigned = nonce !== null && header.includes(`,n=${nonce},`);
  return { http: status, body: JSON.parse(text) as SupplierReply['body'], isSigned };
}

export interface ListedGame {
  readonly game_code: string;
  readonly name: string;
  readonly rtp: number;
  readonly icon: string;
  readonly free_rounds?: boolean;
}

export async function gamesOf(subject: SupplierSubject): Promise<ListedGame[]> {
  const { body } = await ask(subject, 'game/list', {});
  const { games } = body;
  if (!Array.isArray(games) || games.length === 0) throw new Error('the list has no game');
  return games as ListedGame[];
}

/** A player of the operator in a game of the supplier. */
export async function launched(
  subject: SupplierSubject,
  cash = 100_000,
): Promise<{ readonly player: KitPlayer; readonly url: string }> {
  const [game] = await gamesOf(subject);
  const opened = await subject.operator.player({ kind: 'open', cash });
  const code = game?.game_code ?? '';
  const account = subject.operator.books.accounts.get(opened.user);
  if (account !== undefined) account.game = code;
  const player = { ...opened, game_code: code };
  const { body } = await ask(subject, 'game/url', {
    ...{ game_code: code, mode: 'real', currency: subject.currency, language: 'EN' },
    ...{ user: player.user, token: player.token, country: 'IN', lobby_url: subject.lobbyUrl },
  });
  if (typeof body['url'] !== 'string') throw new Error('game/url answered no url');
  return { player, url: body['url'] };
}

/** The signed calls about a player since the operator started, oldest first. */
export function callsOf(
  { operator }: SupplierSubject,
  { user }: KitPlayer,
  name: string,
): readonly { readonly body: Transaction; readonly raw: string }[] {
  return operator.calls.filter((call) => call.name === name && call.body.user === user);
}

/** Waits until it holds; throws after the subject's patience. */
export async function eventually(
  { patienceMs }: SupplierSubject,
  claim: string,
  isSo: () => boolean,
): Promise<void> {
  const until = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > until) throw new Error(`${claim}: not within ${patienceMs} ms`);
    await pause(20);
  }
}
