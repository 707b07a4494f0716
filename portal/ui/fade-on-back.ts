import { flushSync } from 'react-dom';
import { gameOfPath } from '@glasshouse/contract/play/play-link.ts';
import { openedGame, pageUnder } from '../boot/game-window.ts';
import { canFade, depth } from './navigate.ts';

interface Place {
  readonly page: string;
  readonly depth: number;
}

/** The places whose pages have been left, with their scroll positions. */
const scrolled = new Map<number, number>();

/**
 * Cross-fades to the page that Back or Forward leads to, as `go` does. Must be called before the
 * app is rendered: the window calls its listeners in their order, and this one holds the others up.
 */
export function fadeOnBack(): void {
  let place = currentPlace();
  /** Notes a change of the address, before the new page is rendered; returns the place before. */
  const move = (): Place => {
    const before = place;
    place = currentPlace();
    if (place.depth !== before.depth) scrolled.set(before.depth, scrollY);
    return before;
  };
  // wouter's own events.
  addEventListener('pushState', move);
  addEventListener('replaceState', move);
  const onPop = (event: PopStateEvent): void => {
    const topBefore = scrollY;
    const before = move();
    const top = scrolled.get(place.depth);
    if (place.page === before.page || top === undefined) return;
    if (event.hasUAVisualTransition || hasGame() || !canFade()) return;
    // All other listeners receive the event when the browser has a picture of the page before.
    event.stopImmediatePropagation();
    // The browser has scrolled the page before by then, to the position of the next.
    requestAnimationFrame(() => scrollTo(0, topBefore));
    document.startViewTransition(() => {
      const state: unknown = history.state;
      flushSync(() => dispatchEvent(new PopStateEvent('popstate', { state })));
      scrollTo(0, top);
    });
  };
  addEventListener('popstate', onPop);
}

/** A game's window opens and closes without a transition. */
function hasGame(): boolean {
  return openedGame() !== null || gameOfPath(location.pathname) !== null;
}

function currentPlace(): Place {
  return { page: pageUnder(location.pathname), depth: depth() };
}
