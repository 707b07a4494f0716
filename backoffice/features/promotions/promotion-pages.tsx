import type { ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { FreeRoundsPage } from './free-rounds-page.tsx';
import { PreviewPage } from './preview-page.tsx';
import { PromotionsPage } from './promotions-page.tsx';

/** What is offered, and what the lobby shows of it. */
export function PromotionPages(): ReactNode {
  return (
    <Switch>
      <Route path="/promotions/preview">
        <PreviewPage />
      </Route>
      <Route path="/promotions/free-rounds">
        <FreeRoundsPage />
      </Route>
      <Route>
        <PromotionsPage />
      </Route>
    </Switch>
  );
}
