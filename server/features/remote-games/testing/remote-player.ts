import { randomBytes } from 'node:crypto';
import type { AnswerOf, Operation, RequestOf } from '@glasshouse/contract/operation.ts';
import { gameSession } from '@glasshouse/contract/play/game-session.ts';
import { spin } from '@glasshouse/contract/play/spin.ts';
import { ask, gamesOf, type SupplierSubject } from '@glasshouse/supplier/kit/supplier/subject.ts';
import type { KitPlayer, PlayerRequest } from '@glasshouse/supplier/kit/operator/subject.ts';
import type { TestApp } from '../../../testing/app.ts';

export interface GameReply<Data> {
  readonly success: number;
  readonly msgCode: string;
  readonly data: Data;
}

/** A player of the kit's operator in one of our games. */
export interface RemoteGuest {
  readonly user: string;
  readonly session: AnswerOf<typeof gameSession>;
  /** Calls the game server as the game's page does, in this app or in another one. */
  call<Op extends Operation>(
    op: Op,
    body: RequestOf<Op>,
    at?: TestApp,
  ): Promise<GameReply<AnswerOf<Op>>>;
  /** Plays a round at the lowest stake. */
  spin(seq: number, stake?: number, at?: TestApp): Promise<GameReply<AnswerOf<typeof spin>>>;
  /** The money in the operator's wallet. */
  cash(): number | undefined;
}

/** What one launch is asked for, instead of a player of the operator with money. */
export type LaunchOptions = Readonly<Record<string, unknown>> & {
  readonly cash?: number;
  readonly kind?: PlayerRequest['kind'];
};

/** Asks for a launch. */
export async function launch(
  subject: SupplierSubject,
  { cash = 100_000, kind = 'open', ...other }: LaunchOptions,
) {
  const [game] = await gamesOf(subject);
  const player: KitPlayer = await subject.operator.player({ kind, cash });
  const account = subject.operator.books.accounts.get(player.user);
  if (account !== undefined) account.game = game?.game_code ?? '';
  const reply = await ask(subject, 'game/url', {
    ...{ game_code: game?.game_code, mode: 'real', currency: subject.currency, language: 'EN' },
    ...{ user: player.user, token: player.token, country: 'IN', lobby_url: subject.lobbyUrl },
    ...other,
  });
  return { ...reply, player };
}

/** Opens a game for a new player. */
export async function openGuest(
  h: TestApp,
  subject: SupplierSubject,
  options: LaunchOptions = {},
): Promise<RemoteGuest> {
  const { body, player } = await launch(subject, options);
  const launchToken = new URL(String(body['url'])).hash.slice(1);
  const send = async (path: string, input: object, token: string | null, at: TestApp) => {
    const reply = await at.app.remoteGames?.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', ...(token && { 'access-token': token }) },
      payload: JSON.stringify(input),
    });
    return JSON.parse(reply?.body ?? 'null') as GameReply<never>;
  };
  const clientSeed = randomBytes(16).toString('hex');
  const opened: GameReply<AnswerOf<typeof gameSession>> = await send(
    gameSession.path,
    { launchToken, clientSeed },
    null,
    h,
  );
  const session = opened.data;
  const lowest = session.stakes[0] ?? 0;
  const { user } = player;
  return {
    user,
    session,
    call: (op, input, at = h) => send(op.path, input, session.gameSession, at),
    spin: (seq, stake = lowest, at = h) => send(spin.path, { stake, seq }, session.gameSession, at),
    cash: () => subject.operator.books.accounts.get(user)?.cash,
  };
}
