import { lazy } from 'react';
import type { Section } from '../../ui/sections.ts';

export const section: Section = {
  name: 'rules',
  Page: lazy(async () => ({ default: (await import('./rule-pages.tsx')).RulePages })),
};
