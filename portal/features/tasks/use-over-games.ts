import { useEffect, useState } from 'react';

/** The strip above the tab bar that has the lamp, in pixels from the lower edge of the screen. */
const STRIP = { from: 96, to: 156 } as const;

/** True while the lobby's games, or the search above them, are behind the lamp. */
export function useOverGames(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // The player's own games, and all games with their heading.
    const sections = document.querySelectorAll('main [data-games]');
    const over = new Set<Element>();
    let observer: IntersectionObserver | null = null;
    const observe = (): void => {
      observer?.disconnect();
      over.clear();
      observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) over.add(target);
            else over.delete(target);
          }
          setOver(over.size > 0);
        },
        { rootMargin: `${STRIP.to - innerHeight}px 0px ${-STRIP.from}px` },
      );
      for (const section of sections) observer.observe(section);
    };
    observe();
    addEventListener('resize', observe);
    return () => {
      removeEventListener('resize', observe);
      observer?.disconnect();
    };
  }, []);
  return isOver;
}
