import type { ReactNode } from 'react';
import { JarPicture } from './jar.tsx';

interface GamePictureProps {
  readonly game: { readonly id: number; readonly icon: string };
  /** Looks of the hero that is drawn into the page. */
  readonly className?: string | undefined;
  /** Looks of a picture that shows a world, to its edges. */
  readonly world?: string | undefined;
}

/** A game, pictured. Firefly Jar's hero is part of the page; every other comes as its world. */
export function GamePicture({ game, className, world }: GamePictureProps): ReactNode {
  if (game.id === 66_121) return <JarPicture className={className} />;
  return <img src={game.icon} alt="" className={world} decoding="async" />;
}
