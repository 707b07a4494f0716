import { useQuery } from '../../../api/use-query.ts';
import type { ReactNode } from 'react';
import { Skeleton } from '@glasshouse/kit/pane.tsx';
import { market } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { PageIcon } from '@glasshouse/kit/page-icon.tsx';
import { api } from '../../../api/server.ts';
import { useText } from '../../../ui/words.ts';
import { Section } from './section.tsx';
import * as styles from '../me.module.css';

/** Number of entries that fit a phone; the export contains all. */
const SHOWN = 10;

/** Recent events of the player's credentials, with device and network. */
export function SecurityActivity(): ReactNode {
  const t = useText();
  const { data } = useQuery({
    key: ['account', 'security'],
    load: () => api.must('listSecurityEvents', {}),
  });
  const { timeZone } = market();
  return (
    <Section icon="shield" title={t('me.security')} hint={t('me.securityHint')}>
      {data === undefined ? <Skeleton className={styles['lineWaiting']} /> : null}
      {data?.events.length === 0 ? <p className={styles['hint']}>{t('me.securityNone')}</p> : null}
      <ul className={styles['devices']}>
        {data?.events.slice(0, SHOWN).map(({ id, time, event, device, network }) => (
          <li key={id} className={styles['device']}>
            <span className={styles['sign']}>
              <PageIcon name="shield" size={20} />
            </span>
            <span className={styles['what']}>
              <span>{t(`security.${event}`)}</span>
              <span className={styles['hint']}>
                {[moment(time, timeZone), device, network]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
