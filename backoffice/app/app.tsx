import '@glasshouse/kit/tokens.css';
import '@glasshouse/kit/base.css';
import '@glasshouse/kit/colours/pages.css';
import '@glasshouse/kit/colours/tints.css';
import '@glasshouse/kit/colours/desk.css';
import '@glasshouse/kit/light/first-page.css';
import '@glasshouse/kit/light/pages.css';
import '@glasshouse/kit/light/desk.css';
import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { queryClient } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { LogInPage } from '../features/log-in/log-in-page.tsx';
import { SetUpPage } from '../features/set-up/set-up-page.tsx';
import { listenToKeys } from '../ui/keys.ts';
import { ConfirmedSession } from './confirmed-session.tsx';
import { NoticeHost } from './notice-host.tsx';
import { Shell } from './shell.tsx';

/** The back office: the log-in, the set-up of a new member, or the desk. */
export function App(): ReactNode {
  useEffect(listenToKeys, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Switch>
        <Route path="/set-up">
          <SetUpPage />
        </Route>
        <Route>
          <Desk />
        </Route>
      </Switch>
      <NoticeHost />
    </QueryClientProvider>
  );
}

/** Without a session the log-in takes the place of the page and keeps its address. */
function Desk(): ReactNode {
  const token = useSession(({ session }) => session?.token);
  if (token === undefined) return <LogInPage />;
  return (
    <ConfirmedSession key={token}>
      <Shell />
    </ConfirmedSession>
  );
}
