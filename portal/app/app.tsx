import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { Router } from 'wouter';
import { useHydrated } from '../shared/hydrated.ts';
import { go } from '../shared/navigate.ts';
import { queryClient } from '../shared/server.ts';
import { OfflineBar } from './offline-bar.tsx';
import { Routes } from './routes.tsx';
import { later } from './start-up.ts';
import { TabBar } from './tab-bar.tsx';
import * as styles from './app.module.css';

const Overlays = lazy(async () => ({ default: (await later()).Overlays }));

/** The whole portal. `path` is given while prerendering; in a browser the address counts. */
export function App({ path }: { path?: string }): ReactNode {
  const hydrated = useHydrated();
  return (
    <QueryClientProvider client={queryClient}>
      <Router
        {...(path === undefined ? {} : { ssrPath: path })}
        aroundNav={(_navigate, to, options) => go(to, { replace: options?.replace === true })}
      >
        <div className={styles['column']}>
          <OfflineBar />
          <Routes />
        </div>
        <TabBar />
        {hydrated ? (
          <Suspense>
            <Overlays />
          </Suspense>
        ) : null}
      </Router>
    </QueryClientProvider>
  );
}
