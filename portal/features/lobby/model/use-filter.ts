import { create } from 'zustand';
import { EVERYTHING, filterGames, type Filter } from './filter-games.ts';
import { useOwnGames } from './own-games.ts';
import { useShownGames } from './shown-games.ts';

/** The player's search, and whether the filter tools are open. */
export const useFilter = create<Filter & { readonly isOpen: boolean }>(() => ({
  ...EVERYTHING,
  isOpen: false,
}));

/** Shows all games in lobby order. */
export function showAll(): void {
  useFilter.setState(EVERYTHING);
}

function apply(): void {
  const filter = useFilter.getState();
  const own = useOwnGames.getState();
  const isPlain = (Object.keys(EVERYTHING) as (keyof Filter)[]).every(
    (name) => filter[name] === EVERYTHING[name],
  );
  useShownGames.setState({ pick: isPlain ? null : (games) => filterGames(games, filter, own) });
}

useFilter.subscribe(apply);
useOwnGames.subscribe(apply);
