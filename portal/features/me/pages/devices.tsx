import { useQuery } from '../../../api/use-query.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '@glasshouse/kit/button.tsx';
import { Badge, Skeleton } from '@glasshouse/kit/pane.tsx';
import { market } from '../../../ui/market.ts';
import { moment } from '../../../ui/moment.ts';
import { PageIcon } from '@glasshouse/kit/page-icon.tsx';
import { api, sayRefusal } from '../../../api/server.ts';
import { toast } from '../../../ui/toasts.ts';
import { useText } from '../../../ui/words.ts';
import { reloadMe, type Me } from '../model/data.ts';
import { Section } from './section.tsx';
import * as styles from '../me.module.css';

/** The devices that are linked to the account: unlink one, or all others. */
export function Devices({ me }: { me: Me }): ReactNode {
  const t = useText();
  const isGuest = me.loginName === null;
  const { data } = useQuery({
    key: ['account', 'devices'],
    load: () => api.must('listDevices', {}),
  });
  const [ending, setEnding] = useState<string | null>(null);
  const others = data?.devices.filter(({ current }) => current === 0) ?? [];

  const end = async (id: string) => {
    setEnding(id);
    const reply =
      id === ALL ? await api.call('endOtherSessions', {}) : await api.call('endDevice', { id });
    setEnding(null);
    if (reply.ok) toast(t(id === ALL ? 'me.othersUnlinked' : 'me.unlinked'), 'done');
    else sayRefusal(reply);
    // For this device's own link the next call reports that the player must log in.
    await reloadMe();
  };

  return (
    <Section
      icon="device"
      title={t('me.devices')}
      hint={t(isGuest ? 'me.devicesGuest' : 'me.devicesHint')}
    >
      {data === undefined ? <Skeleton className={styles['lineWaiting']} /> : null}
      <ul className={styles['devices']}>
        {data?.devices.map(({ id, device, lastUsedTime, current }) => (
          <li key={id} className={styles['device']}>
            <span className={styles['sign']}>
              <PageIcon name="device" size={20} />
            </span>
            <span className={styles['what']}>
              <span>
                {device === '' ? t('me.unknownDevice') : device}{' '}
                {current === 1 ? <Badge>{t('account.thisDevice')}</Badge> : null}
              </span>
              <span className={styles['hint']}>
                {t('me.lastUsed', { time: moment(lastUsedTime, market().timeZone) })}
              </span>
            </span>
            {isGuest ? null : (
              <Button small busy={ending === id} onClick={() => void end(id)}>
                {current === 1 ? t('account.logOut') : t('me.unlink')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isGuest && others.length > 0 ? (
        <Button wide busy={ending === ALL} onClick={() => void end(ALL)}>
          {t('me.endOthers')}
        </Button>
      ) : null}
    </Section>
  );
}

/** Sentinel for all other devices in place of a device id. */
const ALL = '*';
