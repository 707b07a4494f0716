import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { go } from '../shared/navigate.ts';
import { queryClient } from '../shared/server.ts';
import { Backdrop } from './backdrop.tsx';
import { Comings } from './comings.tsx';
import { DialogHost } from './dialog-host.tsx';
import { GameHost } from './game-host.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { Routes } from './routes.tsx';
import { TabBar } from './tab-bar.tsx';
import { ToastHost } from './toast-host.tsx';
import styles from './app.module.css';

/** The whole portal. `path` is given while prerendering; in a browser the address counts. */
export function App({ path }: { path?: string }): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <Router
        {...(path === undefined ? {} : { ssrPath: path })}
        aroundNav={(_navigate, to, options) => go(to, { replace: options?.replace === true })}
      >
        <Backdrop />
        <div className={styles['column']}>
          <OfflineBar />
          <Routes />
        </div>
        <TabBar />
        <Comings />
        <GameHost />
        <DialogHost />
        <ToastHost />
      </Router>
    </QueryClientProvider>
  );
}
