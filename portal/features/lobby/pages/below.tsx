import type { ReactNode } from 'react';
import { useFreeRounds, useGuestGames } from '../../../api/guest-games.ts';
import { GuestGames } from './guest-games.tsx';
import { Tasks } from './tasks.tsx';

/** Below the games: the tasks and the guests, which appear together so that nothing moves. */
export function Below(): ReactNode {
  const { data, isPending } = useGuestGames();
  const games = data?.games ?? [];
  const free = useFreeRounds(games);
  if (isPending || free.isPending) return null;
  return (
    <>
      <Tasks />
      <GuestGames games={games} freeRounds={free.data?.freeRounds ?? []} />
    </>
  );
}
