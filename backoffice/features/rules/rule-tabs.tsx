import type { ReactNode } from 'react';
import { Tabs } from '../../ui/tabs.tsx';

const TABS = [
  { href: '/rules', label: 'Rules' },
  { href: '/rules/alerts', label: 'Alerts' },
];

/** The pages of the section. */
export function RuleTabs(): ReactNode {
  return <Tabs label="Rules" tabs={TABS} />;
}
