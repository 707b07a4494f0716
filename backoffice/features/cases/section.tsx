import { lazy } from 'react';
import { countCases } from '@glasshouse/contract/backoffice/cases/count-cases.ts';
import { listCases } from '@glasshouse/contract/backoffice/cases/list-cases.ts';
import { call } from '../../api/call.ts';
import { REFRESH_MS, useCall } from '../../api/queries.ts';
import type { Section } from '../../ui/sections.ts';
import { caseTitle } from './case-title.ts';

export const section: Section = {
  name: 'cases',
  Page: lazy(async () => ({ default: (await import('./cases-page.tsx')).CasesPage })),
  useCount: () => useCall(countCases, {}, { everyMs: REFRESH_MS }).data?.open ?? null,
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
