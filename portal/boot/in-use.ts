import { openedGame } from './game-window.ts';
import { getStored } from './storage.ts';
import { gameFirst, untilPlaying } from './until-playing.ts';

/** Delay after which a first page without input counts as in use: well after it has loaded. */
const LOOKED_AT_MS = 4000;
/** Time for a touch to become the press that opens a game. */
const PRESS_MS = 300;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Resolves when the page is in use: at the first touch, or after a delay without one. Content below
 * the first screen and automatic dialogs wait for this, so that network and processor serve the
 * visible part first. Resolves immediately for any page other than the first, and if the page was
 * pressed before hydration. A game that a returning player opens loads first.
 */
export const inUse: Promise<void> = new Promise((resolve) => {
  if (typeof document === 'undefined') return;
  if (location.pathname !== '/' || window.firstPress !== undefined) resolve();
  let playing: Promise<void> | null = null;
  const touched = ({ target }: Event) => {
    const onGame = target instanceof Element && target.closest('[data-game]') !== null;
    // A new player's game needs the app at once, for the terms.
    if (!onGame || getStored('lastGame') === null) return resolve();
    playing = untilPlaying();
    setTimeout(() => (openedGame() === null ? resolve() : void playing?.then(resolve)), PRESS_MS);
  };
  for (const name of TOUCHES) {
    addEventListener(name, touched, { capture: true, once: true, passive: true });
  }
  const lookedAt = () => void (playing ?? gameFirst() ?? Promise.resolve()).then(resolve);
  setTimeout(lookedAt, LOOKED_AT_MS);
});

declare global {
  interface Window {
    /** The page itself records presses before any script has loaded. */
    firstPress?: EventTarget | null;
  }
}
