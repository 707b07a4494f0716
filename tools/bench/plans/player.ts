import { randomUUID } from 'node:crypto';
import type { Envelope } from '@glasshouse/contract/envelope.ts';
import type { App } from '@glasshouse/server/app.ts';
import type { login } from '@glasshouse/contract/account/login.ts';
import type { gameSession } from '@glasshouse/contract/play/game-session.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { playerRef, type PlayerRef } from '@glasshouse/server/platform/ids.ts';

/** The device of the bench's player, so that every run signs in as the same player. */
const DEVICE = '5a'.repeat(16);

/** What a player's pages and games do, through the public API. */
export interface Visitor {
  readonly player: PlayerRef;
  /** Calls the portal. Throws with the response if it is refused. */
  ask<Data>(path: string, body: unknown): Promise<Data>;
  openGame(gameId: number): Promise<AnswerOf<typeof gameSession>>;
  play(game: AnswerOf<typeof gameSession>, rounds: number): Promise<void>;
  readHistory(game: AnswerOf<typeof gameSession>, pageNum: number): Promise<void>;
}

export async function signIn(app: App): Promise<Visitor> {
  const guest = await send<AnswerOf<typeof login>>(app.portal, '/user/login', {
    body: { loginType: '1', apiType: 2, deviceId: DEVICE, extensionCode: '', registChannel: '' },
    keyed: false,
  });
  const { token } = guest;
  await send(app.portal, '/v1/terms/accept', { body: {}, token, keyed: false });
  return {
    player: playerRef(Number.parseInt(guest.userId, 10)),
    ask: (path, body) => send(app.portal, path, { body, token, keyed: false }),
    async openGame(gameId) {
      const { openGameUrl } = await send<{ openGameUrl: string }>(app.portal, '/game/forward', {
        body: { id: gameId },
        token,
        keyed: false,
      });
      const body = { launchToken: new URL(openGameUrl).hash.slice(1), clientSeed: DEVICE };
      return send(app.games, '/game/session', { body, keyed: false });
    },
    async readHistory(game, pageNum) {
      const body = { pageNum, pageSize: 20 };
      await send(app.games, '/game/history', { body, token: game.gameSession, keyed: false });
    },
    async play(game, rounds) {
      const stake = Math.min(...game.stakes);
      for (let round = 0; round < rounds; round += 1) {
        const body = { stake, seq: game.nextSeq + round };
        await send(app.games, '/game/spin', { body, token: game.gameSession, keyed: true });
      }
    },
  };
}

async function send<Data>(
  app: App['portal'],
  path: string,
  of: { readonly body: unknown; readonly token?: string; readonly keyed: boolean },
): Promise<Data> {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Linux',
      ...(of.token === undefined ? {} : { 'access-token': of.token }),
      ...(of.keyed ? { 'idempotency-key': randomUUID() } : {}),
    },
    payload: JSON.stringify(of.body),
  });
  const envelope = JSON.parse(answer.body) as Envelope<Data>;
  if (envelope.success !== 1) throw new Error(`${path}: ${answer.body}`);
  return envelope.data;
}
