import { useEffect, useState } from 'react';

/** The strip above the tab bar that has the lamp, in pixels from the lower edge of the screen. */
const STRIP = { from: 80, to: 170 } as const;

/** True while the lobby's games are behind the lamp, which would cover a tile. */
export function useOverGames(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // The last list: the player's own games may be above.
    const games = [...document.querySelectorAll('main li [data-game]')].at(-1)?.closest('ul');
    if (!games) return;
    let observer: IntersectionObserver | null = null;
    const observe = (): void => {
      observer?.disconnect();
      observer = new IntersectionObserver(
        (entries) => setOver(entries.at(-1)?.isIntersecting === true),
        { rootMargin: `${STRIP.to - innerHeight}px 0px ${-STRIP.from}px` },
      );
      observer.observe(games);
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
