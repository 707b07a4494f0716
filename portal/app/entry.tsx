import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { accountQuery } from '../api/account.ts';
import { takeArrival } from '../api/arrival.ts';
import { lobbyQuery } from '../api/lobby.ts';
import { queryCache } from '../api/server.ts';
import { pageUnder } from '../boot/game-window.ts';
import { gameFirst } from '../boot/until-playing.ts';
import { fadeOnBack } from '../ui/fade-on-back.ts';
import { preloadWith } from '../ui/navigate.ts';
import { pageLanguage, speak } from '../ui/words.ts';
import { App } from './app.tsx';
import { preloadPage } from './routes.tsx';
import { startLaterParts, connectFeatures } from './start-up.ts';

/** Hydrates the page that the server sent prerendered. */
async function start(root: HTMLElement): Promise<void> {
  takeArrival();
  connectFeatures();
  // Requests and chunks load while the page hydrates.
  const path = pageUnder(location.pathname);
  prefetch(path);
  startLaterParts();
  preloadWith(preloadPage);
  fadeOnBack();
  await speak(pageLanguage());
  await pause();
  if (path === '/') {
    // Hydrates in slices, and input is handled between them.
    startTransition(() => void hydrateRoot(root, <App />));
  } else {
    // Other pages are sent as a frame with a skeleton, which stays until the page's chunk has
    // loaded.
    await preloadPage(path).catch(() => undefined);
    createRoot(root).render(<App />);
  }
}

/** Yields to the event loop, so that input is handled before the next step. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The observing component retries and shows the error. */
const ignore = (): void => undefined;

/** Requests the data of every visit before any component needs it. */
function prefetch(path: string): void {
  queryCache.fetch(accountQuery).catch(ignore);
  if (path === '/') queryCache.fetch(lobbyQuery).catch(ignore);
}

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
// A game that was pressed while this chunk loaded comes before the page.
void pause()
  .then(gameFirst)
  .then(() => start(root));
