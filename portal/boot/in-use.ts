/** A first page without input is in use after so long: by then it has been looked at. */
const LOOKED_AT_MS = 2500;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Resolves when the page is in use: at the first touch, and after a moment without one. What is
 * below the first screen, or comes over it by itself, waits for that and leaves the line and the
 * processor to what is in sight. Any page but the first was come to with a purpose, and so was one
 * that was pressed before it was hydrated.
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
    /** What was pressed before any script was there: the page itself keeps it. */
    firstPress?: EventTarget | null;
  }
}
