import { lazy } from 'react';
import type { Section } from '../../ui/sections.ts';

export const section: Section = {
  name: 'overview',
  Page: lazy(async () => ({ default: (await import('./overview-page.tsx')).OverviewPage })),
};
