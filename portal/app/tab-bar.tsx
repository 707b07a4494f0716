import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon, type IconName } from '@glasshouse/kit/icon.tsx';
import { getStored, setStored } from '../boot/storage.ts';
import { usePagePath } from '../ui/use-page-path.ts';
import { useText } from '../ui/words.ts';
import * as styles from './tab-bar.module.css';

const TABS = [
  { path: '/', icon: 'home', word: 'portal.tab.home' },
  { path: '/activity', icon: 'star', word: 'portal.tab.activity' },
  { path: '/withdrawMoney', icon: 'withdraw', word: 'portal.tab.withdraw' },
  { path: '/service', icon: 'service', word: 'portal.tab.service' },
] as const satisfies readonly { path: string; icon: IconName; word: string }[];

/** Returns the tab of a page; null for pages without one. */
function tabOf(path: string): string | null {
  if (path.startsWith('/withdraw')) return '/withdrawMoney';
  return TABS.find((tab) => tab.path === path)?.path ?? null;
}

/** The four tabs. On a page without a tab the last one stays selected; the device stores it. */
export function TabBar(): ReactNode {
  const t = useText();
  const path = usePagePath();
  const own = tabOf(path);
  const [chosen, setChosen] = useState('/');
  useEffect(() => {
    if (own !== null) setStored('tab', own);
    setChosen(own ?? getStored('tab') ?? '/');
  }, [own]);
  const lit = own ?? chosen;
  return (
    <nav className={styles['bar']} aria-label={t('portal.tabs')}>
      {TABS.map(({ path: to, icon, word }) => (
        <Link
          key={to}
          href={to}
          className={styles['tab']}
          {...(lit === to ? { 'aria-current': own === to ? 'page' : 'true' } : {})}
        >
          <Icon name={icon} />
          {t(word)}
        </Link>
      ))}
    </nav>
  );
}
