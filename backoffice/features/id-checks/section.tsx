import { lazy } from 'react';
import { listIdChecks } from '@glasshouse/contract/backoffice/id-checks/list-id-checks.ts';
import { useCall } from '../../api/queries.ts';
import { WaitingCount } from '../../ui/waiting-count.tsx';
import { READ_AGAIN_MS } from './id-check.ts';
import type { Section } from '../../ui/sections.ts';

export const section: Section = {
  name: 'id-checks',
  Page: lazy(async () => ({ default: (await import('./id-checks-page.tsx')).IdChecksPage })),
  Count() {
    const request = { view: 'waiting', limit: 1 } as const;
    const { data } = useCall(listIdChecks, request, { everyMs: READ_AGAIN_MS });
    return <WaitingCount count={data?.waiting} />;
  },
};
