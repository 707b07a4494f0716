import type { ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { DaysPage } from './days-page.tsx';
import { DifferencesPage } from './differences-page.tsx';

/** Differences, and the statements of each day. */
export function ReconcilePages(): ReactNode {
  return (
    <Switch>
      <Route path="/reconcile/days">
        <DaysPage />
      </Route>
      <Route>
        <DifferencesPage />
      </Route>
    </Switch>
  );
}
