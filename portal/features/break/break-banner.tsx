import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '@glasshouse/kit/button.tsx';
import type { Account } from '../../api/account.ts';
import { market } from '../../ui/market.ts';
import { moment } from '../../ui/moment.ts';
import { PageIcon } from '@glasshouse/kit/page-icon.tsx';
import { useText } from '../../ui/words.ts';
import * as styles from './break.module.css';

interface BreakBannerProps {
  readonly exclusion: NonNullable<Account['exclusion']>;
}

/** Shows the current break and its end, with the two available actions: withdraw and help. */
export function BreakBanner({ exclusion: { kind, until } }: BreakBannerProps): ReactNode {
  const t = useText();
  return (
    <aside className={styles['banner']} aria-label={t(`break.${kind}`)}>
      <p className={styles['head']}>
        <PageIcon name="pause" size={22} />
        <b>{t(`break.${kind}`)}</b>
      </p>
      <p>{t('break.runs', { time: moment(until, market().timeZone) })}</p>
      <div className={styles['ways']}>
        <Link href="/withdrawMoney" className={buttonClass('leaf', true, true)}>
          {t('portal.withdraw')}
        </Link>
        <Link href="/service" className={buttonClass('quiet', true, true)}>
          {t('break.help')}
        </Link>
      </div>
    </aside>
  );
}
