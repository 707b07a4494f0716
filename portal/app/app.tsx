import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Router } from 'wouter';
import { gameOfPath } from '@glasshouse/contract/play/play-link.ts';
import { actions } from '../ui/actions.ts';
import { useHydrated } from '../ui/hydrated.ts';
import { go } from '../ui/navigate.ts';
import { openedGame } from '../boot/game-window.ts';
import { takePendingLaunch } from '../boot/pending-launch.ts';
import { OfflineBar } from './offline-bar.tsx';
import { Routes } from './routes.tsx';
import { loadLaterOnceInUse } from './start-up.ts';
import { TabBar } from './tab-bar.tsx';
import '@glasshouse/kit/tokens.css';
import '@glasshouse/kit/base.css';
import '@glasshouse/kit/colours/first-page.css';
import '@glasshouse/kit/light/first-page.css';
import './backdrop.css';
import './game-window.css';
import * as styles from './app.module.css';

const BreakNotice = lazy(async () => ({ default: (await loadLaterOnceInUse()).BreakNotice }));
const Overlays = lazy(async () => ({ default: (await loadLaterOnceInUse()).Overlays }));

/** The game of the address that is not opened yet; null for none. */
function linkedGame(): number | null {
  return openedGame() === null ? gameOfPath(location.pathname) : null;
}

/** The whole portal. `path` is set while prerendering; in a browser the address is used. */
export function App({ path }: { path?: string }): ReactNode {
  const hydrated = useHydrated();
  useEffect(() => {
    // From here on the app handles presses; an earlier press is stored as the pending launch.
    const pending = takePendingLaunch() ?? linkedGame();
    if (pending !== null) actions.game(pending);
  }, []);
  return (
    <Router
      {...(path === undefined ? {} : { ssrPath: path })}
      aroundNav={(_navigate, to, options) => go(to, { replace: options?.replace === true })}
    >
      <div className={styles['column']}>
        {hydrated ? (
          <>
            <OfflineBar />
            <Suspense>
              <BreakNotice />
            </Suspense>
          </>
        ) : null}
        <Routes />
      </div>
      <TabBar />
      {hydrated ? (
        <Suspense>
          <Overlays />
        </Suspense>
      ) : null}
    </Router>
  );
}
