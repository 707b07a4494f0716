import { lazy } from 'react';
import type { Section } from '../../ui/sections.ts';

export const section: Section = {
  name: 'audit',
  Page: lazy(async () => ({ default: (await import('./audit-page.tsx')).AuditPage })),
};
