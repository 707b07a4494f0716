import { lazy, Suspense, type ReactNode } from 'react';
import { useGame } from '../shared/game-store.ts';

const GameFrame = lazy(async () => ({
  default: (await import('../features/game/game-frame.tsx')).GameFrame,
}));

/** The game over the portal, while one is open. */
export function GameHost(): ReactNode {
  const open = useGame((state) => state.open);
  if (open === null) return null;
  return (
    <Suspense>
      <GameFrame key={open.url} game={open} />
    </Suspense>
  );
}
