import type { ReactNode } from 'react';
import { JarPicture } from './jar.tsx';

interface GamePictureProps {
  readonly game: { readonly id: number; readonly icon: string };
  readonly className?: string | undefined;
}

/** A game's hero. Firefly Jar's is part of the page, every other comes with its icon's address. */
export function GamePicture({ game, className }: GamePictureProps): ReactNode {
  if (game.id === 66_121) return <JarPicture className={className} />;
  return <img src={game.icon} alt="" className={className} width="108" height="120" />;
}
