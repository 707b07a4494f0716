import { randomInt, randomUUID } from 'node:crypto';
import { drawOutcome, type TableGame } from '../library/game.ts';
import type { Rewards } from '../library/rewards.ts';
import type { RoundResult, Rounds } from '../library/rounds.ts';
import type { WalletClient } from '../library/wallet-client.ts';
import type { JsonBody } from './json-http.ts';
import { textOf } from './json-http.ts';
import type { Sessions, StoredSession } from './sessions.ts';

interface PlayDeps {
  readonly games: readonly TableGame[];
  readonly sessions: Sessions;
  readonly rounds: Rounds;
  readonly rewards: Rewards;
  readonly wallet: WalletClient;
  /** Draws a whole number from 0 to n - 1. */
  readonly random?: (n: number) => number;
}

/** What a game's page asks its server. Null: nothing of that kind. */
export function createPlays({ games, sessions, rounds, rewards, wallet, random }: PlayDeps) {
  const draw = random ?? ((n: number) => randomInt(n));

  function known(body: JsonBody): { session: StoredSession; game: TableGame } | null {
    const session = sessions.get(textOf(body, 'session'));
    const game = games.find(({ code }) => code === session?.game);
    return session === undefined || game === undefined ? null : { session, game };
  }

  /** Play without money. */
  function playDemo(session: StoredSession, balance: number, game: TableGame, stake: number) {
    if (balance < stake) return { outcome: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY' };
    const { pays, name } = drawOutcome(game, draw);
    const win = stake * pays;
    sessions.setDemoBalance(session.key, balance - stake + win);
    return { outcome: 'played', shows: name, stake, win, balance: balance - stake + win };
  }

  /** A free round; one that the operator no longer accepts ends the reward. */
  async function playFree(session: StoredSession, game: TableGame): Promise<object> {
    const open = rewards.openOf(session.user, game.code);
    if (open === null) return { outcome: 'refused', status: NO_REWARD };
    const result = await rounds.play(session, { game, stake: open.stake, reward: open.id });
    if (result.outcome === 'refused' && result.status === NO_REWARD) await rewards.end(open.id);
    return { ...shownOf(result), free: freeOf(session) };
  }

  function freeOf({ user, game }: StoredSession): object | null {
    const open = rewards.openOf(user, game);
    return open === null ? null : { stake: open.stake, left: open.left };
  }

  return {
    async state(body: JsonBody): Promise<object | null> {
      const found = known(body);
      if (found === null) return null;
      const { currency, user, token, key } = found.session;
      const demo = sessions.demoBalance(key);
      const answer =
        demo === null
          ? await wallet.call('user/balance', { request_uuid: randomUUID(), user, token })
          : { status: 'RS_OK', balance: demo };
      const { status = 'RS_ERROR_UNKNOWN', balance = null } = answer ?? {};
      const free = freeOf(found.session);
      return { status, balance, currency, stakes: found.game.stakes, free };
    },
    async round(body: JsonBody): Promise<object | null> {
      const found = known(body);
      if (found === null) return null;
      const { session, game } = found;
      if (body['free'] === true) return playFree(session, game);
      const stake = game.stakes.find((one) => one === body['stake']);
      if (stake === undefined) return null;
      const demo = sessions.demoBalance(session.key);
      if (demo !== null) return playDemo(session, demo, game, stake);
      return { ...shownOf(await rounds.play(session, { game, stake })), free: freeOf(session) };
    },
  };
}

const NO_REWARD = 'RS_ERROR_INVALID_REWARD';

/** A round as its page shows it. */
function shownOf(result: RoundResult): object {
  if (result.outcome !== 'played') return result;
  const { round, balance } = result;
  const { stake, win, outcome: shows } = round;
  return { outcome: 'played', shows, stake, win, balance };
}
