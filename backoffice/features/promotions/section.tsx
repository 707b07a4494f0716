import { lazy } from 'react';
import type { Section } from '../../ui/sections.ts';

export const section: Section = {
  name: 'promotions',
  Page: lazy(async () => ({ default: (await import('./promotion-pages.tsx')).PromotionPages })),
};
