import type { ReactNode } from 'react';

interface GamePictureProps {
  readonly game: { readonly id: number; readonly icon: string };
  /** Looks of the hero that is drawn into the page. */
  readonly className?: string | undefined;
  /** Looks of a picture that shows a world, to its edges. */
  readonly world?: string | undefined;
  /** Its alignment beside the page's other pictures. */
  readonly priority?: 'high' | 'low' | 'auto';
  /** Loaded only when it is nearly in sight. */
  readonly isLazy?: boolean;
  /** Part of the page as it is sent: loaded once that is on the screen (build/pages-plugin.ts). */
  readonly isBehind?: boolean;
}

/** A game, pictured. Firefly Jar's hero is part of the page; every other comes as its world. */
export function GamePicture({
  game,
  className,
  world,
  priority = 'auto',
  isLazy = false,
  isBehind = false,
}: GamePictureProps): ReactNode {
  if (game.id === 66_121) return <JarPicture className={className} />;
  return (
    <img
      {...(isLazy ? { loading: 'lazy' } : {})}
      {...(isBehind ? { 'data-src': game.icon } : { src: game.icon })}
      alt=""
      className={world}
      decoding="async"
      fetchPriority={priority}
    />
  );
}

/** The hero of Firefly Jar, from the drawing inlined in the page (jar-symbol.tsx). */
export function JarPicture({ className }: { className?: string | undefined }): ReactNode {
  return (
    <svg className={className} viewBox="0 0 134 150" aria-hidden="true">
      <use href="#jar" />
    </svg>
  );
}
