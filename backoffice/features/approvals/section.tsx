import { lazy, type ReactNode } from 'react';
import { listApprovals } from '@glasshouse/contract/backoffice/money/list-approvals.ts';
import { useCall } from '../../api/queries.ts';
import type { Section } from '../../ui/sections.ts';
import { WaitingCount } from '../../ui/waiting-count.tsx';
import { REFRESH_MS } from './refresh.ts';

export const section: Section = {
  name: 'approvals',
  Page: lazy(async () => ({ default: (await import('./approvals-page.tsx')).ApprovalsPage })),
  Count: Waiting,
};

/** Of more than a page there is no need to know how many. */
function Waiting(): ReactNode {
  const { data } = useCall(listApprovals, { state: 'requested' }, { everyMs: REFRESH_MS });
  return <WaitingCount count={data?.approvals.length} />;
}
