import { observeGame } from './game-window.ts';
import { appNeeded } from './pending-launch.ts';

/** Delay after the game is ready: its first round starts without competition. */
const PLAYING_MS = 3000;
const MAX_MS = 12_000;

let first: Promise<void> | null = null;

/**
 * Resolves when the game that is being opened plays, needs the app, or has been left; at the latest
 * after 12 s. To be called before the game can have answered.
 */
export function untilPlaying(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, MAX_MS);
    void appNeeded.then(resolve);
    observeGame((news) => {
      const type = typeof news === 'object' ? news.type : news;
      if (type === 'ready') setTimeout(resolve, PLAYING_MS);
      else if (type !== 'roundStart') resolve();
    });
  });
}

/** Lets the game that is being opened load before the app, for network and processor. */
export function loadGameFirst(): void {
  first = untilPlaying();
}

/** The promise of the game that loads before the app; null if there is none. */
export function gameFirst(): Promise<void> | null {
  return first;
}
