import type { ReactNode } from 'react';
import { JarPicture } from '../../shared/art/jar.tsx';
import type { LobbyGame } from '../../shared/lobby-data.ts';

interface GamePictureProps {
  readonly game: LobbyGame;
  readonly className?: string | undefined;
}

/** A game's hero. Firefly Jar's is part of the page, every other comes with its icon's address. */
export function GamePicture({ game, className }: GamePictureProps): ReactNode {
  if (game.id === 66_121) return <JarPicture className={className} />;
  return <img src={game.icon} alt="" className={className} width="108" height="120" />;
}
