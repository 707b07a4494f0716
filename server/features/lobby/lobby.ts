import type { lobby } from '@glasshouse/contract/lobby/lobby.ts';
import { bannerOf, shownGame } from '@glasshouse/contract/lobby/shown-game.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { AppContext } from '../../context.ts';

export type LobbyDeps = Pick<AppContext, 'games' | 'switches' | 'pack' | 'mode'>;

/** Maximum number of banners in a lobby. */
const BANNERS_MAX = 5;

/** The games switched on, with the figures of their PAR sheets; nothing else. */
export function lobbyOf(
  { games, switches, pack, mode }: LobbyDeps,
  version: string,
): AnswerOf<typeof lobby> {
  const shown = games.list.filter(({ id }) => switches.isGameOn(id));
  const withBanner = shown.filter(({ id }) => switches.isOn('banner', id));
  return {
    games: shown.map(({ definition, par }) => shownGame(definition, par)),
    banners: withBanner.slice(0, BANNERS_MAX).map(({ id, title }) => ({
      gameId: id,
      title,
      image: bannerOf(id),
    })),
    version,
    market: pack.code,
    mode,
  };
}
