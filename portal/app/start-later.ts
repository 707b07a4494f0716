import { retryUntilLoaded } from '../boot/retry-until-loaded.ts';
import { loadPageWords } from '../ui/words.ts';

/** Delay before the fireflies start: nothing moves while the page loads. */
const STILL_MS = 2500;
/** What waits for the first touch comes without one after this. */
const UNTOUCHED_MS = 10_000;
/** What was touched first has this long to come before anything else does. */
const TOUCHED_MS = 1500;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** What can wait until the page is in use: hints of the server, and sound. */
export function startLater(): void {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    // The service worker keeps what was loaded: any page opens offline from now on.
    loadPageWords().catch(() => undefined);
    begin(async () => (await import('../api/push.ts')).connectPush);
    begin(async () => (await import('../features/sound/sound.ts')).startSound);
    begin(async () => (await import('../features/install/start.tsx')).startInstall);
  };
  const touched = () => void setTimeout(start, TOUCHED_MS);
  for (const name of TOUCHES) addEventListener(name, touched, { capture: true, once: true });
  // A page about money is refreshed at once when something has changed.
  if (location.pathname !== '/') touched();
  else setTimeout(start, UNTOUCHED_MS);
  setTimeout(() => (document.documentElement.dataset['awake'] = ''), STILL_MS);
}

/** Starts a part when its chunk is here; a chunk that did not come is asked for again. */
function begin(load: () => Promise<() => unknown>): void {
  void retryUntilLoaded(load).then((start) => start());
}
