import type { ReactNode } from 'react';
import { Tabs } from '../../ui/tabs.tsx';

const TABS = [
  { href: '/reports', label: 'Days' },
  { href: '/reports/games', label: 'Games' },
  { href: '/reports/withholding', label: 'Withheld tax' },
  { href: '/reports/unclaimed', label: 'Unclaimed cash' },
];

export function ReportTabs(): ReactNode {
  return <Tabs label="Reports" tabs={TABS} />;
}
