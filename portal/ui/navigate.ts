import { flushSync } from 'react-dom';
import { navigate as browserNavigate } from 'wouter/use-browser-location';
import { historyAtRest, isDialogEntry, stepBack } from './dialog-entry.ts';

interface PageState {
  /** How many pages of ours lie behind this one. */
  readonly depth: number;
}

function depth(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return 0;
  const found = (state as Partial<PageState>).depth;
  return typeof found === 'number' ? found : 0;
}

/** How long a tap waits for a page's chunk before the skeleton is shown in its place. */
const PATIENCE_MS = 300;

let preload: (path: string) => Promise<void> = () => Promise.resolve();

/** The app sets which chunk a path needs. */
export function preloadWith(load: (path: string) => Promise<void>): void {
  preload = load;
}

export interface GoOptions {
  readonly replace?: boolean;
}

/** Goes to a page of ours: its chunk first, then a cross-fade where the browser has one. */
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

/** Leaves for a page of somebody else's in this window: a step back on its way would cancel it. */
export async function leaveFor(url: string): Promise<void> {
  await historyAtRest();
  location.assign(url);
}

/** Changes the screen with a view transition where there are any and motion is welcome. */
function transition(change: () => void): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (calm || typeof document.startViewTransition !== 'function') change();
  else document.startViewTransition(() => flushSync(change));
}

/** Whether the previous page is ours. */
export function cameFromOurs(): boolean {
  return depth() > 0;
}

/** Back to where the player came from; to the lobby when the page was opened by its address. */
export function goBack(): void {
  if (cameFromOurs()) void stepBack();
  else go('/', { replace: true });
}
