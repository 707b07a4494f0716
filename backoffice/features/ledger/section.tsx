import { lazy } from 'react';
import type { Section } from '../../ui/sections.ts';

export const section: Section = {
  name: 'ledger',
  Page: lazy(async () => ({ default: (await import('./ledger-page.tsx')).LedgerPage })),
};
