import { volatilityWord } from '@glasshouse/contract/lobby/odds.ts';
import type { MechanicKind } from '@glasshouse/contract/lobby/shown-game.ts';
import type { LobbyGame } from '../../../api/lobby.ts';

export const SORTS = ['ours', 'rtp', 'hit', 'calm', 'wild', 'top', 'name', 'recent'] as const;
export const VOLATILITIES = ['low', 'medium', 'high'] as const;
/** Offered minimums: shares in percent, wins in bets. */
export const MINIMUMS = {
  rtp: [95, 95.5, 96],
  hit: [30, 40, 50],
  top: [1000, 2000, 5000],
} as const;

/** Filters over the games' exact figures; null means no filter. */
export interface Filter {
  readonly search: string;
  readonly sort: (typeof SORTS)[number];
  readonly mechanic: MechanicKind | null;
  readonly volatility: (typeof VOLATILITIES)[number] | null;
  /** Minimum RTP and hit rate, in percent. */
  readonly rtp: number | null;
  readonly hit: number | null;
  /** Minimum of the likely top win, in bets; games without this figure do not match. */
  readonly top: number | null;
  readonly favouritesOnly: boolean;
}

export const EVERYTHING: Filter = {
  search: '',
  sort: 'ours',
  mechanic: null,
  volatility: null,
  rtp: null,
  hit: null,
  top: null,
  favouritesOnly: false,
};

/** The device's record of the player's games: ids, newest first. */
export interface OwnGames {
  readonly favourites: readonly number[];
  readonly recent: readonly number[];
}

/** Returns the matching games in the requested order; the sort is stable in lobby order. */
export function filterGames(
  games: readonly LobbyGame[],
  filter: Filter,
  own: OwnGames,
): readonly LobbyGame[] {
  const wanted = plainText(filter.search);
  const rank = rankOf(filter.sort, own);
  return games
    .filter(
      (game) =>
        plainText(game.name).includes(wanted) &&
        (filter.mechanic ?? game.mechanic) === game.mechanic &&
        (filter.volatility === null || filter.volatility === volatilityWord(game.volatility)) &&
        game.rtp >= (filter.rtp ?? 0) &&
        game.hitRate >= (filter.hit ?? 0) &&
        (game.likelyTop?.stakes ?? 0) >= (filter.top ?? 0) &&
        (!filter.favouritesOnly || own.favourites.includes(game.id)),
    )
    .toSorted((one, other) => {
      if (filter.sort === 'name') return one.name.localeCompare(other.name);
      // Two missing figures are equal, instead of Infinity − Infinity.
      return rank(one) === rank(other) ? 0 : rank(one) - rank(other);
    });
}

/** Ascending order. */
function rankOf(sort: Filter['sort'], { recent }: OwnGames): (game: LobbyGame) => number {
  switch (sort) {
    case 'rtp':
      return (game) => -game.rtp;
    case 'hit':
      return (game) => -game.hitRate;
    case 'calm':
      return (game) => game.volatility;
    case 'wild':
      return (game) => -game.volatility;
    case 'top':
      return (game) => -(game.likelyTop?.stakes ?? -Infinity);
    case 'recent':
      return ({ id }) => (recent.includes(id) ? recent.indexOf(id) : Infinity);
    case 'ours':
    case 'name':
      return () => 0;
  }
}

/** Normalises typed text: removes case, accents and surrounding space. */
function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
