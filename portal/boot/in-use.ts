/** Delay after which a first page without input counts as in use. */
const LOOKED_AT_MS = 2500;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Resolves when the page is in use: at the first touch, or after a delay without one. Content below
 * the first screen and automatic dialogs wait for this, so that network and processor serve the
 * visible part first. Resolves immediately for any page other than the first, and if the page was
 * pressed before hydration.
 */
export const inUse: Promise<void> = new Promise((resolve) => {
  if (typeof document === 'undefined') return;
  if (location.pathname !== '/' || window.firstPress !== undefined) resolve();
  for (const name of TOUCHES) {
    addEventListener(name, () => resolve(), { capture: true, once: true, passive: true });
  }
  setTimeout(resolve, LOOKED_AT_MS);
});

declare global {
  interface Window {
    /** The page itself records presses before any script has loaded. */
    firstPress?: EventTarget | null;
  }
}
