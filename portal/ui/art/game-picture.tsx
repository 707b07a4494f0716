import type { ReactNode } from 'react';

interface GamePictureProps {
  readonly game: { readonly id: number; readonly icon: string };
  /** Styles of the hero drawing in the page. */
  readonly className?: string | undefined;
  /** Styles of a full-bleed picture. */
  readonly world?: string | undefined;
  /** Alignment with the page's other pictures. */
  readonly priority?: 'high' | 'low' | 'auto';
  /** Lazy: loaded only near the viewport. */
  readonly isLazy?: boolean;
  /** In the prerendered page: loaded once it is on the screen (build/pages-plugin.ts). */
  readonly isBehind?: boolean;
}

/** A game's picture. Firefly Jar's hero is inlined in the page; all others are image files. */
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
