import { lazy, type ReactNode } from 'react';
import { listDifferences } from '@glasshouse/contract/backoffice/reconciliation/list-differences.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { useCall } from '../../api/queries.ts';
import type { Section } from '../../ui/sections.ts';
import { WaitingCount } from '../../ui/waiting-count.tsx';

export const section: Section = {
  name: 'reconcile',
  Page: lazy(async () => ({ default: (await import('./reconcile-pages.tsx')).ReconcilePages })),
  Count: Open,
};

function Open(): ReactNode {
  const { data } = useCall(listDifferences, { limit: 1 }, { everyMs: MINUTE_MS });
  return <WaitingCount count={data?.open} />;
}
