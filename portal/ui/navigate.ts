import { flushSync } from 'react-dom';
import { navigate as browserNavigate } from 'wouter/use-browser-location';
import { historyAtRest, isDialogEntry, stepBack } from './dialog-entry.ts';

interface PageState {
  /** Number of portal pages before this one in the history. */
  readonly depth: number;
}

/** Number of portal pages before the current one in the history. */
export function depth(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return 0;
  const found = (state as Partial<PageState>).depth;
  return typeof found === 'number' ? found : 0;
}

/** Maximum wait for a page's chunk after a tap, before its skeleton is shown. */
const PATIENCE_MS = 300;

let preload: (path: string) => Promise<void> = () => Promise.resolve();

/** Callback that loads the chunk of a path; set by the app. */
export function preloadWith(load: (path: string) => Promise<void>): void {
  preload = load;
}

export interface GoOptions {
  readonly replace?: boolean;
}

/**
 * Navigates to a portal page: loads its chunk first, then cross-fades if the browser supports it.
 */
export function go(to: string, { replace = false }: GoOptions = {}): void {
  const loaded = preload(to).catch(() => undefined);
  const patience = new Promise((done) => setTimeout(done, PATIENCE_MS));
  const ready = Promise.race([loaded, patience]).then(historyAtRest);
  void ready.then(() =>
    transition(() => {
      const state: PageState = { depth: replace ? depth() : depth() + 1 };
      browserNavigate(to, { replace: replace || isDialogEntry(), state });
      if (!replace) scrollTo(0, 0);
    }),
  );
}

/**
 * Navigates to an external page in this window; waits for a pending step back, which would cancel
 * it.
 */
export async function leaveFor(url: string): Promise<void> {
  await historyAtRest();
  location.assign(url);
}

/** Returns true if the browser supports view transitions and motion is not reduced. */
export function canFade(): boolean {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !calm && typeof document.startViewTransition === 'function';
}

/** Changes the screen, with a view transition if possible. */
function transition(change: () => void): void {
  if (canFade()) document.startViewTransition(() => flushSync(change));
  else change();
}

/** Returns true if the previous page is a portal page. */
export function cameFromOurs(): boolean {
  return depth() > 0;
}

/** Goes back; goes to the lobby if the page was opened by its address. */
export function goBack(): void {
  if (cameFromOurs()) void stepBack();
  else go('/', { replace: true });
}
