import type { ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { StatementPage } from './statement-page.tsx';
import { TransfersPage } from './transfers-page.tsx';
import { TrialBalancePage } from './trial-balance-page.tsx';

/** The ledger: transfers, the trial balance, and a player's statement. */
export function LedgerPage(): ReactNode {
  return (
    <Switch>
      <Route path="/ledger/balance">
        <TrialBalancePage />
      </Route>
      <Route path="/ledger/statement">
        <StatementPage />
      </Route>
      <Route>
        <TransfersPage />
      </Route>
    </Switch>
  );
}
