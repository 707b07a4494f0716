import type { ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { AlertsPage } from './alerts-page.tsx';
import { RulesPage } from './rules-page.tsx';

/** The monitoring rules, and the players who met them. */
export function RulePages(): ReactNode {
  return (
    <Switch>
      <Route path="/rules/alerts">
        <AlertsPage />
      </Route>
      <Route>
        <RulesPage />
      </Route>
    </Switch>
  );
}
