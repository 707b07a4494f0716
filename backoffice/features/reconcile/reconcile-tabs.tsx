import type { ReactNode } from 'react';
import { Tabs } from '../../ui/tabs.tsx';

const TABS = [
  { href: '/reconcile', label: 'Differences' },
  { href: '/reconcile/days', label: 'Days' },
];

/** The pages of the section. */
export function ReconcileTabs(): ReactNode {
  return <Tabs label="Reconcile" tabs={TABS} />;
}
