import type { ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { DaysPage } from './days-page.tsx';
import { GamesPage } from './games-page.tsx';
import { UnclaimedPage } from './unclaimed-page.tsx';
import { WithholdingPage } from './withholding-page.tsx';

/** Reports from figures that a job adds up: by day, by game, withheld tax, unclaimed cash. */
export function ReportsPage(): ReactNode {
  return (
    <Switch>
      <Route path="/reports/games">
        <GamesPage />
      </Route>
      <Route path="/reports/withholding">
        <WithholdingPage />
      </Route>
      <Route path="/reports/unclaimed">
        <UnclaimedPage />
      </Route>
      <Route>
        <DaysPage />
      </Route>
    </Switch>
  );
}
