import { lazy } from 'react';
import type { Section } from '../../ui/sections.ts';

export const section: Section = {
  name: 'reports',
  Page: lazy(async () => ({ default: (await import('./reports-page.tsx')).ReportsPage })),
};
