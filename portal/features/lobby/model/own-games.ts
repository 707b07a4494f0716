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

function keep(name: keyof OwnGames, ids: readonly number[]): void {
  setStored(name === 'recent' ? 'recentGames' : 'favourites', ids.join(' '));
  useOwnGames.setState({ [name]: ids });
}

/** Ignores stored values that are not ids. */
function storedIds(key: DeviceKey): readonly number[] {
  const words = (getStored(key) ?? '').split(' ');
  return words.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
}
