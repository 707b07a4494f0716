import { retryUntilLoaded } from '../boot/retry-until-loaded.ts';
import { loadPageWords } from '../ui/words.ts';

/** Delay before the fireflies start: no animation while the page loads. */
const STILL_MS = 2500;
/** Maximum delay of parts that wait for the first touch. */
const UNTOUCHED_MS = 10_000;
/** Delay after the first touch, so that its target loads before anything else. */
const TOUCHED_MS = 1500;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Parts deferred until the page is in use: hints of the server, and sound. */
export function startLater(): void {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    // The service worker caches the loaded files: any page opens offline from now on.
    loadPageWords().catch(() => undefined);
    begin(async () => (await import('../api/push.ts')).connectPush);
    begin(async () => (await import('./limit-reminder.ts')).startLimitReminder);
    begin(async () => (await import('../features/own-figures/own-figures.tsx')).startOwnFigures);
    startSound();
    begin(async () => (await import('../features/install/start.tsx')).startInstall);
  };
  let isHeard = false;
  const startSound = () => {
    if (isHeard) return;
    isHeard = true;
    begin(async () => (await import('../features/sound/sound.ts')).startSound);
  };
  const touched = (event?: Event) => {
    // Music starts with the first touch, unless that opens a game, whose files come first.
    if (event !== undefined && !opensGame(event.target)) setTimeout(startSound);
    setTimeout(start, TOUCHED_MS);
  };
  for (const name of TOUCHES) addEventListener(name, touched, { capture: true, once: true });
  // A page about money reloads its data immediately after a change.
  if (location.pathname !== '/') touched();
  else setTimeout(start, UNTOUCHED_MS);
  setTimeout(() => (document.documentElement.dataset['awake'] = ''), STILL_MS);
}

/** Whether a touch of this target can open a game: the keys of a focused tile can too. */
function opensGame(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-game]') !== null;
}

/** Starts a part when its chunk has loaded; a failed chunk is retried. */
function begin(load: () => Promise<() => unknown>): void {
  void retryUntilLoaded(load).then((start) => start());
}
