import type { ReactNode } from 'react';
import { Tabs } from '../../ui/tabs.tsx';

const TABS = [
  { href: '/ledger', label: 'Transfers' },
  { href: '/ledger/balance', label: 'Trial balance' },
  { href: '/ledger/statement', label: 'Player’s statement' },
];

export function LedgerTabs(): ReactNode {
  return <Tabs label="Pages of the ledger" tabs={TABS} />;
}
