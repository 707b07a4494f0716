import type { lobby } from '@glasshouse/contract/lobby/lobby.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { HouseDeps } from '../../app.ts';

export type LobbyDeps = Pick<HouseDeps, 'games' | 'pack' | 'mode'>;

/** A lobby shows at most this many banners. */
const BANNERS_MAX = 5;

/** The games that can be played here, with the figures of their PAR sheets; nothing else. */
export function lobbyOf({ games, pack, mode }: LobbyDeps, version: string): AnswerOf<typeof lobby> {
  return {
    games: games.list.map(({ id, title, par }) => ({
      id,
      name: title,
      icon: `/games/${id}/icon.webp`,
      rtp: percent(par.return.decimal),
      hitRate: percent(par.hitRate.decimal),
      volatility: hundredths(par.volatilityIndex.z165),
    })),
    banners: games.list.slice(0, BANNERS_MAX).map(({ id, title }) => ({
      gameId: id,
      title,
      image: `/games/${id}/banner.webp`,
    })),
    version,
    market: pack.code,
    mode,
  };
}

function percent(share: number): number {
  return hundredths(share * 100);
}

function hundredths(figure: number): number {
  return Math.round(figure * 100) / 100;
}
