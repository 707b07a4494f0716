import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Router } from 'wouter';
import { doors } from '../ui/actions.ts';
import { useHydrated } from '../ui/hydrated.ts';
import { go } from '../ui/navigate.ts';
import { takeWish } from '../boot/pending-launch.ts';
import { Routes } from './routes.tsx';
import { laterInUse } from './start-up.ts';
import { TabBar } from './tab-bar.tsx';
import * as styles from './app.module.css';

const OfflineBar = lazy(async () => ({ default: (await laterInUse()).OfflineBar }));
const BreakNotice = lazy(async () => ({ default: (await laterInUse()).BreakNotice }));
const Overlays = lazy(async () => ({ default: (await laterInUse()).Overlays }));

/** The whole portal. `path` is given while prerendering; in a browser the address counts. */
export function App({ path }: { path?: string }): ReactNode {
  const hydrated = useHydrated();
  useEffect(() => {
    // From here on the page hears its presses itself: one that came before is not lost.
    const wish = takeWish();
    if (wish !== null) doors.game(wish);
  }, []);
  return (
    <Router
      {...(path === undefined ? {} : { ssrPath: path })}
      aroundNav={(_navigate, to, options) => go(to, { replace: options?.replace === true })}
    >
      <div className={styles['column']}>
        {hydrated ? (
          <Suspense>
            <OfflineBar />
            <BreakNotice />
          </Suspense>
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
