import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Badge, Skeleton } from '@glasshouse/kit/pane.tsx';
import { market } from '../../shared/market.ts';
import { moment } from '../../shared/moment.ts';
import { PageIcon } from '../../shared/page-icon.tsx';
import { api, sayRefusal } from '../../shared/server.ts';
import { toast } from '../../shared/toasts.ts';
import { useText } from '../../shared/words.ts';
import { reloadMe } from './data.ts';
import { Section } from './section.tsx';
import * as styles from './me.module.css';

/** Where the player is signed in, and how to end it: one place, or all others at once. */
export function Devices(): ReactNode {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['account', 'sessions'],
    queryFn: () => api.must('listSessions', {}),
  });
  const [ending, setEnding] = useState<string | null>(null);
  const others = data?.sessions.filter(({ current }) => current === 0) ?? [];

  const end = async (id: string) => {
    setEnding(id);
    const reply =
      id === ALL ? await api.call('endOtherSessions', {}) : await api.call('endSession', { id });
    setEnding(null);
    if (reply.ok) toast(t('account.sessionEnded'), 'done');
    else sayRefusal(reply);
    // Of this device's own session the next call finds that the player must log in.
    await reloadMe();
  };

  return (
    <Section icon="device" title={t('me.devices')} hint={t('me.devicesHint')}>
      {data === undefined ? <Skeleton className={styles['lineWaiting']} /> : null}
      <ul className={styles['devices']}>
        {data?.sessions.map(({ id, device, lastSeenTime, current }) => (
          <li key={id} className={styles['device']}>
            <span className={styles['sign']}>
              <PageIcon name="device" size={20} />
            </span>
            <span className={styles['what']}>
              <span>
                {device} {current === 1 ? <Badge>{t('account.thisDevice')}</Badge> : null}
              </span>
              <span className={styles['hint']}>
                {t('account.lastSeen', { time: moment(lastSeenTime, market().timeZone) })}
              </span>
            </span>
            <Button small busy={ending === id} onClick={() => void end(id)}>
              {current === 1 ? t('account.logOut') : t('account.endSession')}
            </Button>
          </li>
        ))}
      </ul>
      {others.length > 1 ? (
        <Button wide busy={ending === ALL} onClick={() => void end(ALL)}>
          {t('me.endOthers')}
        </Button>
      ) : null}
    </Section>
  );
}

/** Stands for all others where a session's id stands for one. */
const ALL = '*';
