import { afterEach, beforeEach, vi } from 'vitest';

/** Longer than the display of any round. */
export const ROUND_MS = 120_000;
/** The steps in which `until` advances time. */
export const STEP_MS = 50;

/**
 * Every test of the file opens a game page of its own, on a device without a past, whose time only
 * the test advances.
 */
export function useFreshPages(): void {
  beforeEach(() => {
    vi.resetModules();
    localStorage.clear();
    sessionStorage.clear();
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** Returns the element; throws if the page does not have it. */
export function part(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`there is no ${selector}`);
  return found;
}

/** Returns the text of an element. */
export const textOf = (selector: string): string => part(selector).textContent;

/** Returns true if the next spin can be started. */
export const isReady = (): boolean => part('#spin').getAttribute('aria-disabled') === 'false';

/** Advances time until this is true; throws if a round passes without it. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let ms = 0; ms < ROUND_MS; ms += STEP_MS) {
    if (isSo()) return;
    await vi.advanceTimersByTimeAsync(STEP_MS);
  }
  throw new Error('this does not happen in a round');
}
