import {
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { Link } from 'wouter';
import { Icon } from '@glasshouse/kit/icon.tsx';
import { PageIcon } from '@glasshouse/kit/page-icon.tsx';
import { useAccount } from '../api/account.ts';
import { BalanceCard } from '../features/lobby/pages/balance-card.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { useText } from '../ui/words.ts';
import { usePagePath } from '../ui/use-page-path.ts';
import * as styles from './rail.module.css';

/** Minimum width of a screen with a rail (app.module.css). */
const WIDE = '(width >= 68.75rem)';

/** The rail at the left of every desktop page, below the tabs; smaller screens have none. */
export function Rail(): ReactNode {
  const isWide = useSyncExternalStore(
    listen,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  return isWide ? (
    <Suspense>
      <Shown />
    </Suspense>
  ) : null;
}

/** Loaded with the texts of pages. */
const Shown = lazyPart(() => Promise.resolve(AccountRail));

const RecentLines = lazyPart(
  async () => (await import('../features/me/pages/recent-lines.tsx')).RecentLines,
);

function AccountRail(): ReactNode {
  const t = useText();
  const account = useAccount().data;
  const isLobby = usePagePath() === '/';
  const height = useBalanceHeight(isLobby);
  return (
    <aside
      className={styles['rail']}
      style={height === null ? {} : ({ '--balance': `${height}px` } as CSSProperties)}
      aria-label={t('portal.account')}
      data-lobby={isLobby}
    >
      {isLobby ? null : <BalanceCard account={account} />}
      <Link href="/me#history" className={styles['way']}>
        <PageIcon name="history" size={20} />
        {t('me.tab.history')}
      </Link>
      <Suspense>
        <RecentLines />
      </Suspense>
      <Link href="/withdrawalTrackerAll" className={styles['way']}>
        <Icon name="withdraw" size={20} />
        {t('portal.withdrawals')}
      </Link>
      <Link href="/me#limits" className={styles['way']}>
        <PageIcon name="gauge" size={20} />
        {t('service.limits')}
      </Link>
    </aside>
  );
}

/** The lobby's balance, which grows with a pending withdrawal, in pixels; null before the first measure. */
function useBalanceHeight(isLobby: boolean): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const balance = isLobby ? document.querySelector('[data-balance]') : null;
    if (balance === null) return;
    const observer = new ResizeObserver(() => setHeight(balance.clientHeight));
    observer.observe(balance);
    return () => observer.disconnect();
  }, [isLobby]);
  return height;
}

function listen(changed: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
