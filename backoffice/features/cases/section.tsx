import { lazy, type ReactNode } from 'react';
import { countCases } from '@glasshouse/contract/backoffice/cases/count-cases.ts';
import { listCases } from '@glasshouse/contract/backoffice/cases/list-cases.ts';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/queries.ts';
import type { Section } from '../../ui/sections.ts';
import { WaitingCount } from '../../ui/waiting-count.tsx';
import { caseTitle, REFRESH_MS } from './staff-case.ts';

export const section: Section = {
  name: 'cases',
  Page: lazy(async () => ({ default: (await import('./cases-page.tsx')).CasesPage })),
  Count: OpenCases,
  async find(text) {
    if (!/^\d{1,16}$/.test(text)) return [];
    const { cases } = await call(listCases, { userId: text });
    return cases.map((one) => ({
      label: caseTitle(one.kind),
      note: `Player ${text}`,
      href: `/cases?player=${text}&open=${encodeURIComponent(one.id)}`,
    }));
  },
};

function OpenCases(): ReactNode {
  return <WaitingCount count={useCall(countCases, {}, { everyMs: REFRESH_MS }).data?.open} />;
}
