import type { ReactNode } from 'react';
import { Tabs } from '../../ui/tabs.tsx';

const TABS = [
  { href: '/promotions', label: 'Switches' },
  { href: '/promotions/preview', label: 'Preview' },
  { href: '/promotions/free-rounds', label: 'Free rounds' },
];

/** The pages of the section. */
export function PromotionTabs(): ReactNode {
  return <Tabs label="Promotions" tabs={TABS} />;
}
