import { volatilityWord } from '@glasshouse/contract/lobby/odds.ts';
import type { LobbyGame } from '../../../api/lobby.ts';

export const SORTS = ['ours', 'rtp', 'hit', 'calm', 'wild', 'top', 'name', 'recent'] as const;
export const MECHANICS = ['lines', 'ways', 'anywhere', 'clusters'] as const;
export const VOLATILITIES = ['low', 'medium', 'high'] as const;

/** What is asked of the games, by their exact figures; null leaves a question open. */
export interface Filter {
  readonly search: string;
  readonly sort: (typeof SORTS)[number];
  readonly mechanic: (typeof MECHANICS)[number] | null;
  readonly volatility: (typeof VOLATILITIES)[number] | null;
  readonly favouritesOnly: boolean;
}

export const EVERYTHING: Filter = {
  search: '',
  sort: 'ours',
  mechanic: null,
  volatility: null,
  favouritesOnly: false,
};

/** What the device knows of the player's games: ids, the newest first. */
export interface OwnGames {
  readonly favourites: readonly number[];
  readonly recent: readonly number[];
}

/** The games that fit, in the order that was asked for; equal ones stay in the lobby's order. */
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
        (!filter.favouritesOnly || own.favourites.includes(game.id)),
    )
    .toSorted((one, other) => {
      if (filter.sort === 'name') return one.name.localeCompare(other.name);
      // Two without a figure are equal, not further apart than any number.
      return rank(one) === rank(other) ? 0 : rank(one) - rank(other);
    });
}

/** The lower, the earlier. */
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

/** Without case, accents and surrounding space, as people type. */
function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
