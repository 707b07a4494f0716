import type { ReactNode } from 'react';

interface GamePictureProps {
  readonly game: { readonly icon: string };
  readonly className?: string | undefined;
  /** Alignment with the page's other pictures. */
  readonly priority?: 'high' | 'low' | 'auto';
  /** Lazy: loaded only near the viewport. */
  readonly isLazy?: boolean;
  /** In the prerendered page: loaded once it is on the screen (build/pages-plugin.ts). */
  readonly isBehind?: boolean;
}

/** A game's full-bleed picture. */
export function GamePicture({
  game,
  className,
  priority = 'auto',
  isLazy = false,
  isBehind = false,
}: GamePictureProps): ReactNode {
  return (
    <img
      {...(isLazy ? { loading: 'lazy' } : {})}
      {...(isBehind ? { 'data-src': game.icon } : { src: game.icon })}
      alt=""
      className={className}
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
