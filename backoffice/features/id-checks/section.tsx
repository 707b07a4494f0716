import { lazy } from 'react';
import { listIdChecks } from '@glasshouse/contract/backoffice/id-checks/list-id-checks.ts';
import { REFRESH_MS, useCall } from '../../api/queries.ts';
import type { Section } from '../../ui/sections.ts';

export const section: Section = {
  name: 'id-checks',
  Page: lazy(async () => ({ default: (await import('./id-checks-page.tsx')).IdChecksPage })),
  useCount() {
    const request = { view: 'waiting', limit: 1 } as const;
    const { data } = useCall(listIdChecks, request, { everyMs: REFRESH_MS });
    return data?.waiting ?? null;
  },
};
