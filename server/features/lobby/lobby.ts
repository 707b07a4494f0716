import type { lobby } from '@glasshouse/contract/lobby/lobby.ts';
import { bannerOf, shownGame } from '@glasshouse/contract/lobby/shown-game.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { AppContext } from '../../context.ts';

type Game = AppContext['games']['list'][number];

export type LobbyDeps = Pick<AppContext, 'games' | 'switches' | 'pack' | 'mode'>;

/** Maximum number of banners in a lobby. */
const BANNERS_MAX = 5;

/** The games switched on, with the figures of their PAR sheets; nothing else. */
export function lobbyOf(deps: LobbyDeps, version: string): AnswerOf<typeof lobby> {
  return {
    games: gamesOn(deps).map(({ definition, par }) => shownGame(definition, par)),
    banners: bannersOn(deps).shown.map(({ id, title }) => ({
      gameId: id,
      title,
      image: bannerOf(id),
    })),
    version,
    market: deps.pack.code,
    mode: deps.mode,
  };
}

/** The banners switched on of games switched on: those in the lobby, and those without a place. */
export function bannersOn(deps: LobbyDeps): { readonly shown: Game[]; readonly waiting: Game[] } {
  const on = gamesOn(deps).filter(({ id }) => deps.switches.isOn('banner', id));
  return { shown: on.slice(0, BANNERS_MAX), waiting: on.slice(BANNERS_MAX) };
}

function gamesOn({ games, switches }: LobbyDeps): Game[] {
  return games.list.filter(({ id }) => switches.isGameOn(id));
}
