import { create } from 'zustand';
import { getStored, setStored, type DeviceKey } from '../../../boot/storage.ts';
import type { OwnGames } from './filter-games.ts';

const RECENT_MAX = 12;

/** The player's favourites and last games, stored on the device only. */
export const useOwnGames = create<OwnGames>(() => ({
  favourites: storedIds('favourites'),
  recent: storedIds('recentGames'),
}));

/** Toggles a game as favourite. */
export function toggleFavourite(gameId: number): void {
  const { favourites } = useOwnGames.getState();
  const others = favourites.filter((id) => id !== gameId);
  keep('favourites', others.length < favourites.length ? others : [gameId, ...others]);
}

/** Records that a game was opened now. */
export function noteOpened(gameId: number): void {
  const others = useOwnGames.getState().recent.filter((id) => id !== gameId);
  keep('recent', [gameId, ...others].slice(0, RECENT_MAX));
}

/** The row of the player's own games has at most this many. */
const ROW_MAX = 8;

/**
 * Returns favourites, then last games. The last game alone is not repeated: the lobby has it on its
 * own.
 */
export function ownGamesOf<Game extends { readonly id: number }>(
  games: readonly Game[],
  { favourites, recent }: OwnGames,
): readonly Game[] {
  if (!hasRow({ favourites, recent })) return [];
  const ids = [...new Set([...favourites, ...recent])];
  return ids.flatMap((id) => games.find((game) => game.id === id) ?? []).slice(0, ROW_MAX);
}

/** The same condition as in build/page-html.ts, which reserves the row's space. */
const hasRow = ({ favourites, recent }: OwnGames) => favourites.length > 0 || recent.length > 1;

function keep(name: keyof OwnGames, ids: readonly number[]): void {
  setStored(name === 'recent' ? 'recentGames' : 'favourites', ids.join(' '));
  useOwnGames.setState({ [name]: ids });
  const { dataset } = document.documentElement;
  if (hasRow(useOwnGames.getState())) dataset['ownGames'] = '';
  else delete dataset['ownGames'];
}

/** Ignores stored values that are not ids. */
function storedIds(key: DeviceKey): readonly number[] {
  const words = (getStored(key) ?? '').split(' ');
  return words.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
}
