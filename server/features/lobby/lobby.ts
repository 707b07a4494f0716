import type { lobby } from '@glasshouse/contract/lobby/lobby.ts';
import { bannerOf, shownGame } from '@glasshouse/contract/lobby/shown-game.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { AppContext } from '../../context.ts';

export type LobbyDeps = Pick<AppContext, 'games' | 'pack' | 'mode'>;

/** Maximum number of banners in a lobby. */
const BANNERS_MAX = 5;

/** The games available here, with the figures of their PAR sheets; nothing else. */
export function lobbyOf({ games, pack, mode }: LobbyDeps, version: string): AnswerOf<typeof lobby> {
  return {
    games: games.list.map(({ definition, par }) => shownGame(definition, par)),
    banners: games.list.slice(0, BANNERS_MAX).map(({ id, title }) => ({
      gameId: id,
      title,
      image: bannerOf(id),
    })),
    version,
    market: pack.code,
    mode,
  };
}
