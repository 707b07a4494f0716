import { returnOf, type TableGame } from '../library/game.ts';
import type { Reward, Rewards } from '../library/rewards.ts';
import { textOf, type JsonBody } from './json-http.ts';
import type { Sessions } from './sessions.ts';

interface OperatorCallDeps {
  readonly games: readonly TableGame[];
  readonly sessions: Sessions;
  readonly rewards: Rewards;
  /** The origin of its pages; null: the host of the portal, with the port of the call. */
  readonly origin: string | null;
}

/** Answers the signed calls of the operator; null: no such call, or nothing that it could do. */
export function createOperatorCalls({
  games,
  sessions,
  rewards,
  origin: fixedOrigin,
}: OperatorCallDeps) {
  async function openGame(body: JsonBody, port: number): Promise<object | null> {
    const game = games.find(({ code }) => code === body['game_code']);
    const origin = fixedOrigin ?? originFor(textOf(body, 'lobby_url'), port);
    if (game === undefined || origin === null) return null;
    const [token, user] = [textOf(body, 'token'), textOf(body, 'user')];
    const currency = textOf(body, 'currency');
    const key =
      body['mode'] === 'demo'
        ? sessions.openDemo(game.code)
        : await sessions.open({ token, user, currency, game: game.code });
    return { url: `${origin}/game/${game.code}?lang=${textOf(body, 'language')}#${key}` };
  }

  async function giveReward(body: JsonBody): Promise<object | null> {
    const reward = rewardOf(body);
    const game = games.find(({ code }) => code === reward.game_code);
    // A stake that the game does not have could not be played.
    if (game === undefined || !game.stakes.includes(reward.stake)) return null;
    return (await rewards.give(reward)) ? { reward_uuid: reward.reward_uuid } : null;
  }

  return async (path: string, body: JsonBody, port: number): Promise<object | null> => {
    switch (path) {
      case '/supplier/v1/game/list':
        return { games: games.map(listed) };
      case '/supplier/v1/game/url':
        return openGame(body, port);
      case '/supplier/v1/freebet/rewards/create':
        return giveReward(body);
      case '/supplier/v1/freebet/rewards/cancel': {
        const id = textOf(body, 'reward_uuid');
        await rewards.end(id);
        return { reward_uuid: id };
      }
      default:
        return null;
    }
  };
}

function listed(game: TableGame) {
  const { code, name, icon } = game;
  return { game_code: code, name, icon, rtp: returnOf(game), free_rounds: true };
}

/** A field that is no number counts as 0, which no game has as its stake. */
function rewardOf(body: JsonBody): Reward {
  const numberOf = (name: string): number => {
    const value = body[name];
    return typeof value === 'number' ? value : 0;
  };
  return {
    reward_uuid: textOf(body, 'reward_uuid'),
    user: textOf(body, 'user'),
    game_code: textOf(body, 'game_code'),
    currency: textOf(body, 'currency'),
    stake: numberOf('stake'),
    rounds: numberOf('rounds'),
    expires_at: numberOf('expires_at'),
  };
}

/** This server's port at the host of the portal; null when that is no address. */
function originFor(lobbyUrl: string, port: number): string | null {
  const lobby = URL.parse(lobbyUrl);
  return lobby === null ? null : `${lobby.protocol}//${lobby.hostname}:${port}`;
}
