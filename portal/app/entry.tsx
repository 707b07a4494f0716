import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { accountQuery } from '../api/account.ts';
import { takeArrival } from '../api/arrival.ts';
import { lobbyQuery } from '../api/lobby.ts';
import { queryCache } from '../api/server.ts';
import { pageUnder } from '../boot/game-window.ts';
import { preloadWith } from '../ui/navigate.ts';
import { pageLanguage, speak } from '../ui/words.ts';
import { App } from './app.tsx';
import { preloadPage } from './routes.tsx';
import { startLaterParts, connectFeatures } from './start-up.ts';

/** Takes over the page that the server sent already drawn. */
async function start(root: HTMLElement): Promise<void> {
  takeArrival();
  connectFeatures();
  // The server works, and the chunks come, while the page is being taken over.
  const path = pageUnder(location.pathname);
  prefetch(path);
  startLaterParts();
  preloadWith(preloadPage);
  await speak(pageLanguage());
  await pause();
  if (path === '/') {
    // In slices, between which input is handled.
    startTransition(() => void hydrateRoot(root, <App />));
  } else {
    // Other pages are sent as a frame with a skeleton, which stays until the page's chunk is here.
    await preloadPage(path).catch(() => undefined);
    createRoot(root).render(<App />);
  }
}

/** Ends the task, so that input is handled before the next. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The component that shows it asks again and shows the error. */
const ignore = (): void => undefined;

/** Requests what every visit shows, before any component needs it. */
function prefetch(path: string): void {
  queryCache.fetch(accountQuery).catch(ignore);
  if (path === '/') queryCache.fetch(lobbyQuery).catch(ignore);
}

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
void pause().then(() => start(root));
